import { resolve } from "node:path";
import { findFreePort } from "#app/testing/free-port.ts";
import { type Program, type Programs, until } from "./programs.ts";

/** An S3 server in a process of its own, which can be away. */
export interface ObjectStoreServer {
  /** Value of FILES_URL, and the settings with its credentials. */
  settings: Record<string, string>;
  program: Program;
  /** Breaks every connection from now on, or serves again. */
  setAway(isAway: boolean): void;
}

/** Starts the S3 server of the tests, which speaks the protocol and keeps objects in a folder. */
export async function startObjectStore(programs: Programs): Promise<ObjectStoreServer> {
  const port = await findFreePort();
  const program = programs.start("s3", {
    command: process.execPath,
    args: [...process.execArgv, resolve(import.meta.dirname, "s3-process.ts"), String(port)],
    env: { TMPDIR: programs.folder },
    ipc: true,
  });
  const settings = Promise.withResolvers<Record<string, string>>();
  program.child.once("message", (message) => settings.resolve(message as Record<string, string>));
  const found = await until("the S3 server answers", async () => settings.promise);
  return {
    settings: found,
    program,
    setAway: (isAway) => void program.child.send({ isAway }),
  };
}
