import { mkdir, realpath, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRunning } from "../one-holder.mjs";
import { StartError } from "../start-error.ts";
import { errorCode, makeWritable } from "../writable-folder.ts";
import { type Cluster, ensureCluster, openCluster, role } from "./cluster.ts";
import { leftBehind, type Postmaster } from "./left-behind.ts";
import { overOneConnection } from "./one-connection.ts";
import { launch, launchMark, stopServer } from "./postmaster.ts";
import { clusterIn, findPlace, type Place } from "./reachable-place.ts";
import { runProgram } from "./run-program.ts";
import { type Say, waiting } from "./waiting.ts";

/** A running PostgreSQL of our own. */
export interface EmbeddedServer {
  /** The connection URL, with the password, of one of its databases. */
  urlFor(database: string): string;
  /** The folder its files are in. */
  dataPlace: string;
  /** False when a killed process had left it running and it is used again. */
  startedByUs: boolean;
  isRunning(): boolean;
  /** Ends connections, writes everything to disk and stops it, whoever started it. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL for a data folder: makes the cluster the first time, uses a server that a killed
 * process left behind, starts one otherwise. One process at a time, see `holdFolder`.
 * @param options `say` gets a sentence when something takes long or lies where nobody expects it;
 *   a server that is started listens on `port`, or else wherever it can
 * @throws StartError for everything a person can do something about
 */
export async function startEmbedded(options: {
  dataDir: string;
  say: Say;
  port?: number;
}): Promise<EmbeddedServer> {
  const { say, port } = options;
  await makeWritable(options.dataDir);
  const place = await findPlace(await realpath(options.dataDir), say);
  if (place.moveFrom) await moveCluster(place.moveFrom, place, say);
  const cluster = await ensureCluster(place, say);
  const pause = waiting(say, "Waiting for the database of the run before to end", 60);
  for (;;) {
    const found = await leftBehind(cluster, say);
    if (found && found.mark === launchMark(place, cluster))
      return serve(place, cluster, found, say);
    if (found) await stopServer(found, say);
    const started = await launch(place, cluster, say, port);
    if (started) return { ...serve(place, cluster, started, say), startedByUs: true };
    if (!(await pause())) {
      throw new StartError(
        `Another PostgreSQL uses ${cluster.folder} and cannot be found: ` +
          "end the processes named postgres that belong to it, then start again.",
      );
    }
  }
}

/** Makes the database unless it is there. */
export async function ensureDatabase(server: EmbeddedServer, name: string): Promise<void> {
  await overOneConnection({ connectionString: server.urlFor("postgres") }, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const made = client.query(`create database ${client.escapeIdentifier(name)}`);
    await made.catch((error: unknown) => {
      // Somebody else made it in between.
      if (!["42P04", "23505"].includes(errorCode(error))) throw error;
    });
  });
}

function serve(place: Place, cluster: Cluster, server: Postmaster, say: Say): EmbeddedServer {
  let stopping: Promise<void> | undefined;
  const start = `postgres://${role}:${cluster.password}@127.0.0.1:${server.port}`;
  return {
    urlFor: (database) => `${start}/${encodeURIComponent(database)}?sslmode=disable`,
    dataPlace: place.folder,
    startedByUs: false,
    isRunning: () => isRunning(server),
    stop: () => {
      stopping ??= stopServer(server, say);
      return stopping;
    },
  };
}

// The folder came to where PostgreSQL's user cannot go; renamed in one step, or copied whole first.
async function moveCluster(from: string, place: Place, say: Say): Promise<void> {
  const old = clusterIn(from);
  const found = await leftBehind(await openCluster(old, place.binaries), say);
  if (found) await stopServer(found, say);
  say(`Moving the database to ${place.folder}.`);
  const goal = clusterIn(place.folder);
  await rename(old, goal).catch(async (error: unknown) => {
    if (errorCode(error) !== "EXDEV") throw error;
    const draft = join(place.folder, "cluster.new-moving");
    await rm(draft, { recursive: true, force: true });
    await mkdir(place.folder, { recursive: true });
    const { code, output } = await runProgram("cp", ["-a", old, draft]);
    if (code !== 0) {
      throw new StartError(`The database could not be moved to ${place.folder}: ${output.trim()}`);
    }
    await rename(draft, goal);
  });
  await rm(from, { recursive: true, force: true });
}
