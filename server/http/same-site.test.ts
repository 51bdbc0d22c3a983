import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { sessionCookieName } from "./cookies.ts";
import { sameSite } from "./same-site.ts";
import type { WebEnvironment } from "./web-environment.ts";

const settings = { PUBLIC_URL: "https://soko.example" } as Context["settings"];
const app = new Hono<WebEnvironment>();
app.use((c, next) => {
  c.set("context", () => ({ settings }) as Context);
  return next();
});
app.use(sameSite);
app.all("*", (c) => c.text("done"));
app.onError((error, c) => c.text(error.message, 403));

const cookie = `${sessionCookieName(settings)}=secret`;

const statusOf = async (headers: Record<string, string>, method = "POST") =>
  (
    await app.request("http://10.0.0.1:3000/auth/logout", {
      method,
      headers: { host: "10.0.0.1:3000", ...headers },
    })
  ).status;

describe("posted form", () => {
  test("is accepted from this site, signed in or not", async () => {
    const ways: Record<string, string>[] = [
      { "sec-fetch-site": "same-origin", origin: "null" },
      { "sec-fetch-site": "none" },
      { origin: "http://10.0.0.1:3000" },
      { origin: "https://soko.example" },
      { referer: "https://soko.example/market/market-access/cart" },
    ];
    for (const own of ways) {
      expect(await statusOf(own), JSON.stringify(own)).toBe(200);
      expect(await statusOf({ ...own, cookie }), JSON.stringify(own)).toBe(200);
    }
  });

  test("is rejected from another site, signed in or not", async () => {
    const ways: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site", origin: "https://soko.example" },
      { origin: "https://evil.example" },
      { origin: "https://soko.example.evil.example" },
      { origin: "null" },
      { origin: "null", referer: "https://soko.example/" },
      { referer: "https://evil.example/?https://soko.example/" },
    ];
    for (const other of ways) {
      expect(await statusOf(other), JSON.stringify(other)).toBe(403);
      expect(await statusOf({ ...other, cookie }), JSON.stringify(other)).toBe(403);
    }
  });

  test.each(["PUT", "PATCH", "DELETE"])(
    "is rejected from another site as %s too",
    async (method) => {
      expect(await statusOf({ "sec-fetch-site": "cross-site" }, method)).toBe(403);
    },
  );

  test("without an origin is accepted without a session and rejected with one", async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ cookie: "language=fr" })).toBe(200);
    expect(await statusOf({ cookie: `language=fr; ${cookie}` })).toBe(403);
  });
});

test("allows reading from links everywhere, signed in or not", async () => {
  for (const method of ["GET", "HEAD"]) {
    expect(await statusOf({ "sec-fetch-site": "cross-site" }, method)).toBe(200);
    expect(await statusOf({ "sec-fetch-site": "cross-site", cookie }, method)).toBe(200);
  }
});
