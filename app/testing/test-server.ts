import { createHash } from "node:crypto";
import { lstat, rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { startEmbedded } from "#server/embedded-postgres/start-embedded.ts";

const own = /^soko_test_(\d+)_/;

/** A database server for a run of tests. */
export interface TestServer {
  /** URL of its maintenance database. */
  adminUrl: string;
  /** What the names of this run's databases begin with. */
  prefix: string;
  /** Drops them, and stops a server of ours when no other run is using it. */
  end: () => Promise<void>;
}

/**
 * TEST_DATABASE_URL or DATABASE_URL, else an embedded server that the runs of this folder share,
 * as Vitest beside the browser tests or two people's runs. TEST_PREFIX is set by `npm test`: its
 * phases share their templates, and it drops the databases of all of them in the end.
 */
export async function testServer(root: string): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const shared = process.env.TEST_PREFIX;
  if (given && shared) return { adminUrl: given, prefix: shared, end: async () => {} };
  const prefix = `soko_test_${process.pid}_`;
  const drop = (adminUrl: string, name: string) =>
    administer(adminUrl, `drop database if exists ${name} with (force)`);
  if (given) {
    const end = async () => {
      const names = (await testDatabases(given)).filter((name) => name.startsWith(prefix));
      for (const name of names) await drop(given, name);
    };
    return { adminUrl: given, prefix, end };
  }
  const folder = await testFolder(root);
  const server = await startEmbedded({ dataDir: folder.path, say: () => {} });
  const adminUrl = server.urlFor("postgres");
  await hurry(adminUrl);
  // As long as it is there, no other run stops the server.
  await administer(adminUrl, `create database ${prefix}held`);
  const end = async () => {
    const names = await testDatabases(adminUrl);
    // What runs that were killed left behind goes too.
    const inUse = names.filter((name) => !name.startsWith(prefix) && isRunning(name));
    for (const name of names.filter((one) => !inUse.includes(one))) await drop(adminUrl, name);
    if (inUse.length > 0) return;
    await server.stop();
    if (folder.inMemory) await rm(folder.path, { recursive: true, force: true });
  };
  return { adminUrl, prefix, end };
}

/** What a test wrote need not outlive the machine: a database is made and dropped without the disk. */
async function hurry(adminUrl: string): Promise<void> {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    await administer(adminUrl, `alter system set ${setting} = off`);
  }
  await administer(adminUrl, "select pg_reload_conf()");
}

async function testDatabases(adminUrl: string): Promise<string[]> {
  const rows = await administer(adminUrl, "select datname from pg_database");
  return rows.map(({ datname }) => String(datname)).filter((name) => own.test(name));
}

function isRunning(name: string): boolean {
  try {
    return process.kill(Number(own.exec(name)?.[1]), 0);
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export async function administer(
  adminUrl: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const memory = "/dev/shm";
/** Databases of tests and the browser's, with their logs, take half of it. */
const needed = 4 * 2 ** 30;

/**
 * Where the databases of a folder's tests are kept: in memory where there is plenty, since making a
 * database there takes a twentieth of what a slow disk needs; else beside the code.
 */
async function testFolder(root: string): Promise<{ path: string; inMemory: boolean }> {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const path = join(memory, `soko-test-${name}`);
  if ((await hasRoom()) && (await isOurs(path))) return { path, inMemory: true };
  return { path: resolve(root, ".data/test"), inMemory: false };
}

async function hasRoom(): Promise<boolean> {
  const free = await statfs(memory).catch(() => undefined);
  return (
    free !== undefined && free.bavail * free.bsize > needed && process.availableMemory() > needed
  );
}

/** Anybody may make folders there. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return !found || (found.isDirectory() && found.uid === process.getuid?.());
}
