// Runs the command under test.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const program = process.env.SUDARE;
if (!program) throw new Error("set SUDARE to the path of the sudare program");

const folder = mkdtempSync(join(tmpdir(), "sudare-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

// Converts a text or the bytes of a file; returns bytes.
export async function convert(input, format, ...options) {
  const file = join(folder, String(++files));
  writeFileSync(file, input);
  const { stdout } = await run(program, ["convert", "--to", format, ...options, file], {
    encoding: "buffer",
    maxBuffer: 1 << 26,
  });
  rmSync(file);
  return stdout;
}

// Converts a text or the bytes of a file to each of these formats; returns an object of bytes. Node starts one shell
// faster than it starts every conversion.
export async function convertToEach(input, formats) {
  const file = join(folder, String(++files));
  writeFileSync(file, input);
  const script = 'for format; do "$SUDARE" convert --to "$format" -o "$file.$format" "$file" || exit; done';
  await run("sh", ["-c", script, "sh", ...formats], { env: { ...process.env, file } });
  const written = formats.map((format) => [format, readFileSync(`${file}.${format}`)]);
  for (const name of [file, ...formats.map((format) => `${file}.${format}`)]) rmSync(name);
  return Object.fromEntries(written);
}

// The solution of a tsuitate problem as KIF and as JKF, in bytes.
export async function solveTsuitate(sfen, ...options) {
  const [kif, jkf] = [join(folder, `${++files}.kif`), join(folder, `${files}.jkf`)];
  const written = ["--kif", kif, "--jkf", jkf];
  await run(program, ["solve", "--rule", "tsuitate", "--json", ...written, ...options, sfen]);
  return { kif: readFileSync(kif), jkf: readFileSync(jkf) };
}

// Calls work(item) for every item, a few at a time.
export async function forAll(items, work) {
  const queue = [...items].entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all([worker(), worker(), worker()]);
}
