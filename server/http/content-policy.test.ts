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

test("allows only scripts with the nonce and our files in a page, and no style elements", () => {
  const policy = pagePolicy(page);
  expect(sourcesOf(policy, "default-src")).toBe("'none'");
  expect(sourcesOf(policy, "script-src")).toBe("'self' 'nonce-n1'");
  expect(sourcesOf(policy, "style-src")).toBe("'self'");
  expect(policy).not.toContain("unsafe-eval");
});

test("lets forms post only to us, and loads pictures also from the editions", () => {
  const policy = pagePolicy(page);
  expect(sourcesOf(policy, "form-action")).toBe("'self'");
  expect(sourcesOf(policy, "img-src")).toBe(
    "'self' data: blob: http://localhost:3000 https://soko.ug",
  );
});

test("forbids frames, plug-ins and base addresses for every kind of answer", () => {
  for (const policy of [pagePolicy(page), dataPolicy, workerPolicy, plainPagePolicy("a{}")]) {
    expect(sourcesOf(policy, "default-src")).toBe("'none'");
    expect(sourcesOf(policy, "frame-ancestors")).toBe("'none'");
    expect(sourcesOf(policy, "object-src")).toBe("'none'");
    expect(sourcesOf(policy, "base-uri")).toBe("'none'");
  }
});

test("upgrades insecure requests over https", () => {
  expect(pagePolicy({ ...page, isHttps: true })).toContain("; upgrade-insecure-requests;");
  expect(pagePolicy(page)).not.toContain("upgrade-insecure-requests");
});

test("allows Vite's own scripts only in development", () => {
  const policy = pagePolicy({ ...page, isDevelopment: true });
  expect(sourcesOf(policy, "script-src")).toBe("'self' 'unsafe-inline'");
  expect(sourcesOf(policy, "frame-ancestors")).toBe("'none'");
});

test("allows a plain page only the style that it names by digest", () => {
  const digest = createHash("sha256").update("a{}").digest("base64");
  expect(sourcesOf(plainPagePolicy("a{}"), "style-src")).toBe(`'sha256-${digest}'`);
  expect(sourcesOf(plainPagePolicy("a{}"), "script-src")).toBeUndefined();
});

test("creates a nonce of 128 bits that is never repeated", () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
});
