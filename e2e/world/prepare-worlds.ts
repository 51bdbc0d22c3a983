import { resolve } from "node:path";
import { buildIfNeeded } from "#app/start/build.ts";
import { demoTemplate } from "#app/testing/templates.ts";
import { testServer } from "#app/testing/test-server.ts";

/** Runs once: builds the pages and a template database with the demo data for the workers. */
export default async function prepareWorlds(): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const server = await testServer(resolve(import.meta.dirname, "../.."));
  process.env.TEST_DATABASE_URL = server.adminUrl;
  process.env.TEST_TEMPLATE = await demoTemplate(server);
  return server.end;
}
