import { randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { errorCode } from "../error-code.ts";
import { bornOf, type ProcessIdentity } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import { type Cluster, databaseRole } from "./cluster.ts";
import { createPause, type Say } from "./create-pause.ts";
import { runProgram } from "./system-user.ts";

/** A running PostgreSQL server that serves one of our clusters. */
export interface Postmaster extends ProcessIdentity {
  port: number;
  /** Identifies how it was started, see `launchMark`. */
  mark: string;
}

/**
 * Returns the server that an earlier, killed process left running over this cluster. Waits while it
 * recovers or stops. Removes a pid file that names no such server.
 * @throws StartError when a server of ours does not answer for two minutes
 */
export async function findOrphanedServer(
  cluster: Cluster,
  say: Say,
): Promise<Postmaster | undefined> {
  const line = "Waiting for the database of the previous run, which is recovering or stopping";
  const pause = createPause(say, line, 120);
  const deaf = createPause(() => {}, "", 5);
  for (;;) {
    const noted = await readPidFile(cluster.folder);
    if (!noted) return undefined;
    const kind = await kindOf(noted.pid, cluster.folder);
    if (kind === "other") return removePidFile(cluster.folder, noted.text);
    const answer = await probeServer(cluster, noted.port);
    if (typeof answer === "object") return { ...noted, mark: answer.mark };
    if (answer === "stranger" && kind === "unknown") {
      return removePidFile(cluster.folder, noted.text);
    }
    // Our server listens while it recovers and while it stops. A process that does not listen is
    // not our server.
    const mayBeOurs = answer !== "silence" || kind === "ours";
    if (!mayBeOurs && !(await deaf())) return removePidFile(cluster.folder, noted.text);
    if (!(await pause())) {
      throw new StartError(
        `A PostgreSQL left behind by an earlier run (process ${noted.pid}) does not answer: ` +
          `stop it with "kill -INT ${noted.pid}" and start again.`,
      );
    }
  }
}

/**
 * Checks whether the server on the port serves this very folder, not a copy of it. It must accept
 * our password and read a file that we just wrote there.
 * @returns its mark; or "busy" while it starts or stops, "silence" on the port, or "stranger" for
 * another server
 */
export async function probeServer(
  cluster: Cluster,
  port: number,
): Promise<{ mark: string } | "busy" | "silence" | "stranger"> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: databaseRole,
    password: cluster.password,
    database: "postgres",
    ssl: false,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  });
  client.on("error", () => {});
  const token = `soko-token-${randomUUID()}`;
  try {
    await client.connect();
    await writeFile(join(cluster.folder, token), token, { flag: "wx", mode: 0o644 });
    const { rows } = await client.query<{ mark: string | null; read: string | null }>(
      "select current_setting('soko.mark', true) mark, pg_read_file($1, true) read",
      [token],
    );
    return rows[0]?.read === token ? { mark: rows[0].mark ?? "" } : "stranger";
  } catch (error) {
    const code = errorCode(error);
    if (code === "57P03" || code === "57P01" || code === "53300") return "busy";
    return /^[0-9A-Z]{5}$/.test(code) ? "stranger" : "silence";
  } finally {
    await Promise.all([
      client.end().catch(() => {}),
      rm(join(cluster.folder, token), { force: true }),
    ]);
  }
}

async function readPidFile(folder: string) {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const born = pid > 0 ? bornOf(pid) : undefined;
  return born === undefined ? undefined : { pid, born, port: Number(lines[3]) || 0, text };
}

async function removePidFile(folder: string, text: string): Promise<undefined> {
  const file = join(folder, "postmaster.pid");
  if ((await readFile(file, "utf8").catch(() => "")) === text) await rm(file, { force: true });
}

/** Returns whether the process is a server in that folder, as far as the system reveals it. */
async function kindOf(pid: number, folder: string): Promise<"ours" | "other" | "unknown"> {
  if (process.platform === "win32") return "unknown";
  if (process.platform !== "linux") {
    const { output } = await runProgram("ps", ["-o", "comm=", "-p", String(pid)]);
    return output.includes("postgres") ? "unknown" : "other";
  }
  try {
    if (!readFileSync(`/proc/${pid}/stat`, "utf8").includes("(postgres)")) return "other";
    const at = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(folder);
    return at.dev === ours.dev && at.ino === ours.ino ? "ours" : "other";
  } catch {
    // The working directory of another user's process is hidden, in some containers even from root.
    return "unknown";
  }
}
