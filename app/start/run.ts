import { extname, join } from "node:path";
import { projectRoot } from "#server/project-root.ts";
import { StartError } from "#server/start-error.ts";

export const root = projectRoot;

/** Returns the file of a program: "app/worker.ts", or "build/server/worker.js" in the bundle. */
export function programFile(name: string): string {
  const ending = extname(import.meta.filename);
  return join(root, ending === ".ts" ? "app" : "build/server", name + ending);
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Registers what to undo when the command ends, in reverse order. */
export type AtEnd = (undo: () => Promise<void> | void) => void;

/**
 * Runs a command to its end. A failure that the operator can act on becomes one sentence and exit
 * code 1. Ctrl-C, SIGTERM and the launcher's exit end it in order.
 * @param command returns "serving" to run until it is ended
 */
export async function run(command: (atEnd: AtEnd) => Promise<"serving" | "done">): Promise<void> {
  const undoing: (() => Promise<void> | void)[] = [];
  let ending = false;
  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    for (const undo of undoing.reverse()) await Promise.resolve(undo()).catch(complain);
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("disconnect", () => end(0));
  try {
    const state = await command((undo) => undoing.push(undo));
    if (state === "done") await end(0);
  } catch (error) {
    if (ending) return;
    complain(error);
    await end(1);
  }
}

function complain(error: unknown): void {
  const known = error instanceof StartError || !(error instanceof Error);
  process.stderr.write(`${known ? String((error as Error).message ?? error) : error.stack}\n`);
}
