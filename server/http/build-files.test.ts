import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { deleteOldBuildFiles, storeBuildFiles } from "./build-files.ts";
import { staticRoutes } from "./static.ts";
import type { WebEnvironment } from "./web-environment.ts";

const now = new Date("2026-11-29T10:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** Writes the files of a build for the browser. */
async function build(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  for (const [name, body] of Object.entries(files)) {
    await writeFile(join(folder, "assets", name), body);
  }
  return folder;
}

/** Starts a server with an old build and one with a new build over one database. */
async function rollingUpgrade() {
  const { db } = await testPool();
  const old = await build({
    "cart-0a1b2c3.js": "old cart",
    "cart-0a1b2c3.js.br": brotliCompressSync("old cart"),
    "cart-4d5e6f7.css": ".old{}",
  });
  const next = await build({ "cart-7f6e5d4.js": "new cart" });
  await storeBuildFiles({ db, now }, old);
  await storeBuildFiles({ db, now }, next);
  const serve = (folder: string) => {
    const app = new Hono<WebEnvironment>();
    app.use((c, go) => {
      c.set("address", "127.0.0.1");
      return go();
    });
    return app.route("/", staticRoutes(folder, db));
  };
  return { db, old, oldServer: serve(old), newServer: serve(next) };
}

test("each server serves the scripts and styles of the other's build", async () => {
  const { oldServer, newServer } = await rollingUpgrade();
  const script = await newServer.request("/assets/cart-0a1b2c3.js");
  expect(script.status).toBe(200);
  expect(script.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(script.headers.get("cache-control")).toContain("immutable");
  expect(await script.text()).toBe("old cart");
  const style = await newServer.request("/assets/cart-4d5e6f7.css");
  expect(style.headers.get("content-type")).toMatch(/^text\/css/);
  expect(await (await oldServer.request("/assets/cart-7f6e5d4.js")).text()).toBe("new cart");
});

test("sends a file of another build as it is stored, to a browser that accepts Brotli", async () => {
  const { newServer } = await rollingUpgrade();
  const headers = { "accept-encoding": "gzip, br" };
  const answer = await newServer.request("/assets/cart-0a1b2c3.js", { headers });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(brotliCompressSync("old cart"));
});

test.each([
  "cart-9999999.js",
  "..%2f..%2fpackage-0a1b2c3.json",
  "cart-0a1b2c3.js.br",
  "%00cart-0a1b2c3.js",
  `${"a".repeat(200)}-0a1b2c3.js`,
])("no build has %s", async (name) => {
  const { newServer } = await rollingUpgrade();
  expect((await newServer.request(`/assets/${name}`)).status).toBe(404);
});

test("deletes the files of a build a month after its last server", async () => {
  const { db, old, newServer } = await rollingUpgrade();
  const statusOf = async (name: string) => (await newServer.request(`/assets/${name}`)).status;
  await storeBuildFiles({ db, now: daysLater(20) }, old);
  await deleteOldBuildFiles({ db, now: daysLater(40) });
  expect(await statusOf("cart-0a1b2c3.js")).toBe(200);
  await deleteOldBuildFiles({ db, now: daysLater(51) });
  expect(await statusOf("cart-0a1b2c3.js")).toBe(404);
});
