import { chmod, mkdir, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { notWritable } from "../writable-folder.ts";
import { type Binaries, copyBinaries, installedBinaries, obstacleTo } from "./binaries.ts";
import { folderForCopies, makeOutside, rememberedPlace } from "./remembered-place.ts";
import { runProgram, type SystemUser } from "./run-program.ts";
import { postgresUser, userName } from "./system-user.ts";
import type { Say } from "./waiting.ts";

/** Where the database lies and what runs it. */
export interface Place {
  /** Ours: holds the cluster, the server's log and its port. */
  folder: string;
  /** Where the cluster still lies, when the project came to where its user cannot go. */
  moveFrom?: string;
  binaries: Binaries;
  /** Whom PostgreSQL runs as; undefined is the user we are. */
  user: SystemUser | undefined;
}

/** The cluster of a place. */
export const clusterIn = (place: string) => join(place, "cluster");

/**
 * The place of the database of a data folder: inside it, or, when we are root and the user
 * PostgreSQL runs as cannot go there, outside under an id that the data folder remembers.
 * @param dataDir absolute, there and writable
 * @throws StartError when the data belong to another user or PostgreSQL cannot run here
 */
export async function findPlace(dataDir: string, say: Say): Promise<Place> {
  const inside = join(dataDir, "postgres");
  const user = await postgresUser();
  const folder =
    (await rememberedPlace(dataDir, say)) ??
    (await placeInside(inside, user, say)) ??
    (await makeOutside(dataDir, say));
  await refuseForeign(folder, user);
  const place: Place = { folder, user, binaries: await runnable(folder, user) };
  if (dirname(folder) === dataDir) return place;
  await rmdir(inside).catch(() => {});
  say(`The database lies in ${folder}.`);
  if (!(await there(clusterIn(folder))) && (await there(clusterIn(inside))))
    place.moveFrom = inside;
  return place;
}

async function placeInside(
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

async function refuseForeign(place: string, user: SystemUser | undefined): Promise<void> {
  const us = process.getuid?.();
  if (us === undefined) return;
  const placeOwner = (await stat(place)).uid;
  const cluster = await stat(clusterIn(place)).catch(() => undefined);
  const clusterOwner = cluster?.uid ?? user?.uid ?? us;
  if (placeOwner === us && clusterOwner === (user?.uid ?? us)) return;
  const stranger = await userName(placeOwner === us ? clusterOwner : placeOwner);
  throw new StartError(
    `The database in ${place} belongs to the user ${stranger}, while this is ` +
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

async function runnable(place: string, user: SystemUser | undefined): Promise<Binaries> {
  const installed = await installedBinaries();
  let obstacle = await obstacleTo(installed, user);
  if (obstacle === undefined) return installed;
  if (user) {
    const copy = await copyBinaries(installed, folderForCopies(place));
    obstacle = await obstacleTo(copy, user);
    if (obstacle === undefined) return copy;
  }
  throw new StartError(
    `The PostgreSQL that npm installed does not run on this machine (${obstacle}): ` +
      "set DATABASE_URL to a PostgreSQL 15 or later.",
  );
}

const there = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
