import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressed } from "./compress.ts";
import type { WebEnvironment } from "./web-environment.ts";

const long = "Mahindi ya njano. ".repeat(500);

function answering(type: string, body = long) {
  const app = new Hono<WebEnvironment>();
  app.use(compressed);
  app.get("/", (c) => c.body(body, 200, { "content-type": type }));
  return (encoding: string) => app.request("/", { headers: { "accept-encoding": encoding } });
}

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("compresses a page with Brotli if the browser accepts it, else with gzip, else not at all", async () => {
  const request = answering("text/html; charset=utf-8");
  const brotli = await request("gzip, deflate, br");
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(long);
  const gzip = await request("gzip");
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(long);
  const plain = await request("");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("vary")).toBe("accept-encoding");
  expect(await plain.text()).toBe(long);
});

test("leaves pictures and short answers uncompressed", async () => {
  expect((await answering("image/webp")("br")).headers.get("content-encoding")).toBeNull();
  const short = await answering("application/json", "{}")("br");
  expect(short.headers.get("content-encoding")).toBeNull();
  expect(await short.text()).toBe("{}");
});
