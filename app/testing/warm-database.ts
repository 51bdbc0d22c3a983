import { onTestFinished } from "vitest";
import type { Pool } from "#server/database/database.ts";
import { openRestorable, type RestorableDatabase } from "./restorable-database.ts";
import { cloneDatabase, testPool } from "./test-database.ts";

interface Warm extends RestorableDatabase {
  drop: () => Promise<void>;
}

/** Those that no test uses now, by what was done in them at first; they go with the server. */
const free = new Map<string, Warm[]>();

/**
 * As `testPool`, over a database that a test before this one has used and that holds what it held
 * at first: its connections know the tables and have planned what is asked often, which takes most
 * of the time of a short test. One whose tables were altered, or that was filled, is not used again.
 * @param first a statement after which it is as these tests want it at first
 */
export async function warmPool(first = ""): Promise<Pool & { url: string }> {
  const alike = free.get(first) ?? [];
  free.set(first, alike);
  const warm = wantsNew ? undefined : (alike.pop() ?? (await openWarm(first)));
  if (!warm) return newPool(first);
  onTestFinished(async () => {
    if (await warm.restore().catch(() => false)) return void alike.push(warm);
    await warm.close();
    await warm.drop();
  });
  return warm;
}

async function newPool(first: string) {
  const opened = await testPool();
  await opened.pool.query(first);
  return opened;
}

let wantsNew = false;

/** This test has a new database: by which index rows are read depends on what was there before. */
export function inNewDatabase(): void {
  wantsNew = true;
  onTestFinished(() => {
    wantsNew = false;
  });
}

/** @returns undefined where the server does not let us note what a test changes */
async function openWarm(first: string): Promise<Warm | undefined> {
  const { url, drop } = await cloneDatabase();
  const opened = await openRestorable(url, { first });
  if (opened) return { ...opened, drop };
  await drop();
  return undefined;
}
