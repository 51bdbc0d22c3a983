import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { openPool, type Pool } from "#server/database/database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the maintenance database of the test server. */
    adminUrl: string;
    template: string;
  }
}

/** Runs one statement on the maintenance database. */
export async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A database of its own for this test or file, with all tables and the reference data. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = inject("adminUrl");
  const name = `soko_test_${randomBytes(6).toString("hex")}`;
  await administer(adminUrl, `create database ${name} template ${inject("template")}`);
  return {
    url: urlOf(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** As `cloneDatabase`, opened, for one test; gone when the test is over. */
export async function testPool(): Promise<Pool> {
  const { url, drop } = await cloneDatabase();
  const pool = openPool(url, { size: 4 });
  onTestFinished(async () => {
    await pool.close();
    await drop();
  });
  return pool;
}
