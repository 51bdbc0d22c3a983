import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { referenceTemplate } from "./templates.ts";
import { testServer } from "./test-server.ts";

/** One server for the whole run; a template database with tables and reference data to clone from. */
export default async function setup(project: TestProject) {
  const server = await testServer(resolve(import.meta.dirname, "../.."));
  try {
    project.provide("adminUrl", server.adminUrl);
    project.provide("template", await referenceTemplate(server));
  } catch (error) {
    await server.end();
    throw error;
  }
  return server.end;
}
