import { randomBytes, randomUUID } from "node:crypto";
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";
import { StartError } from "../start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Say } from "./create-pause.ts";
import { clusterIn, type Installation } from "./installation.ts";
import { runProgram } from "./system-user.ts";

export const databaseRole = "soko";

export interface Cluster {
  folder: string;
  /** Password of the role `soko`. It is stored inside the cluster so that the two stay together. */
  password: string;
}

/**
 * Returns the cluster of an installation, and creates it when there is none yet. @throws StartError
 */
export async function ensureCluster(installation: Installation, say: Say): Promise<Cluster> {
  await sweepDrafts(installation.folder);
  const folder = clusterIn(installation.folder);
  if ((await majorOf(folder)) === undefined) {
    say("Making the database, once.");
    await make(installation, folder);
  }
  return openCluster(folder, installation.binaries);
}

/** @throws StartError when it is of another PostgreSQL or its password is lost */
export async function openCluster(folder: string, binaries: Binaries): Promise<Cluster> {
  const major = await majorOf(folder);
  const carried = binaries.version.split(".")[0];
  if (major !== carried) {
    throw new StartError(
      `The database in ${folder} is of PostgreSQL ${major} and this Soko carries ${carried}: ` +
        `move it over with pg_dump, or move the folder away to begin with an empty database.`,
    );
  }
  const password = await readFile(passwordIn(folder), "utf8").catch(() => "");
  if (password) return { folder, password };
  throw new StartError(
    `The database's password ${passwordIn(folder)} is missing or cannot be read: put it back, ` +
      "or move the folder away to begin with an empty database.",
  );
}

const passwordIn = (cluster: string) => join(cluster, "soko-password");

async function majorOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, "PG_VERSION"), "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  return text?.trim();
}

// Created beside its destination and renamed once complete, so that a killed start leaves no
// partial cluster.
async function make(installation: Installation, folder: string): Promise<void> {
  const draft = join(installation.folder, `cluster.new-${randomUUID()}`);
  const password = randomBytes(24).toString("base64url");
  await mkdir(draft, { mode: 0o700 });
  await writeFile(`${draft}.password`, password, { mode: 0o600 });
  if (installation.user) {
    for (const path of [draft, `${draft}.password`]) {
      await chown(path, installation.user.uid, installation.user.gid);
    }
  }
  // Only the C library's UTF-8 lets pg_trgm recognize letters with accents, and some systems lack
  // it.
  const failure =
    (await initdb(installation, draft, "C.UTF-8")) && (await initdb(installation, draft, "C"));
  if (failure) {
    await sweepDrafts(installation.folder);
    throw new StartError(`The database could not be made in ${installation.folder}: ${failure}`);
  }
  await rename(`${draft}.password`, passwordIn(draft));
  await rename(draft, folder).catch((error: unknown) => {
    if (!["ENOTEMPTY", "EEXIST"].includes(errorCode(error))) throw error;
    throw new StartError(`${folder} holds something that is not a database: move it away.`);
  });
  if (process.platform === "win32") return;
  const handle = await open(installation.folder);
  await handle.sync().finally(() => handle.close());
}

/** @returns the reason of a failure, or undefined */
async function initdb({ binaries, folder, user }: Installation, draft: string, ctype: string) {
  const flags = [
    `--pgdata=${draft}`,
    `--username=${databaseRole}`,
    `--pwfile=${draft}.password`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    `--lc-ctype=${ctype}`,
    "--data-checksums",
    "--no-instructions",
  ];
  const { code, output } = await runProgram(binaries.initdb, flags, { as: user, cwd: folder });
  if (code === 0) return undefined;
  const lines = output.trim().split("\n");
  return lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? "initdb was killed";
}

// An initdb left running by a killed start may still write there. The next start cleans up again.
async function sweepDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => name.startsWith("cluster.new-"))) {
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
