import { createHash } from "node:crypto";
import { lstat, rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { startEmbedded } from "#server/embedded-postgres/start-embedded.ts";

const own = /^soko_test_(\d+)_/;

/** A database server for a test run. */
export interface TestServer {
  /** URL of its maintenance database. */
  adminUrl: string;
  /** The prefix of this run's database names. */
  prefix: string;
  /** Drops its databases, and stops our own server when no other run uses it. */
  end: () => Promise<void>;
}

/**
 * Returns the server of TEST_DATABASE_URL or DATABASE_URL, else an embedded one that the runs of
 * this folder share, such as Vitest next to the browser tests. `npm test` sets TEST_PREFIX: its
 * phases share their templates, and it drops the databases of all phases in the end.
 */
export async function testServer(root: string): Promise<TestServer> {
  const configuredUrl = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const shared = process.env.TEST_PREFIX;
  if (configuredUrl && shared)
    return { adminUrl: configuredUrl, prefix: shared, end: async () => {} };
  const prefix = `soko_test_${process.pid}_`;
  const drop = (adminUrl: string, name: string) =>
    runAdminStatement(adminUrl, `drop database if exists ${name} with (force)`);
  if (configuredUrl) {
    const end = async () => {
      const names = (await testDatabases(configuredUrl)).filter((name) => name.startsWith(prefix));
      for (const name of names) await drop(configuredUrl, name);
    };
    return { adminUrl: configuredUrl, prefix, end };
  }
  const folder = await testFolder(root);
  const server = await startEmbedded({ dataDir: folder.path, say: () => {} });
  const adminUrl = server.urlFor("postgres");
  await hurry(adminUrl);
  // As long as this database exists, no other run stops the server.
  await runAdminStatement(adminUrl, `create database ${prefix}held`);
  const end = async () => {
    const names = await testDatabases(adminUrl);
    // Also drops the databases that killed runs left behind.
    const inUse = names.filter((name) => !name.startsWith(prefix) && isRunning(name));
    for (const name of names.filter((candidate) => !inUse.includes(candidate)))
      await drop(adminUrl, name);
    if (inUse.length > 0) return;
    await server.stop();
    if (folder.inMemory) await rm(folder.path, { recursive: true, force: true });
  };
  return { adminUrl, prefix, end };
}

/**
 * Test data need not survive a crash, so databases are created and dropped without waiting for the
 * disk.
 */
async function hurry(adminUrl: string): Promise<void> {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    await runAdminStatement(adminUrl, `alter system set ${setting} = off`);
  }
  await runAdminStatement(adminUrl, "select pg_reload_conf()");
}

async function testDatabases(adminUrl: string): Promise<string[]> {
  const rows = await runAdminStatement(adminUrl, "select datname from pg_database");
  return rows.map(({ datname }) => String(datname)).filter((name) => own.test(name));
}

function isRunning(name: string): boolean {
  try {
    return process.kill(Number(own.exec(name)?.[1]), 0);
  } catch (error) {
    // Another user's process may not be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export async function runAdminStatement(
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

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const memory = "/dev/shm";
/** The databases of the unit and browser tests, with their logs, take half of it. */
const needed = 4 * 2 ** 30;

/**
 * Returns where a folder's test databases are stored: in memory where there is plenty, since
 * creating a database there takes a twentieth of the time on a slow disk, else next to the code.
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

/** Any user may create folders there. */
async function isOurs(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  return !stats || (stats.isDirectory() && stats.uid === process.getuid?.());
}
