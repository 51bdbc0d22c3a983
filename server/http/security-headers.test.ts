import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

async function headersOf(path: string, isHttps = false): Promise<Headers> {
  const app = new Hono().use(securityHeaders({ isHttps })).get("*", (c) => c.text("here"));
  return (await app.request(path)).headers;
}

test("no page of ours stands in another site's frame, and no answer is read as another type", async () => {
  const headers = await headersOf("/market/market-access");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-site");
  for (const path of ["/", "/assets/kit.js", "/picture/demo/maize-0-1/320.avif", "/share/a.jpeg"]) {
    expect((await headersOf(path)).get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("partner editions may show our pictures, nobody our scripts", async () => {
  const policyOf = async (path: string) =>
    (await headersOf(path)).get("cross-origin-resource-policy");
  expect(await policyOf("/picture/demo/maize-0-1/320.avif")).toBe("cross-origin");
  expect(await policyOf("/assets/kit.js")).toBe("same-site");
});

test("a picture carries three lines of them at most: a page has dozens", async () => {
  const sent = [...(await headersOf("/picture/demo/maize-0-1/320.avif", true)).keys()];
  expect(sent.filter((name) => name !== "content-type")).toEqual([
    "cross-origin-resource-policy",
    "strict-transport-security",
    "x-content-type-options",
  ]);
});
