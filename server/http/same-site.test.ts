import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { sameSite } from "./same-site.ts";
import type { WebEnvironment } from "./web-environment.ts";

const app = new Hono<WebEnvironment>();
const settings = { PUBLIC_URL: "https://soko.example" } as Context["settings"];
app.use((c, next) => {
  c.set("context", () => ({ settings }) as Context);
  return next();
});
app.use(sameSite);
app.all("*", (c) => c.text("done"));
app.onError((error, c) => c.text(error.message, 403));

const statusOf = async (headers: Record<string, string>, method = "POST") =>
  (
    await app.request("http://10.0.0.1:3000/x", {
      method,
      headers: { host: "10.0.0.1:3000", ...headers },
    })
  ).status;

describe("a form", () => {
  test("of this site is taken", async () => {
    expect(await statusOf({ "sec-fetch-site": "same-origin", origin: "null" })).toBe(200);
    expect(await statusOf({ origin: "http://10.0.0.1:3000" })).toBe(200);
    expect(await statusOf({ origin: "https://soko.example" })).toBe(200);
    expect(await statusOf({})).toBe(200);
  });
  test("of another site is refused", async () => {
    expect(await statusOf({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await statusOf({ "sec-fetch-site": "same-site" })).toBe(403);
    expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
    expect(await statusOf({ origin: "https://soko.example.evil.example" })).toBe(403);
    expect(await statusOf({ origin: "null" })).toBe(403);
    expect(await statusOf({ "sec-fetch-site": "cross-site" }, "DELETE")).toBe(403);
  });
});

test("reading is open to links from everywhere", async () => {
  expect(await statusOf({ "sec-fetch-site": "cross-site" }, "GET")).toBe(200);
});
