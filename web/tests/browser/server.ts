// Starts the real server once for all browser tests, with its own port and its own store.
import { spawn, type ChildProcess } from "node:child_process";
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

const root = join(import.meta.dirname, "../../..");

export async function startServer(sudare: string, options: readonly string[]): Promise<{ address: string; server: ChildProcess }> {
  const all = ["serve", "--port", "0", "--page", join(root, "build/web"), ...options];
  const server = spawn(sudare, all, { stdio: ["ignore", "pipe", "inherit"] });
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
  return { address, server };
}

export default async function setup(project: TestProject) {
  const sudare = process.env.SUDARE ?? join(root, "build/release/apps/sudare");
  const folder = mkdtempSync(join(tmpdir(), "sudare-page-"));
  const { address, server } = await startServer(sudare, ["--store", join(folder, "results.db"), "--hash", "256", "--time", "300"]);
  project.provide("address", address);
  project.provide("sudare", sudare);
  return async () => {
    const ended = new Promise((resolve) => server.on("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
}
