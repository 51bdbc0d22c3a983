import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  dataPolicy,
  newNonce,
  pagePolicy,
  plainPagePolicy,
  workerPolicy,
} from "./content-policy.ts";

const page = {
  nonce: "n1",
  servers: ["http://localhost:3000", "https://soko.ug/"],
  isHttps: false,
  isDevelopment: false,
};

const sourcesOf = (policy: string, name: string): string | undefined =>
  policy
    .split("; ")
    .find((directive) => directive.split(" ")[0] === name)
    ?.slice(name.length + 1);

test("in a page only scripts with its nonce and our files run, and no style element is worn", () => {
  const policy = pagePolicy(page);
  expect(sourcesOf(policy, "default-src")).toBe("'none'");
  expect(sourcesOf(policy, "script-src")).toBe("'self' 'nonce-n1'");
  expect(sourcesOf(policy, "style-src")).toBe("'self'");
  expect(policy).not.toContain("unsafe-eval");
});

test("forms go to us alone, and pictures come from the editions too", () => {
  const policy = pagePolicy(page);
  expect(sourcesOf(policy, "form-action")).toBe("'self'");
  expect(sourcesOf(policy, "img-src")).toBe(
    "'self' data: blob: http://localhost:3000 https://soko.ug",
  );
});

test("no answer of any kind stands in a frame, loads a plug-in or moves its addresses", () => {
  for (const policy of [pagePolicy(page), dataPolicy, workerPolicy, plainPagePolicy("a{}")]) {
    expect(sourcesOf(policy, "default-src")).toBe("'none'");
    expect(sourcesOf(policy, "frame-ancestors")).toBe("'none'");
    expect(sourcesOf(policy, "object-src")).toBe("'none'");
    expect(sourcesOf(policy, "base-uri")).toBe("'none'");
  }
});

test("over https nothing is asked for without it", () => {
  expect(pagePolicy({ ...page, isHttps: true })).toContain("; upgrade-insecure-requests;");
  expect(pagePolicy(page)).not.toContain("upgrade-insecure-requests");
});

test("Vite's own scripts run in development alone", () => {
  const policy = pagePolicy({ ...page, isDevelopment: true });
  expect(sourcesOf(policy, "script-src")).toBe("'self' 'unsafe-inline'");
  expect(sourcesOf(policy, "frame-ancestors")).toBe("'none'");
});

test("a plain page wears the one style that it names by its digest", () => {
  const digest = createHash("sha256").update("a{}").digest("base64");
  expect(sourcesOf(plainPagePolicy("a{}"), "style-src")).toBe(`'sha256-${digest}'`);
  expect(sourcesOf(plainPagePolicy("a{}"), "script-src")).toBeUndefined();
});

test("a nonce is 128 bits that never come again", () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
});
