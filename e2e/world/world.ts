import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { cloneTemplate } from "#app/testing/clone-database.ts";

/** The calls to the process that serves a world. */
export interface WorldCalls {
  /** Resets rows, memory, clock and messages. Returns the errors that were logged. */
  reset: () => Promise<{ isRestored: boolean; errors: string[] }>;
  /**
   * Returns the five-digit code that was last sent to a phone or an e-mail, once there are more
   * than `earlier`.
   */
  codeSentTo: (to: { to: string; earlier: number }) => Promise<string>;
  /** Advances the app's clock. */
  pass: (milliseconds: number) => Promise<void>;
}

/** A server and a database of their own, for the tests that one worker runs in sequence. */
export interface World extends WorldCalls {
  url: string;
  databaseUrl: string;
  close: () => Promise<void>;
}

const root = resolve(import.meta.dirname, "../..");

/**
 * Of our own environment, only what every program needs. A developer's settings do not apply here.
 */
const { PATH, HOME, USER, TMPDIR, TZ } = process.env;

/**
 * Opens a world over a copy of a template database.
 * @param environment settings that differ from those of a usual edition
 */
export async function openWorld(
  { adminUrl, template }: { adminUrl: string; template: string },
  environment: Record<string, string> = {},
): Promise<World> {
  const { url: databaseUrl, drop } = await cloneTemplate(adminUrl, template);
  const script = resolve(import.meta.dirname, "world-server.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
    cwd: root,
    env: {
      ...Object.fromEntries(
        Object.entries({ PATH, HOME, USER, TMPDIR, TZ }).filter(([, value]) => value),
      ),
      DATABASE_URL: databaseUrl,
      // Shared by all worlds: it holds pictures that are created once, and files under unique
      // ids.
      DATA_DIR: resolve(root, ".data/worlds"),
      ...environment,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const url = await opened(child);
  const call = callsOver(child);
  return {
    url,
    databaseUrl,
    reset: () => call("reset"),
    codeSentTo: (to) => call("codeSentTo", to),
    pass: (milliseconds) => call("pass", milliseconds),
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
      }
      await drop();
    },
  };
}

async function opened(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The app of this worker ended with code ${code}`);
  });
  const [{ url }] = await Promise.race([once(child, "message"), ended]);
  return url;
}

interface Answer {
  id: number;
  result?: unknown;
  failure?: string;
}

function callsOver(child: ChildProcess) {
  let count = 0;
  const pendingCalls = new Map<number, (answer: Answer) => void>();
  child.on("message", (answer: Answer) => pendingCalls.get(answer.id)?.(answer));
  return async <Name extends keyof WorldCalls>(
    name: Name,
    argument?: Parameters<WorldCalls[Name]>[0],
  ): Promise<Awaited<ReturnType<WorldCalls[Name]>>> => {
    const id = count++;
    const answer = new Promise<Answer>((done) => pendingCalls.set(id, done));
    child.send({ id, name, argument });
    const { result, failure } = await answer;
    pendingCalls.delete(id);
    if (failure !== undefined) throw new Error(`${name}: ${failure}`);
    return result as Awaited<ReturnType<WorldCalls[Name]>>;
  };
}
