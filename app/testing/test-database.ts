import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { openPool, type Pool } from "#server/database/database.ts";
import { administer, urlOf } from "./test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the maintenance database of the test server. */
    adminUrl: string;
    template: string;
  }
}

/** A database of its own for this test or file, with all tables and the reference data. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = inject("adminUrl");
  const template = inject("template");
  const name = template.replace("template", randomBytes(6).toString("hex"));
  // Copied as files, not block by block through the log.
  await administer(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(adminUrl, name),
    drop: async () => {
      await administer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * As `cloneDatabase`, opened, for one test; gone when the test is over.
 * @param by gives another address under which it is reached
 */
export async function testPool(
  by: (url: string) => Promise<string> = async (url) => url,
): Promise<Pool & { url: string }> {
  const { url: straight, drop } = await cloneDatabase();
  const url = await by(straight);
  const pool = openPool(url, { size: 4 });
  onTestFinished(async () => {
    await pool.close();
    await drop();
  });
  return { ...pool, url };
}
