import { existsSync } from "node:fs";
import { chmod, chown, mkdir, open, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { databaseRole, openCluster } from "#server/embedded-postgres/cluster.ts";
import { ensureWritable } from "#server/embedded-postgres/data-folder.ts";
import {
  clusterIn,
  findInstallation,
  type Installation,
} from "#server/embedded-postgres/installation.ts";
import { recoverySettings } from "#server/embedded-postgres/log-archive.ts";
import { launchServer, stopServer } from "#server/embedded-postgres/postmaster.ts";
import { StartError } from "#server/start-error.ts";
import type { Sealing } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";
import { unpackDataFolder } from "./data-folder-tar.ts";
import { needsSecretKey, observed, readPart, unlisted } from "./parts.ts";
import { type ListedBase, listBases, logFolder, logName, logPosition } from "./server-place.ts";

/**
 * Returns the newest copy of a server's folder from which a moment can be reached.
 * @returns undefined when the place has none that is old enough
 */
export async function chooseBase(place: BackupPlace, at: Date): Promise<ListedBase | undefined> {
  return (await listBases(place)).findLast(
    ({ base }) => Date.parse(base.stoppedAt) <= at.getTime(),
  );
}

export interface MomentRequest {
  dataDir: string;
  place: BackupPlace;
  base: ListedBase;
  at: Date;
  sealing: Sealing;
  signal: AbortSignal;
  /** Called with the recovered server, before it becomes the one of the folder. */
  onRecovered(urlFor: (database: string) => string): Promise<void>;
  onProgress(line: string): void;
  say(line: string): void;
}

/**
 * Restores the embedded server of a data folder as it was at a moment. It is built beside its
 * destination, so an interrupted restore leaves none; the next one removes the rest.
 * @throws StartError when the folder has a server, the log does not reach the moment, or the key is
 * another one
 */
export async function restoreMoment(request: MomentRequest): Promise<void> {
  const { dataDir, base, sealing, say } = request;
  await ensureWritable(dataDir);
  const installation = await findInstallation(await realpath(dataDir), say);
  const { folder, binaries } = installation;
  const major = binaries.version.split(".")[0];
  if (existsSync(clusterIn(folder))) {
    throw new StartError(
      `${clusterIn(folder)} has a database server already. A restore needs an empty place: set DATA_DIR to another folder.`,
    );
  }
  if (base.base.major !== major) {
    throw new StartError(
      `The copy of the server is of PostgreSQL ${base.base.major} and this Soko has ${major}: restore it with the version that made it, or without --at.`,
    );
  }
  if (base.base.key !== "open" && !sealing.identity) throw needsSecretKey();
  const draft = join(folder, "cluster.new-restored");
  const log = join(folder, "cluster.new-log");
  for (const path of [draft, log]) await rm(path, { recursive: true, force: true });
  try {
    await unpack(request, installation, draft);
    await fetchLog(request, installation, log);
    await recover(request, installation, draft, log);
    await rename(draft, clusterIn(folder));
    await flushFolder(folder);
  } finally {
    for (const path of [draft, log]) await rm(path, { recursive: true, force: true });
  }
}

async function unpack(
  { place, base, sealing, signal, onProgress }: MomentRequest,
  { user }: Installation,
  draft: string,
): Promise<void> {
  onProgress(`Copy of the server of ${base.base.stoppedAt}`);
  await mkdir(draft, { mode: 0o700 });
  const stored = readPart(place.store, base.base.data, sealing);
  const content = observed(stored, () => signal.throwIfAborted());
  await unpackDataFolder(content, draft, user);
  await writeFile(join(draft, "backup_label"), base.base.label, { mode: 0o600 });
  await writeFile(join(draft, "recovery.signal"), "", { mode: 0o600 });
  if (!user) return;
  for (const name of ["", "backup_label", "recovery.signal"])
    await chown(join(draft, name), user.uid, user.gid);
}

async function fetchLog(
  { place, base, sealing, signal, onProgress }: MomentRequest,
  { user }: Installation,
  log: string,
): Promise<void> {
  await mkdir(log, { mode: 0o711 });
  const start = logFolder(base.prefix);
  let count = 0;
  for await (const { key, size } of place.store.list(start)) {
    signal.throwIfAborted();
    const name = key.slice(start.length).replace(/\.gz(\.age)?$/, "");
    if (!logName.test(name)) continue;
    const isSegment = /^[0-9A-F]{24}/.test(name);
    if (isSegment && logPosition(name) < logPosition(base.base.firstLog)) continue;
    const file = join(log, name);
    await writeFile(file, readPart(place.store, { key, bytes: size, sha256: unlisted }, sealing), {
      mode: 0o600,
    });
    if (user) await chown(file, user.uid, user.gid);
    count += 1;
    onProgress(`Log of the server: ${count} segments`);
  }
  if (user) await chmod(log, 0o755);
}

/** Starts the copy, which applies its log up to the moment, and stops it. */
async function recover(
  request: MomentRequest,
  installation: Installation,
  draft: string,
  log: string,
): Promise<void> {
  const { at, say, signal, onProgress } = request;
  const cluster = await openCluster(draft, installation.binaries);
  const recovering = { ...installation, extraSettings: recoverySettings(log, at) };
  const launching = launchServer(recovering, cluster, onProgress, { recovery: signal });
  const server = await launching.catch((error: Error) => {
    throw /recovery ended before configured recovery target/.test(error.message)
      ? new StartError(
          `The log of the server does not reach ${at.toISOString()}: choose an earlier moment, or restore the newest backup without --at.`,
        )
      : error;
  });
  if (!server) throw new StartError("Another PostgreSQL uses the folder of the restore.");
  try {
    signal.throwIfAborted();
    const start = `postgres://${databaseRole}:${cluster.password}@127.0.0.1:${server.port}`;
    await request.onRecovered((name) => `${start}/${encodeURIComponent(name)}?sslmode=disable`);
  } finally {
    await stopServer(server, say);
  }
}

/** Returns the databases of editions in a recovered server. */
export async function listEditionDatabases(
  urlFor: (database: string) => string,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlFor("postgres") });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'soko\\_%' order by 1",
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
