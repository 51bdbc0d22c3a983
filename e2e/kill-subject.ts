import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "#app/testing/free-port.ts";
import { bornOf, isRunning, type ProcessIdentity } from "#server/process-lock.mjs";

const root = resolve(import.meta.dirname, "..");
const timeoutMs = 180_000;

/** A Soko in a folder of its own, to be killed and inspected. */
export type KillSubject = Awaited<ReturnType<typeof killSubject>>;

export async function killSubject() {
  const folder = await mkdtemp(join(tmpdir(), "soko-kill-"));
  // The user that PostgreSQL runs as under root needs access.
  await chmod(folder, 0o755);
  const dataDir = join(folder, "data");
  const cluster = join(dataDir, "postgres/cluster");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const seen = new Map<number, ProcessIdentity>();
  let launcher: ChildProcess | undefined;
  let printed = "";
  let killedDatabase: ProcessIdentity | undefined;

  /** Records a process, so that the end of the run can check whether it still exists. */
  function note(pid: number | undefined): ProcessIdentity | undefined {
    const born = pid ? bornOf(pid) : undefined;
    if (!pid || born === undefined) return undefined;
    const identity = { pid, born };
    seen.set(pid, identity);
    return identity;
  }
  const server = () => note(holderIn(dataDir));
  const database = () => note(Number(textOf(join(cluster, "postmaster.pid")).split("\n")[0]));
  /** Right after a kill, the server may not have noticed it yet. */
  const hasDatabase = () => {
    const now = database();
    return (
      now !== undefined && (now.pid !== killedDatabase?.pid || now.born !== killedDatabase.born)
    );
  };
  const isLauncherAlive = () => launcher?.exitCode === null && launcher.signalCode === null;

  function start(): void {
    printed = "";
    launcher = spawn(process.execPath, [join(root, "bin/run.mjs"), "build/server/main.js"], {
      cwd: root,
      env: {
        ...withoutOurs(process.env),
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        LOG_LEVEL: "silent",
        WORKERS: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    note(launcher.pid);
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream?.setEncoding("utf8").on("data", (part: string) => {
        printed += part;
      });
    }
  }

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function opened(): Promise<void> {
    const until = Date.now() + timeoutMs;
    // The previous process may still respond while it ends, so the output of the new process counts
    // too.
    while (!(/ is open at /.test(printed) && hasDatabase() && (await isReady()))) {
      if (!isLauncherAlive()) throw new Error("it ended instead of opening");
      if (Date.now() > until) throw new Error(`it did not open in ${timeoutMs / 1000} s`);
      await sleep(20);
    }
    server();
  }

  function killProcesses(identities: (ProcessIdentity | undefined)[]): void {
    for (const identity of identities) {
      if (identity && isRunning(identity)) process.kill(identity.pid, "SIGKILL");
    }
  }

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const [, , , databasePort] = textOf(join(cluster, "postmaster.pid")).split("\n");
    const client = new pg.Client({
      host: "127.0.0.1",
      port: Number(databasePort),
      user: "soko",
      password: textOf(join(cluster, "soko-password")),
      database: "soko_tz",
    });
    await client.connect();
    try {
      return (await client.query<Row & pg.QueryResultRow>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Returns how many rows each table has, and which data loads are recorded, in one line. */
  async function tables(): Promise<string> {
    const names = await query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const counts = names.map(({ name }) => `select '${name} ' || count(*) as line from ${name}`);
    counts.push(
      "select 'listed products ' || count(*) from product where is_listed",
      "select 'loaded ' || string_agg(name || ' ' || rows || ' ' || left(digest, 6), ', ' order by name) from data_load",
    );
    const rows = await query<{ line: string }>(counts.join(" union all "));
    return rows.map(({ line }) => line).join(", ");
  }

  return {
    folder,
    start,
    opened,
    tables,
    printed: () => printed,

    async empty(): Promise<void> {
      await end();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },

    /** Requests pages without a pause for this long, and ignores the responses. */
    async visit(forMs: number): Promise<void> {
      const until = performance.now() + forMs;
      while (performance.now() < until) {
        const readPath = (path: string) => fetch(url + path).then((answer) => answer.text());
        await Promise.allSettled(["/", "/market/market-access", "/readyz"].map(readPath));
      }
    },

    /** Kills the victim with -9 as soon as it exists. @returns what Soko was doing */
    async kill(victim: string): Promise<string> {
      const find = () => ({
        launcher: note(launcher?.pid),
        server: server(),
        database: database(),
      });
      let processes = find();
      const until = Date.now() + timeoutMs;
      while (
        isLauncherAlive() &&
        !(victim === "the database" ? processes.database : processes.server)
      ) {
        if (Date.now() > until) throw new Error("there was nothing to kill");
        await sleep(5);
        processes = find();
      }
      const all = victim === "everything";
      const phase = phaseIn(printed);
      if (all || victim === "the database") killedDatabase = processes.database;
      killProcesses([
        all || victim.includes("launcher") ? processes.launcher : undefined,
        all || victim.includes("server") ? processes.server : undefined,
        all || victim === "the database" ? processes.database : undefined,
      ]);
      // The launcher of a killed server ends by itself, and so does the server of a killed
      // launcher.
      if (victim !== "the database") await ended();
      return phase;
    },

    /** Starts Soko again unless it recovers alone. @returns how it came back */
    async comeBack(alone: boolean): Promise<string> {
      if (alone) {
        const well = await opened().then(
          () => true,
          () => false,
        );
        if (well) return "up by itself";
      }
      const before = printed.trim().split("\n").at(-1);
      await ended();
      start();
      await opened();
      return alone ? `ended with “${before}”, started again, up` : "started again, up";
    },

    /** @returns the difference from these tables, or undefined if there is none */
    async difference(expected: string): Promise<string | undefined> {
      const actual = await tables();
      const parts = new Set(expected.split(", "));
      const other = actual.split(", ").filter((part) => !parts.has(part));
      if (actual !== expected) return `the tables hold ${other.join(", ") || "less"}`;
      const listed = expected.match(/listed products (\d+)/)?.[1];
      const answer = await fetch(`${url}/wit-backend/api/product?size=1`);
      const { total } = (await answer.json()) as { total: number };
      return String(total) === listed ? undefined : `the list has ${total} products, not ${listed}`;
    },

    end,

    /** Shuts down in order. @returns all recorded processes that still run */
    async endAndFindOrphans(): Promise<string> {
      await end();
      const left = [...seen.values()].filter(isRunning);
      return left.map(({ pid }) => `process ${pid}`).join(", ");
    },

    killAll: () => killProcesses([...seen.values()]),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };

  async function ended(): Promise<void> {
    if (launcher && isLauncherAlive()) await once(launcher, "exit");
  }

  async function end(): Promise<void> {
    if (!isLauncherAlive()) return;
    launcher?.kill("SIGTERM");
    await ended();
  }
}

/** Returns what Soko was doing, by the last line it printed. */
function phaseIn(printed: string): string {
  if (/ is open at /.test(printed)) return "serving";
  const lines = printed.split("\n").filter((line) => /^(Start|Mak|Load|Wait|Build)/.test(line));
  return `at “${lines.at(-1) ?? "nothing printed yet"}”`;
}

/** Returns the process that holds the data folder; see one-at-a-time.ts. */
function holderIn(dataDir: string): number | undefined {
  const numbers = namesIn(dataDir).flatMap((name) => /^running\.(\d+)$/.exec(name)?.[1] ?? []);
  const newest = Math.max(0, ...numbers.map(Number));
  const text = textOf(join(dataDir, `running.${newest}`));
  try {
    const { pid, released } = JSON.parse(text) as { pid: number; released?: boolean };
    return released ? undefined : pid;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function withoutOurs(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, EDITION: __, DEMO_DATA: ___, ...rest } = environment;
  return rest;
}
