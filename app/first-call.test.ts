import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newAccount, newProduct } from "./testing/factories.ts";
import {
  compileWithTypes,
  createProjectFolder,
  executeFile,
  serveApp,
} from "./testing/openapi-client/client-project.ts";
import { testApp } from "./testing/test-app.ts";

const text = readFileSync(resolve(import.meta.dirname, "../docs/first-call.md"), "utf8");
const password = "Beans-of-Kigoma";

/** Returns the document's code blocks of a language, in their order, as one program each. */
const blocks = (language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(
    ([, block = ""]) => block,
  );

/** Sets up a server with one product of 2,500 shillings, its address, and a buyer's credentials. */
async function setup() {
  const { app, db, run: query } = await testApp();
  const { email } = await newAccount(db, { password });
  const { id } = await newProduct(db, { price: 2500, minimumOrderQuantity: 3 });
  const SOKO = await serveApp(app);
  const { PATH = "" } = process.env;
  const env = {
    PATH: `${dirname(process.execPath)}:${PATH}`,
    SOKO,
    CLIENT: "soko-web:soko-web-secret",
    BUYER: email,
    PASSWORD: password,
  };
  const requests = () =>
    query(
      "select r.total::int as total, l.product_id from market_order_request r join market_order_line l on l.request_id = r.id",
    );
  return {
    env,
    requests,
    expected: [{ total: 7500, product_id: id }],
    folder: createProjectFolder(),
  };
}

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

test(hasCurl
  ? "the first call by curl reads, signs in and creates one request however often it is sent"
  : "SKIPPED, as this machine has no curl: the first call by curl", {
  skip: !hasCurl,
  timeout: 60_000,
}, async () => {
  const { env, requests, expected, folder } = await setup();
  const script = ["set -eu", ...blocks("sh")].join("\n");
  expect(blocks("sh").length, "the document has its commands").toBe(5);
  const { stdout, stderr } = await executeFile("sh", ["-c", script], { cwd: folder, env });
  expect(stderr).toBe("");
  const readOutput = (name: string) =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  expect(readOutput("products")).toMatchObject({ status: 200, total: 1 });
  expect(readOutput("token")).toMatchObject({ token_type: "Bearer" });
  const { id } = readOutput("request").data;
  expect(readOutput("again"), "the same answer").toEqual(readOutput("request"));
  expect(readOutput("now").data).toMatchObject({ id, status: "pending", total: 7500 });
  expect(stdout).toBe(`${id} pending\n`);
  expect(await requests(), "one request was created").toEqual(expected);
});

test("the documented first call in TypeScript compiles with the document's types and requests once", {
  timeout: 90_000,
}, async () => {
  const { env, requests, expected, folder } = await setup();
  const program = join(folder, "src/first-call.ts");
  expect(blocks("ts")).toHaveLength(1);
  writeFileSync(program, blocks("ts").join("\n"));
  expect(await compileWithTypes(folder, env.SOKO)).toBe("");
  const { stdout } = await executeFile(process.execPath, [program], { cwd: folder, env });
  expect(stdout).toBe("true pending 7500 TZS\n");
  expect(await requests()).toEqual(expected);
});
