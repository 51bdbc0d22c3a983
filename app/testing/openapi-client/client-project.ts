import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { WebEnvironment } from "#server/http/web-environment.ts";

const root = resolve(import.meta.dirname, "../../..");

export const executeFile = promisify(execFile);
const node = (...parts: string[]) => executeFile(process.execPath, parts);

/** Creates the folder of an external project, with our installed libraries. */
export function createProjectFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "soko-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const compilerOptions = {
    target: "es2023",
    lib: ["es2024", "dom"],
    module: "nodenext",
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    types: ["node"],
    noEmit: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  mkdirSync(join(folder, "src"));
  return folder;
}

/** Serves an app at its own address until the test ends. */
export async function serveApp(app: Pick<Hono<WebEnvironment>, "fetch">): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const options = { fetch: app.fetch, port: 0, hostname: "127.0.0.1" };
  const server = serve(options, ({ port }) => resolve(port));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await promise}`;
}

/**
 * Writes the types that openapi-typescript generates from a served document next to a program in
 * `src`.
 * @returns what the compiler reports about the whole folder
 */
export async function compileWithTypes(folder: string, address: string): Promise<string> {
  const document = join(folder, "openapi.json");
  const described = await fetch(`${address}/wit-backend/api/openapi.json`);
  writeFileSync(document, await described.text());
  const makeTypes = join(import.meta.dirname, "make-types.ts");
  await node(makeTypes, document, join(folder, "src/soko-api.ts"));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const compiled = await node(compiler, "-p", folder).catch((error) => error);
  return compiled.stdout;
}
