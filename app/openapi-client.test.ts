import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import { newAccount, newProduct, newShop } from "./testing/factories.ts";
import { testApp } from "./testing/test-app.ts";

const root = resolve(import.meta.dirname, "..");
const node = (...parts: string[]) => promisify(execFile)(process.execPath, parts);

const password = "Beans-of-Kigoma";

/** A folder as somebody else's, with the libraries of ours. */
function someFolder(): string {
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

async function served(app: Pick<Hono<WebEnvironment>, "fetch">) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const options = { fetch: app.fetch, port: 0, hostname: "127.0.0.1" };
  const server = serve(options, ({ port }) => resolve(port));
  return { address: `http://127.0.0.1:${await promise}`, close: () => void server.close() };
}

test("a client made by openapi-typescript compiles and trades by its types alone", {
  timeout: 90_000,
}, async () => {
  const { app, db } = await testApp();
  const buyer = await newAccount(db, { password });
  const seller = await newAccount(db, { password, roles: ["buyer", "trader"] });
  await newShop(db, seller.id, { state: "approved" });
  await newProduct(db, { traderId: seller.id, price: 2 });
  const { address, close } = await served(app);
  onTestFinished(close);

  const folder = someFolder();
  const program = join(folder, "src/trade.ts");
  const document = join(folder, "openapi.json");
  const described = await fetch(`${address}/wit-backend/api/openapi.json`);
  writeFileSync(document, await described.text());
  const client = join(import.meta.dirname, "testing/openapi-client");
  cpSync(join(client, "trade.ts"), program);
  await node(join(client, "make-types.ts"), document, join(folder, "src/soko-api.ts"));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const compiled = await node(compiler, "-p", folder).catch((error) => error);
  expect(compiled.stdout).toBe("");

  const { stdout } = await node(program, address, buyer.email, seller.email, password);
  expect(JSON.parse(stdout)).toEqual({
    orderNumber: expect.stringMatching(/^TZ-MO-\d{6}$/),
    status: "approved",
    total: 20,
    quantities: [10],
    refused: "bad_input",
  });
});
