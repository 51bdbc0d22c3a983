import { resolve } from "node:path";
import { jobs } from "#app/areas.ts";
import { createDemoContext } from "#app/start/demo-context.ts";
import { loadReference } from "#app/start/prepare-database.ts";
import { refreshDistances } from "#areas/transport/services/refresh-distances.ts";
import { editions } from "#core/editions.ts";
import { openPool } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { databaseUrl, runAdminStatement, type TestServer } from "./test-server.ts";

const root = resolve(import.meta.dirname, "../..");
const silent = () => {};

/**
 * Creates a database with tables and reference data, for tests to clone. All phases of a run share
 * it.
 * @returns its name
 */
export function referenceTemplate(server: TestServer): Promise<string> {
  return createOnce(server, "template", async (url) => {
    await migrateDatabase(url, resolve(root, "migrations"));
    const pool = openPool(url, { size: 2 });
    await loadReference(pool.db, root, new Date(), silent);
    await prepareJobs(pool.db, jobs);
    await pool.close();
  });
}

/** Like `referenceTemplate`, with the demo of Tanzania. */
export async function demoTemplate(server: TestServer): Promise<string> {
  const reference = await referenceTemplate(server);
  return createOnce(
    server,
    "demo",
    async (url) => {
      const pool = openPool(url, { size: 2 });
      const context = createDemoContext(pool.db, { edition: editions.tz, now: new Date() });
      await refreshDistances(context);
      const { loadDemo } = await import("#data/demo/load-demo.ts");
      await loadDemo(context, silent);
      await pool.close();
    },
    `template ${reference} strategy file_copy`,
  );
}

/**
 * Uses a temporary name until the database is complete, so that a killed run leaves no partial
 * template.
 */
async function createOnce(
  { adminUrl, prefix }: TestServer,
  kind: string,
  fill: (url: string) => Promise<void>,
  how = "",
): Promise<string> {
  const name = `${prefix}${kind}`;
  const existing = await runAdminStatement(
    adminUrl,
    `select from pg_database where datname = '${name}'`,
  );
  if (existing.length > 0) return name;
  const draft = `${name}_draft`;
  await runAdminStatement(adminUrl, `drop database if exists ${draft} with (force)`);
  await runAdminStatement(adminUrl, `create database ${draft} ${how}`);
  await fill(databaseUrl(adminUrl, draft));
  await runAdminStatement(adminUrl, `alter database ${draft} rename to ${name}`);
  return name;
}
