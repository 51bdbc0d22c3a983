import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A running program of the cluster. */
export interface Program {
  pid: number;
  child: ChildProcess;
  /** File with everything it wrote. */
  log: string;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** Sends the signal and waits until the program is gone. @param killAfterMs then SIGKILL */
  stop(signal?: NodeJS.Signals, killAfterMs?: number): Promise<void>;
}

interface Start {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Runs as the system user `postgres` where we are root, as PostgreSQL refuses to run as root. */
  asPostgres?: boolean;
  ipc?: boolean;
}

export type Programs = ReturnType<typeof openPrograms>;

/** Of our own environment, only what every program needs. */
const { PATH = "", HOME = "", TMPDIR, TZ } = process.env;
const common = { PATH: `${PATH}:/usr/sbin`, ...(TMPDIR && { TMPDIR }), ...(TZ && { TZ }) };

/**
 * Starts the programs of a cluster, each with a log file of its own, and ends them by their ids in
 * reverse order: also when our own process ends early.
 */
export function openPrograms(folder: string) {
  const owner = process.getuid?.() === 0 ? userId("postgres") : undefined;
  const running = new Set<Program>();
  /** Processes that a program of ours started and that outlive it, such as a PostgreSQL server. */
  const others: (() => number | undefined)[] = [];
  const logs = join(folder, "log");
  mkdirSync(logs, { recursive: true });

  function killAll(): void {
    for (const program of running) program.kill("SIGKILL");
    for (const find of others) killQuietly(find(), "SIGKILL");
  }
  process.once("exit", killAll);

  return {
    folder,
    /** Makes a folder that a program running as `postgres` may write to. */
    folderOf(name: string): string {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      if (owner) chownSync(path, owner.uid, owner.gid);
      return path;
    },
    /** Makes an existing file readable for the user `postgres` alone. */
    giveToPostgres(path: string): void {
      if (owner) chownSync(path, owner.uid, owner.gid);
    },
    /** Registers a process that is not our child, to be killed at the end. */
    alsoEnd: (find: () => number | undefined) => void others.push(find),
    start(name: string, { command, args, env = {}, asPostgres = false, ipc = false }: Start) {
      const log = join(logs, `${name}.log`);
      const output = openSync(log, "a");
      const child = spawn(command, args, {
        cwd: folder,
        env: { ...common, HOME: asPostgres && owner ? "/nonexistent" : HOME, ...env },
        stdio: ["ignore", output, output, ...(ipc ? (["ipc"] as const) : [])],
        ...(asPostgres && owner),
      });
      closeSync(output);
      const { pid } = child;
      if (pid === undefined) throw new Error(`${command} cannot be started`);
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      const ended = once(child, "exit").finally(() => running.delete(program));
      ended.catch(() => {});
      const program: Program = {
        pid,
        child,
        log,
        isRunning,
        kill: (signal) => void child.kill(signal),
        async stop(signal = "SIGTERM", killAfterMs = 20_000) {
          if (!isRunning()) return;
          const late = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
          child.kill(signal);
          await ended;
          clearTimeout(late);
        },
      };
      running.add(program);
      return program;
    },
    async end(): Promise<void> {
      for (const program of [...running].reverse()) await program.stop("SIGTERM", 10_000);
      killAll();
      process.removeListener("exit", killAll);
    },
  };
}

export function killQuietly(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

function userId(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * Asks again until the answer is defined.
 * @throws Error which says what was waited for, after `seconds`
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  seconds = 60,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await ask().catch(() => undefined);
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(200);
  }
}
