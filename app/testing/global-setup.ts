import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { referenceTemplate } from "./templates.ts";
import { testServer } from "./test-server.ts";

/**
 * Provides one database server for the whole run, with a template that has tables and reference
 * data.
 */
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
