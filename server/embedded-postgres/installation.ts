import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { writeFileAtomic } from "../write-file-atomic.ts";
import { type Binaries, copyBinaries, findObstacle, installedBinaries } from "./binaries.ts";
import type { Say } from "./create-pause.ts";
import { notWritableError } from "./data-folder.ts";
import { postgresUser, runProgram, type SystemUser, userName } from "./system-user.ts";

export interface Installation {
  /** Our own folder: holds the cluster, the server's log and its port. */
  folder: string;
  /**
   * The folder that still holds the cluster, when the project was moved to where its user cannot
   * enter.
   */
  moveFrom?: string | undefined;
  binaries: Binaries;
  /** The user PostgreSQL runs as; undefined means our own user. */
  user: SystemUser | undefined;
  /** Settings of the server beyond the usual ones. */
  extraSettings?: Record<string, string | number>;
}

export const clusterIn = (folder: string) => join(folder, "cluster");

/**
 * Returns the installation of a data folder. It is inside the data folder, or, when we are root and
 * PostgreSQL's user cannot enter there, in an outside folder that a file in the data folder names.
 * @param dataDir absolute, existing and writable
 * @throws StartError when the data belong to another user or PostgreSQL cannot run here
 */
export async function findInstallation(dataDir: string, say: Say): Promise<Installation> {
  const inside = join(dataDir, "postgres");
  const user = await postgresUser();
  const folder =
    (await outsideFolder(dataDir, say)) ??
    (await insideFolder(inside, user, say)) ??
    (await makeOutsideFolder(dataDir, say));
  await refuseForeign(folder, user);
  const binaries = await runnable(folder, user);
  if (dirname(folder) === dataDir) return { folder, binaries, user };
  await rmdir(inside).catch(() => {});
  say(`The database lies in ${folder}.`);
  const isToMove = !existsSync(clusterIn(folder)) && existsSync(clusterIn(inside));
  return { folder, moveFrom: isToMove ? inside : undefined, binaries, user };
}

async function insideFolder(folder: string, user: SystemUser | undefined, say: Say) {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw notWritableError(folder, error);
  }
  await refuseForeign(folder, user);
  await chmod(folder, user ? 0o711 : 0o700);
  const entering = ["-c", 'cd "$1"', "sh", folder];
  if (!user || (await runProgram("/bin/sh", entering, { as: user, cwd: "/" })).code === 0) {
    return folder;
  }
  say(`PostgreSQL runs for root as the user ${user.name}, who cannot enter ${dirname(folder)}.`);
  return undefined;
}

async function refuseForeign(folder: string, user: SystemUser | undefined): Promise<void> {
  const us = process.getuid?.();
  if (us === undefined) return;
  const folderOwner = (await stat(folder)).uid;
  const cluster = await stat(clusterIn(folder)).catch(() => undefined);
  const clusterOwner = cluster?.uid ?? user?.uid ?? us;
  if (folderOwner === us && clusterOwner === (user?.uid ?? us)) return;
  const owner = await userName(folderOwner === us ? clusterOwner : folderOwner);
  throw new StartError(
    `The database in ${folder} belongs to the user ${owner}, while this is ` +
      `${await userName(us)}: start Soko as the user who started it first, ` +
      "or set DATA_DIR to another folder.",
  );
}

async function runnable(folder: string, user: SystemUser | undefined): Promise<Binaries> {
  const installed = await installedBinaries();
  let obstacle = await findObstacle(installed, user);
  if (obstacle === undefined) return installed;
  if (user) {
    // Shared by all folders in the usual location, or inside this folder.
    const place = dirname(folder) === usualOutside ? usualOutside : folder;
    const copy = await copyBinaries(installed, place);
    obstacle = await findObstacle(copy, user);
    if (obstacle === undefined) return copy;
  }
  throw new StartError(
    `The PostgreSQL that npm installed does not run on this machine (${obstacle}): ` +
      "set DATABASE_URL to a PostgreSQL 15 or later.",
  );
}

/** Where root stores what PostgreSQL's user must be able to reach. */
const usualOutside = "/var/lib/soko";

const noteIn = (dataDir: string) => join(dataDir, "postgres-place.json");
const ownerOf = (folder: string) => join(folder, "data-folder");

/**
 * Returns the outside folder that a file in the data folder names, even if the data folder was
 * moved.
 * @throws StartError when the data folder is a copy of another one that uses the same outside
 */
async function outsideFolder(dataDir: string, say: Say): Promise<string | undefined> {
  const folder = await readNote(dataDir);
  if (folder === undefined) return undefined;
  if (!statSync(folder, { throwIfNoEntry: false })) {
    say(`The database of this folder lay in ${folder}, which is gone: a new one is made.`);
    await rm(noteIn(dataDir), { force: true });
    return undefined;
  }
  if (process.getuid?.() === 0) await refuseCopy(folder, dataDir);
  return folder;
}

/** Creates a folder that every user can reach, and records it in the data folder. */
async function makeOutsideFolder(dataDir: string, say: Say): Promise<string> {
  const around = await mkdir(usualOutside, { recursive: true, mode: 0o755 }).then(
    () => usualOutside,
    () => {
      say(`${usualOutside} cannot be written: the database will not outlive ${tmpdir()}.`);
      return mkdtemp(join(tmpdir(), "soko-"));
    },
  );
  await chmod(around, 0o755);
  const folder = join(around, randomUUID());
  await mkdir(folder);
  await writeFileAtomic(ownerOf(folder), dataDir);
  await writeFileAtomic(noteIn(dataDir), JSON.stringify({ place: folder }));
  return folder;
}

async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readFile(noteIn(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return String((JSON.parse(text) as { place: unknown }).place);
  } catch {
    throw new StartError(
      `${noteIn(dataDir)} should tell where the database lies and cannot be understood: ` +
        "put back its former content, or remove it to begin with an empty database.",
    );
  }
}

async function refuseCopy(folder: string, dataDir: string): Promise<void> {
  const before = await readFile(ownerOf(folder), "utf8").catch(() => dataDir);
  if (before !== dataDir && (await readNote(before)) === folder) {
    throw new StartError(
      `${dataDir} is a copy of ${before}, and both name the same database in ${folder}: ` +
        `remove ${noteIn(dataDir)} to begin here with an empty one.`,
    );
  }
  await writeFileAtomic(ownerOf(folder), dataDir);
}
