import { inject, onTestFinished } from "vitest";
import { openPool, type Pool } from "#server/database/database.ts";
import { type ClonedDatabase, cloneTemplate } from "./clone-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the maintenance database of the test server. */
    adminUrl: string;
    template: string;
  }
}

/** Creates a separate database for this test or file, with all tables and the reference data. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const adminUrl = inject("adminUrl");
  const template = inject("template");
  return cloneTemplate(adminUrl, template);
}

/**
 * Like `cloneDatabase`, opened for one test and dropped when the test ends.
 * @param by returns another address under which it is reached
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
