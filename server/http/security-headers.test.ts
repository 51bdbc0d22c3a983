import { Hono } from "hono";
import { expect, test } from "vitest";
import { dataPolicy } from "./content-policy.ts";
import { securityHeaders } from "./security-headers.ts";

async function headersOf(path: string, isHttps = false): Promise<Headers> {
  const app = new Hono().use(securityHeaders({ isHttps }));
  app.get("/own", (c) => c.text("here", 200, { "cache-control": "no-store" }));
  app.get("/with-policy", (c) =>
    c.text("here", 200, { "content-security-policy": "script-src 'self'" }),
  );
  app.get("*", (c) => c.text("here"));
  return (await app.request(path)).headers;
}

test("forbids framing by other sites and content type sniffing", async () => {
  const headers = await headersOf("/market/market-access");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-site");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  for (const path of ["/", "/assets/kit.js", "/picture/demo/maize-0-1/320.avif", "/share/a.jpeg"]) {
    expect((await headersOf(path)).get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("lets an answer run nothing unless it has a policy of its own", async () => {
  expect((await headersOf("/wit-backend/api/product")).get("content-security-policy")).toBe(
    dataPolicy,
  );
  expect((await headersOf("/with-policy")).get("content-security-policy")).toBe(
    "script-src 'self'",
  );
});

test("denies camera, microphone and geolocation to pages", async () => {
  const policy = (await headersOf("/")).get("permissions-policy");
  for (const name of ["camera", "microphone", "geolocation"]) {
    expect(policy).toContain(`${name}=()`);
  }
});

test("allows geolocation only on the carrier's pages", async () => {
  const policy = (await headersOf("/portal/logistics/orders/1/checkpoint")).get(
    "permissions-policy",
  );
  expect(policy).toContain("geolocation=(self)");
  expect(policy).toContain("camera=()");
});

test("hides the tracking link of a consignment from linked sites", async () => {
  const path = "/market/logistics/tracking/0f";
  expect((await headersOf(path)).get("referrer-policy")).toBe("no-referrer");
});

test("reveals at most our origin to other sites, and nothing from personal pages", async () => {
  expect((await headersOf("/")).get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  const own = await headersOf("/own");
  expect(own.get("referrer-policy")).toBe("same-origin");
  expect(own.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("lets partner editions load our pictures, but no site our scripts", async () => {
  const policyOf = async (path: string) =>
    (await headersOf(path)).get("cross-origin-resource-policy");
  expect(await policyOf("/picture/demo/maize-0-1/320.avif")).toBe("cross-origin");
  expect(await policyOf("/assets/kit.js")).toBe("same-site");
});

test("sends strict transport security only over https", async () => {
  expect((await headersOf("/", true)).get("strict-transport-security")).toBe("max-age=31536000");
  expect((await headersOf("/")).has("strict-transport-security")).toBe(false);
});

test("sends at most three security headers with a picture", async () => {
  const sent = [...(await headersOf("/picture/demo/maize-0-1/320.avif", true)).keys()];
  expect(sent.filter((name) => name !== "content-type")).toEqual([
    "cross-origin-resource-policy",
    "strict-transport-security",
    "x-content-type-options",
  ]);
});
