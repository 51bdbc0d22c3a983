import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { text as readAll } from "node:stream/consumers";
import autocannon from "autocannon";

export interface Measured {
  /** Responses per second. */
  rate: number;
  /** Median in milliseconds; undefined where it is not measured. */
  p50?: number;
  /** 99th percentile in milliseconds. */
  p99: number;
  /** Number of responses, including the warm-up. */
  answers?: number;
  /** Rejections by the concurrency limiter; undefined when there were none. */
  busy?: number;
}

export const connections = 10;
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * Requests an address on this machine as fast as it responds, after a second of warm-up.
 * @param mayBeBusy whether rejections by the limiter are counted separately and are no error
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

/** Starts a script of this project in its own process and waits until it is ready. */
export async function startProcess(
  file: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], {
    // The baselines have one process and no cache, so the server has neither.
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

/** Starts the server of an edition on this database, without rate limits. */
export const startSoko = (
  url: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ChildProcess> =>
  startProcess(resolve(import.meta.dirname, "../build/server/main.js"), [], {
    DATABASE_URL: url,
    DEMO_DATA: "on",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_READS_PER_MINUTE: "100000000",
    LOG_LEVEL: "warn",
    ...settings,
  });

/** Runs the server of an edition on this database while `work` measures it. */
export async function withSoko<Result>(
  url: string,
  port: number,
  work: () => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const soko = await startSoko(url, port, settings);
  try {
    return await work();
  } finally {
    await stopProcess(soko);
  }
}

/**
 * Measures a bare server of the same framework that sends the bytes of the address's current
 * response.
 */
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

/** Measures the bare statement through the same driver, in its own process like the server. */
export const loadBareSql = (
  url: string,
  sql: { text: string; values: unknown[] },
): Promise<Measured> => measureProcess("bare-sql.ts", { url, ...sql, seconds, connections });

/** Runs a script that measures by itself and returns the result it prints. */
export async function measureProcess(name: string, job: object): Promise<Measured> {
  const child = spawn(process.execPath, [...process.execArgv, script(name), JSON.stringify(job)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(await readAll(child.stdout)) as Measured;
}
