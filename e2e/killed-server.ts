import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#app/testing/free-port.ts";
import { apiBase } from "#core/paths.ts";

const root = resolve(import.meta.dirname, "..");
const timeoutMs = 300_000;

export type KilledServer = ReturnType<typeof killedServer>;

interface Call {
  token: string;
  key: string;
  body: object;
}

interface Killed {
  url: string;
  dataDir: string;
  settings?: Record<string, string>;
  /** The descriptor of an open file for the server's output. */
  output?: number;
}

/** A server process on a database, to be killed with -9 and restarted at the same address. */
export function killedServer({ url, dataDir, settings = {}, output }: Killed) {
  let child: ChildProcess | undefined;
  let opening = Promise.withResolvers<string>();
  let unanswered = 0;
  let port: number | undefined;

  /** Of our own environment, only what every program needs. */
  const { PATH, HOME, USER, TMPDIR, TZ } = process.env;

  async function start(): Promise<void> {
    port ??= await findFreePort();
    const next = spawn(
      process.execPath,
      [...process.execArgv, join(root, "build/server/main.js")],
      {
        cwd: root,
        env: {
          PATH,
          HOME,
          USER,
          TMPDIR,
          TZ,
          PORT: String(port),
          HOST: "127.0.0.1",
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          DEMO_DATA: "on",
          LOG_LEVEL: "silent",
          WORKERS: "1",
          // Long enough for a busy machine.
          HTTP_WAIT_MS: "60000",
          ...settings,
        },
        stdio: ["ignore", output ?? "ignore", output ?? "inherit", "ipc"],
      },
    );
    child = next;
    const late = AbortSignal.timeout(timeoutMs);
    const ended = once(next, "exit").then(() => "ended");
    const how = await Promise.race([once(next, "message", { signal: late }), ended]);
    if (how === "ended") throw new Error("the server ended instead of opening");
    opening.resolve(`http://127.0.0.1:${port}`);
  }

  return {
    start,
    /** Resolves to its address once it serves. */
    opened: () => opening.promise,
    kill(): void {
      opening = Promise.withResolvers<string>();
      child?.kill("SIGKILL");
    },
    /** Ends it in order, and a database of its own with it. */
    async end(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const over = once(child, "exit");
      child.kill("SIGTERM");
      await over;
    },
    /**
     * Repeats a call until it is answered with 200: after a broken connection, and after the 503 of
     * an overloaded server.
     * @param call `key` is its idempotency key
     * @throws Error for any other answer
     */
    async post(path: string, { token, key, body }: Call): Promise<unknown> {
      for (;;) {
        const answer = await fetch((await opening.promise) + apiBase + path, {
          method: "POST",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "idempotency-key": key,
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(30_000),
        })
          .then(async (response) => ({ status: response.status, body: await response.json() }))
          .catch(() => undefined);
        if (answer?.status === 200) return answer.body;
        if (answer && answer.status !== 503) {
          throw new Error(`${path} was answered with ${JSON.stringify(answer)}`);
        }
        if (answer) await sleep(1000);
        else unanswered += 1;
      }
    },
    unanswered: () => unanswered,
    /** Returns the memory of its process, in megabytes; 0 where the system does not report it. */
    residentMegabytes(): number {
      const status = child?.pid && readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status || "")?.[1] ?? 0) / 1000);
    },
  };
}
