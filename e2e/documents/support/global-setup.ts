import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "#app/start/build.ts";
import { demoTemplate } from "#app/testing/templates.ts";
import { testServer } from "#app/testing/test-server.ts";

/** Builds the pages and a template database with the demo data. */
export default async function setup(project: TestProject) {
  await buildIfNeeded();
  const server = await testServer(resolve(import.meta.dirname, "../../.."));
  try {
    project.provide("adminUrl", server.adminUrl);
    project.provide("template", await demoTemplate(server));
  } catch (error) {
    await server.end();
    throw error;
  }
  return server.end;
}
