import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#app/testing/free-port.ts";
import type { Program, Programs } from "./programs.ts";

/** One Soko with a folder of its own, at the same port after each start. */
export interface ClusterServer {
  name: string;
  port: number;
  /** Starts it and waits until it serves. @param root folder of the version */
  start(root: string): Promise<void>;
  /** Ends it as `systemctl stop` does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): void;
  /** The process of the last start. */
  program(): Program | undefined;
}

const openWithinMs = 300_000;

/** Prepares a server; `start` starts it. */
export async function createServer(
  programs: Programs,
  name: string,
  settings: Record<string, string>,
): Promise<ClusterServer> {
  const port = await findFreePort();
  const dataDir = join(programs.folder, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let program: Program | undefined;
  return {
    name,
    port,
    program: () => program,
    async start(root) {
      const next = programs.start(name, {
        command: process.execPath,
        args: [join(root, "build/server/main.js")],
        env: { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, ...settings },
        ipc: true,
      });
      program = next;
      const signal = AbortSignal.timeout(openWithinMs);
      const ended = once(next.child, "exit").then(() => "ended");
      ended.catch(() => {});
      const how = await Promise.race([once(next.child, "message", { signal }), ended]);
      if (how === "ended") throw new Error(`${name} ended instead of opening: see ${next.log}`);
    },
    stop: async () => program?.stop("SIGTERM", 60_000),
    kill: () => program?.kill("SIGKILL"),
  };
}
