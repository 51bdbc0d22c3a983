import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { staticRoutes, unregisterScript } from "./static.ts";

/** Nothing here requests a file of another build. */
const noDatabase = {} as Database;

async function folderWith(script?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-worker-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (script) await writeFile(join(folder, "service-worker.js"), script);
  return folder;
}

test("revalidates the worker each time and sends it once", async () => {
  const app = staticRoutes(await folderWith("self.a=1"), noDatabase);
  const first = await app.request("/service-worker.js");
  expect(await first.text()).toBe("self.a=1");
  expect(first.headers.get("cache-control")).toBe("no-cache");
  expect(first.headers.get("content-type")).toMatch(/^text\/javascript/);
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await app.request("/service-worker.js", { headers })).status).toBe(304);
});

test("sends the worker in its precompressed form", async () => {
  const folder = await folderWith("self.a=1");
  const small = brotliCompressSync("self.a=1");
  await writeFile(join(folder, "service-worker.js.br"), small);
  const app = staticRoutes(folder, noDatabase);
  const headers = { "accept-encoding": "gzip, br" };
  const answer = await app.request("/service-worker.js", { headers });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe("self.a=1");
  expect(await (await app.request("/service-worker.js")).text()).toBe("self.a=1");
  await rm(join(folder, "service-worker.js"));
  expect(await (await app.request("/service-worker.js", { headers })).text()).toBe(
    unregisterScript,
  );
});

test("unregisters installed workers when the file was removed", async () => {
  const answer = await staticRoutes(await folderWith(), noDatabase).request("/service-worker.js");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(unregisterScript);
});
