import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { bornOf, isRunning, type ProcessIdentity } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import type { Cluster } from "./cluster.ts";
import { createPause, type Say } from "./create-pause.ts";
import type { Installation } from "./installation.ts";
import { type Postmaster, probeServer } from "./orphaned-server.ts";
import { spawnOptions } from "./system-user.ts";

// Modest values, so that five editions over one server stay small. Durability is unaffected.
const settings: Record<string, string | number> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 60,
  shared_buffers: "64MB",
  huge_pages: "off",
  jit: "off",
  io_method: "sync",
  max_worker_processes: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  autovacuum_worker_slots: 3,
  wal_level: "minimal",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] %b ",
};

/** Returns a mark of the programs, cluster and settings that a server was started with. */
export function launchMark(installation: Installation, cluster: Cluster): string {
  const { binaries, extraSettings } = installation;
  const set = { ...settings, ...extraSettings };
  const all = JSON.stringify([binaries.postgres, binaries.version, cluster.folder, set]);
  return createHash("sha256").update(all).digest("hex").slice(0, 16);
}

/**
 * Starts the server and waits until it answers. It has a process group of its own: Ctrl-C reaches
 * only us, and the server outlives us when we are killed.
 * @param options `port` is the only one it may listen on; otherwise the previous port or a free one.
 * With `recovery` it may apply its log for hours: it is waited for until it ends or that aborts,
 * which stops it
 * @returns undefined when another server took the cluster first
 * @throws StartError with what PostgreSQL said
 */
export async function launchServer(
  installation: Installation,
  cluster: Cluster,
  say: Say,
  { port: fixedPort, recovery }: { port?: number | undefined; recovery?: AbortSignal } = {},
): Promise<Postmaster | undefined> {
  const portFile = join(installation.folder, "port");
  const log = join(installation.folder, "server.log");
  const mark = launchMark(installation, cluster);
  let preferredPort = Number(await readFile(portFile, "utf8").catch(() => "")) || 0;
  for (let tries = 0; ; tries++) {
    const port = fixedPort ?? (await tryPort(preferredPort)) ?? (await tryPort(0)) ?? 0;
    await rename(log, `${log}.1`).catch(() => {});
    const server = spawnServer(installation, cluster, { port, log, mark });
    const running = await answering(server, cluster, { port, say, recovery });
    if (running) {
      await writeFile(portFile, String(port));
      return { ...running, port, mark };
    }
    recovery?.throwIfAborted();
    const logText = await readFile(log, "utf8");
    if (/postmaster\.pid" already exists|pre-existing shared memory block/.test(logText)) {
      return undefined;
    }
    if (fixedPort || tries >= 3 || !/could not (bind|create any TCP)/.test(logText))
      throw didNotStart(logText, log);
    preferredPort = 0;
  }
}

/** Stops a server in an orderly way and waits for its end. Does nothing when it is already gone. */
export async function stopServer(server: ProcessIdentity, say: Say): Promise<void> {
  // SIGQUIT loses nothing: the next start recovers what was committed.
  for (const [signal, seconds] of [
    ["SIGINT", 60],
    ["SIGQUIT", 15],
  ] as const) {
    const pause = createPause(say, "Waiting for the database to stop", seconds);
    try {
      if (isRunning(server)) process.kill(server.pid, signal);
    } catch {
      // It ended in the meantime.
    }
    while (isRunning(server) && (await pause()));
  }
}

function spawnServer(
  { binaries, folder, user, extraSettings }: Installation,
  cluster: Cluster,
  { port, log, mark }: { port: number; log: string; mark: string },
): ChildProcess {
  const all = { ...settings, ...extraSettings, port, "soko.mark": mark };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const output = openSync(log, "a", 0o600);
  try {
    const server = spawn(binaries.postgres, ["-D", cluster.folder, ...flags], {
      ...spawnOptions(user),
      cwd: folder,
      detached: true,
      stdio: ["ignore", output, output],
    });
    server.on("error", () => {});
    server.unref();
    return server;
  } finally {
    closeSync(output);
  }
}

/** Waits until it answers. Stops it, and waits for its end, when that takes too long. */
async function answering(
  server: ChildProcess,
  cluster: Cluster,
  { port, say, recovery }: { port: number; say: Say; recovery: AbortSignal | undefined },
): Promise<ProcessIdentity | undefined> {
  const { pid } = server;
  const born = pid === undefined ? undefined : bornOf(pid);
  if (pid === undefined || born === undefined) return undefined;
  const limit = recovery ? Number.POSITIVE_INFINITY : 300;
  const pause = createPause(say, "Waiting for the database, which recovers", limit);
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await probeServer(cluster, port);
    if (typeof answer === "object") return { pid, born };
    if (recovery?.aborted || !(await pause())) break;
  }
  await stopServer({ pid, born }, say);
  return undefined;
}

/** Returns the port if it is free; for 0, any free port. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(undefined));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" ? address?.port : undefined));
    });
  });
}

function didNotStart(logText: string, log: string): StartError {
  // Clients who come before it is ready, such as we to see whether it is, get a FATAL as well.
  const lines = logText.split("\n").filter((line) => !/client backend FATAL:/.test(line));
  const why = lines.find((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-2) ?? "it was killed";
  const words = why.replace(/^.*?(FATAL|PANIC):\s*/, "");
  return new StartError(`PostgreSQL did not start (${words}); its log is ${log}.`);
}
