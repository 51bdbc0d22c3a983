import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { text as readAll } from "node:stream/consumers";
import autocannon from "autocannon";

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds within which half answered; absent where it is not looked at. */
  p50?: number;
  /** Milliseconds within which 99 of 100 answered. */
  p99: number;
  /** How many there were, those of warming up among them. */
  answers?: number;
  /** Answers of the gate, that more was asked than can be answered; absent where there were none. */
  busy?: number;
}

export const connections = 10;
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * Asks an address on this machine as fast as it answers, after a second of warming up.
 * @param mayBeBusy what the gate sends away is counted apart and is no error
 */
export async function load(
  url: string,
  headers: Record<string, string> = {},
  mayBeBusy = false,
): Promise<Measured> {
  const options = { url, connections, headers: { "accept-language": "en", ...headers } };
  const warm = await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  const busy = mayBeBusy ? (result.statusCodeStats?.["503"]?.count ?? 0) : 0;
  if (result.non2xx > busy || result.errors > 0) {
    throw new Error(`${url} answered ${result.non2xx} times with an error`);
  }
  const measured = {
    rate: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers: warm["2xx"] + result["2xx"],
  };
  return busy > 0 ? { ...measured, busy } : measured;
}

const script = (name: string) => resolve(import.meta.dirname, name);

/** A script of this project in a process of its own, ready when it says so. */
export async function startProcess(
  file: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], {
    // What it is measured against is one process too, and answers each time anew.
    env: { WORKERS: "1", PAGES_KEPT_SECONDS: "0", ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise<void>((ready, failed) => {
    child.once("message", () => ready());
    child.once("exit", () => failed(new Error(`${file} ended before it was ready`)));
  });
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

/** The server of an edition over this database, whom nobody limits. */
export const startSoko = (
  url: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ChildProcess> =>
  startProcess(resolve(import.meta.dirname, "../app/main.ts"), [], {
    DATABASE_URL: url,
    DEMO_DATA: "on",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_READS_PER_MINUTE: "100000000",
    LOG_LEVEL: "warn",
    ...settings,
  });

/** A bare server of the same framework that sends the bytes the address answers now. */
export async function loadBareServer(url: string, port: number): Promise<Measured> {
  const answer = await fetch(url, { headers: { "accept-language": "en" } });
  const type = answer.headers.get("content-type") ?? "text/plain";
  const body = await answer.text();
  const child = await startProcess(script("bare-server.ts"), [
    JSON.stringify({ port, body, type }),
  ]);
  try {
    return await load(`http://127.0.0.1:${port}/`);
  } finally {
    await stopProcess(child);
  }
}

/** The bare statement through the same driver, in a process of its own like the server. */
export const loadBareSql = (
  url: string,
  sql: { text: string; values: unknown[] },
): Promise<Measured> => measureProcess("bare-sql.ts", { url, ...sql, seconds, connections });

/** Runs a script that measures by itself and prints what it found. */
export async function measureProcess(name: string, job: object): Promise<Measured> {
  const child = spawn(process.execPath, [...process.execArgv, script(name), JSON.stringify(job)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(await readAll(child.stdout)) as Measured;
}
