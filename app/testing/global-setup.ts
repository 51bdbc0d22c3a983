import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { loadReference } from "#app/start/load-data.ts";
import { openPool } from "#server/database/database.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { administer, urlOf } from "./test-database.ts";

const root = resolve(import.meta.dirname, "../..");

/** One server for the whole run; a template database with tables and reference data to clone from. */
export default async function setup(project: TestProject) {
  const silent = () => {};
  const own = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const server = own
    ? undefined
    : await startEmbedded({ dataDir: resolve(root, ".data/test"), say: silent });
  const adminUrl = own ?? (server?.urlFor("postgres") as string);
  const template = `soko_test_template_${process.pid}`;
  await administer(adminUrl, `create database ${template}`);
  const url = urlOf(adminUrl, template);
  await migrateDatabase(url, resolve(root, "migrations"));
  const pool = openPool(url, { size: 2 });
  await loadReference(pool.db, root, new Date(), silent);
  await pool.close();
  project.provide("adminUrl", adminUrl);
  project.provide("template", template);
  return async () => {
    await administer(adminUrl, `drop database if exists ${template} with (force)`);
    await server?.stop();
  };
}
