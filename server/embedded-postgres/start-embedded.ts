// Frozen: no new features; see decision 22.
import { mkdir, realpath, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withDedicatedConnection } from "../database/database.ts";
import { errorCode } from "../error-code.ts";
import { isRunning } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import { type Cluster, databaseRole, ensureCluster, openCluster } from "./cluster.ts";
import { createPause, type Say } from "./create-pause.ts";
import { ensureWritable } from "./data-folder.ts";
import { clusterIn, findInstallation, type Installation } from "./installation.ts";
import { archiveSettings, prepareLogArchive } from "./log-archive.ts";
import { findOrphanedServer, type Postmaster } from "./orphaned-server.ts";
import { launchMark, launchServer, stopServer } from "./postmaster.ts";
import { runProgram } from "./system-user.ts";

export interface EmbeddedServer {
  /** Returns the connection URL, with the password, of one of its databases. */
  urlFor(database: string): string;
  folder: string;
  /** False when a killed process had left it running and it is reused. */
  startedByUs: boolean;
  isRunning(): boolean;
  /**
   * Ends connections, writes everything to disk and stops the server, no matter which process
   * started it.
   */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL for a data folder. Creates the cluster the first time, reuses a server that a
 * killed process left behind, or starts one. One process at a time, see `lockDataFolder`.
 * @param options `say` receives a sentence when something takes long or is stored in an unexpected
 * place; a started server listens on `port`, or otherwise on any port it can; `archivesLog` puts
 * finished segments of its log into `log-archive`; `settings` of PostgreSQL replace the modest ones
 * @throws StartError for everything a person can do something about
 */
export async function startEmbedded(options: {
  dataDir: string;
  say: Say;
  port?: number;
  archivesLog?: boolean;
  settings?: Record<string, string>;
}): Promise<EmbeddedServer> {
  const { say, port } = options;
  await ensureWritable(options.dataDir);
  const installation = await findInstallation(await realpath(options.dataDir), say);
  if (options.archivesLog) {
    await prepareLogArchive(installation);
    installation.extraSettings = archiveSettings(installation.folder);
  }
  installation.extraSettings = { ...installation.extraSettings, ...options.settings };
  if (installation.moveFrom) await moveCluster(installation.moveFrom, installation, say);
  const cluster = await ensureCluster(installation, say);
  const pause = createPause(say, "Waiting for the database of the run before to end", 60);
  for (;;) {
    const orphan = await findOrphanedServer(cluster, say);
    if (orphan && orphan.mark === launchMark(installation, cluster))
      return serve(installation, cluster, orphan, say);
    if (orphan) await stopServer(orphan, say);
    const started = await launchServer(installation, cluster, say, { port });
    if (started) return { ...serve(installation, cluster, started, say), startedByUs: true };
    if (!(await pause())) {
      throw new StartError(
        `Another PostgreSQL uses ${cluster.folder} and cannot be found: ` +
          "end the processes named postgres that belong to it, then start again.",
      );
    }
  }
}

export async function ensureDatabase(server: EmbeddedServer, name: string): Promise<void> {
  await withDedicatedConnection({ connectionString: server.urlFor("postgres") }, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const creation = client.query(`create database ${client.escapeIdentifier(name)}`);
    await creation.catch((error: unknown) => {
      // Another process created it in the meantime.
      if (!["42P04", "23505"].includes(errorCode(error))) throw error;
    });
  });
}

function serve({ folder }: Installation, cluster: Cluster, server: Postmaster, say: Say) {
  let stopping: Promise<void> | undefined;
  const start = `postgres://${databaseRole}:${cluster.password}@127.0.0.1:${server.port}`;
  return {
    urlFor: (database: string) => `${start}/${encodeURIComponent(database)}?sslmode=disable`,
    folder,
    startedByUs: false,
    isRunning: () => isRunning(server),
    stop: () => {
      stopping ??= stopServer(server, say);
      return stopping;
    },
  };
}

// The folder was moved to where PostgreSQL's user cannot enter. Renamed in one step, or copied
// completely first.
async function moveCluster(from: string, installation: Installation, say: Say): Promise<void> {
  const old = clusterIn(from);
  const orphan = await findOrphanedServer(await openCluster(old, installation.binaries), say);
  if (orphan) await stopServer(orphan, say);
  say(`Moving the database to ${installation.folder}.`);
  const goal = clusterIn(installation.folder);
  await rename(old, goal).catch(async (error: unknown) => {
    if (errorCode(error) !== "EXDEV") throw error;
    const draft = join(installation.folder, "cluster.new-moving");
    await rm(draft, { recursive: true, force: true });
    await mkdir(installation.folder, { recursive: true });
    const { code, output } = await runProgram("cp", ["-a", old, draft]);
    if (code !== 0) {
      throw new StartError(
        `The database could not be moved to ${installation.folder}: ${output.trim()}`,
      );
    }
    await rename(draft, goal);
  });
  await rm(from, { recursive: true, force: true });
}

const lookEveryMs = 1_000;
const tryAgainMs = 5_000;

/**
 * Starts the embedded server and supervises it until `stop`, which also works during the start. A
 * server that crashes is restarted at the same address. `started` rejects as `startEmbedded` does.
 */
export function superviseEmbedded(options: { dataDir: string; say: Say; archivesLog?: boolean }) {
  const ending = new AbortController();
  const started = startEmbedded(options);
  const lookingAfter = started.then((server) => lookAfter(server, options, ending.signal));
  lookingAfter.catch(() => {});
  return {
    started,
    async stop() {
      ending.abort();
      const last = await lookingAfter.catch(() => undefined);
      await last?.stop();
    },
  };
}

/** @returns the server that runs at the end */
async function lookAfter(
  first: EmbeddedServer,
  options: { dataDir: string; say: Say; archivesLog?: boolean },
  signal: AbortSignal,
): Promise<EmbeddedServer> {
  const port = Number(new URL(first.urlFor("postgres")).port);
  let server = first;
  let pauseMs = lookEveryMs;
  for (;;) {
    // The database must not prevent the process from exiting.
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return server;
    if (server.isRunning()) continue;
    options.say("The database fell and is started again.");
    try {
      server = await startEmbedded({ ...options, port });
      pauseMs = lookEveryMs;
    } catch (error) {
      options.say((error as Error).message);
      pauseMs = tryAgainMs;
    }
  }
}
