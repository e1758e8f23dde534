// Starts the real server once for all browser tests, with its own port and its own store.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
    invitation: string;
    sudare: string;
  }
}

const root = join(import.meta.dirname, "../../..");

interface Started {
  readonly address: string;
  readonly invitation: string; // the address to open, with the token
  readonly server: ChildProcess;
}

export async function startServer(sudare: string, options: readonly string[], port = "0"): Promise<Started> {
  const all = ["serve", "--port", port, "--page", join(root, "build/web"), ...options];
  const server = spawn(sudare, all, { stdio: ["ignore", "pipe", "inherit"] });
  const invitation = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+\/\?token=[0-9a-f]{32}/.exec(said);
      if (found) resolve(found[0]);
    });
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`sudare serve ended with ${code}: ${said}`)));
  });
  return { address: new URL(invitation).origin, invitation, server };
}

export default async function setup(project: TestProject) {
  const sudare = process.env.SUDARE ?? join(root, "build/release/apps/sudare");
  const folder = mkdtempSync(join(tmpdir(), "sudare-page-"));
  const { address, invitation, server } = await startServer(sudare, [
    "--store",
    join(folder, "results.db"),
    "--games",
    join(folder, "games"),
    "--hash",
    "256",
    "--time",
    "300",
  ]);
  project.provide("address", address);
  project.provide("invitation", invitation);
  project.provide("sudare", sudare);
  return async () => {
    const ended = new Promise((resolve) => server.on("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
}
