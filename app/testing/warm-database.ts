import { onTestFinished } from "vitest";
import type { Pool } from "#server/database/database.ts";
import { openRestorableDatabase, type RestorableDatabase } from "./restorable-database.ts";
import { cloneDatabase, testPool } from "./test-database.ts";

interface Warm extends RestorableDatabase {
  drop: () => Promise<void>;
}

/** Idle databases, by the statement that prepared them. They are dropped with the server. */
const free = new Map<string, Warm[]>();

/**
 * Like `testPool`, over a restored database of an earlier test. Its connections have already loaded
 * the tables and planned frequent queries, which takes most of the time of a short test. A database
 * with altered tables or too many rows is not reused.
 * @param first a statement that prepares the initial state
 */
export async function warmPool(first = ""): Promise<Pool & { url: string }> {
  const available = free.get(first) ?? [];
  free.set(first, available);
  const warm = wantsNew ? undefined : (available.pop() ?? (await openWarm(first)));
  if (!warm) return newPool(first);
  onTestFinished(async () => {
    if (await warm.restore().catch(() => false)) return void available.push(warm);
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

/** Gives this test a new database, as the index that a query uses depends on earlier rows. */
export function inNewDatabase(): void {
  wantsNew = true;
  onTestFinished(() => {
    wantsNew = false;
  });
}

/** @returns undefined where the server does not permit recording a test's changes */
async function openWarm(first: string): Promise<Warm | undefined> {
  const { url, drop } = await cloneDatabase();
  const opened = await openRestorableDatabase(url, { first });
  if (opened) return { ...opened, drop };
  await drop();
  return undefined;
}
