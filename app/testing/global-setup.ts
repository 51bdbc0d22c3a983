import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { jobs } from "#app/areas.ts";
import { loadReference } from "#app/start/prepare-database.ts";
import { openPool } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { administer, testServer, urlOf } from "./test-server.ts";

const root = resolve(import.meta.dirname, "../..");

/** One server for the whole run; a template database with tables and reference data to clone from. */
export default async function setup(project: TestProject) {
  const { adminUrl, prefix, end } = await testServer(root);
  const template = `${prefix}template`;
  try {
    await administer(adminUrl, `create database ${template}`);
    const url = urlOf(adminUrl, template);
    await migrateDatabase(url, resolve(root, "migrations"));
    const pool = openPool(url, { size: 2 });
    await loadReference(pool.db, root, new Date(), () => {});
    await prepareJobs(pool.db, jobs);
    await pool.close();
  } catch (error) {
    await end();
    throw error;
  }
  project.provide("adminUrl", adminUrl);
  project.provide("template", template);
  return end;
}
