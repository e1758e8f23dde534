// Starts the real server once for all browser tests, on a port of its own and with a store of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
    sudare: string;
  }
}

export default async function setup(project: TestProject) {
  const sudare = process.env.SUDARE ?? join(import.meta.dirname, "../../../build/release/apps/sudare");
  const folder = mkdtempSync(join(tmpdir(), "sudare-page-"));
  const page = join(import.meta.dirname, "../../../build/web");
  const options = ["--port", "0", "--page", page, "--store", join(folder, "results.db"), "--hash", "256", "--time", "300"];
  const server = spawn(sudare, ["serve", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`sudare serve ended with ${code}: ${said}`)));
  });
  project.provide("address", address);
  project.provide("sudare", sudare);
  return async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
}
