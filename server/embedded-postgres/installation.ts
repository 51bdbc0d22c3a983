import { chmod, mkdir, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { type Binaries, copyBinaries, installedBinaries, obstacleTo } from "./binaries.ts";
import { folderForCopies, makeOutsideFolder, outsideFolder } from "./outside-folder.ts";
import { runProgram, type SystemUser } from "./run-program.ts";
import { postgresUser, userName } from "./system-user.ts";
import type { Say } from "./waiting.ts";
import { notWritable } from "./writable-folder.ts";

/** Where the database lies and what runs it. */
export interface Installation {
  /** Ours: holds the cluster, the server's log and its port. */
  folder: string;
  /** Where the cluster still lies, when the project came to where its user cannot go. */
  moveFrom?: string | undefined;
  binaries: Binaries;
  /** Whom PostgreSQL runs as; undefined is the user we are. */
  user: SystemUser | undefined;
}

/** Where the cluster lies in the folder of an installation. */
export const clusterIn = (folder: string) => join(folder, "cluster");

/**
 * The installation of a data folder: inside it, or, when we are root and the user PostgreSQL runs
 * as cannot go there, in a folder outside that a note in the data folder names.
 * @param dataDir absolute, there and writable
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
  const isToMove = !(await exists(clusterIn(folder))) && (await exists(clusterIn(inside)));
  return { folder, moveFrom: isToMove ? inside : undefined, binaries, user };
}

async function insideFolder(
  folder: string,
  user: SystemUser | undefined,
  say: Say,
): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw notWritable(folder, error);
  }
  await refuseForeign(folder, user);
  await chmod(folder, user ? 0o711 : 0o700);
  if (!user || (await canEnter(user, folder))) return folder;
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
  const stranger = await userName(folderOwner === us ? clusterOwner : folderOwner);
  throw new StartError(
    `The database in ${folder} belongs to the user ${stranger}, while this is ` +
      `${await userName(us)}: start Soko as the user who started it first, ` +
      "or set DATA_DIR to another folder.",
  );
}

async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  const asked = await runProgram("/bin/sh", ["-c", 'cd "$1"', "sh", folder], {
    as: user,
    cwd: "/",
  });
  return asked.code === 0;
}

async function runnable(folder: string, user: SystemUser | undefined): Promise<Binaries> {
  const installed = await installedBinaries();
  let obstacle = await obstacleTo(installed, user);
  if (obstacle === undefined) return installed;
  if (user) {
    const copy = await copyBinaries(installed, folderForCopies(folder));
    obstacle = await obstacleTo(copy, user);
    if (obstacle === undefined) return copy;
  }
  throw new StartError(
    `The PostgreSQL that npm installed does not run on this machine (${obstacle}): ` +
      "set DATABASE_URL to a PostgreSQL 15 or later.",
  );
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
