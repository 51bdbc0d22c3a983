import { expect, test } from "vitest";
import type { Actor, Person } from "#server/context.ts";
import { viewerIdOf } from "./pages.ts";

const person = (sessionId: string): Person => ({
  kind: "person",
  accountId: "a",
  name: "Neema",
  roles: ["buyer"],
  isVerified: true,
  sessionId,
});

test("identifies each sign-in as a different viewer, and all visitors as one", () => {
  const client: Actor = { kind: "client", clientId: "soko-web" };
  expect(viewerIdOf({ kind: "visitor" })).toBe("-");
  expect(viewerIdOf(client)).toBe("-");
  expect(viewerIdOf(person("1"))).not.toBe("-");
  expect(viewerIdOf(person("1"))).toBe(viewerIdOf(person("1")));
  expect(viewerIdOf(person("1"))).not.toBe(viewerIdOf(person("2")));
});

test("gives a viewer an anonymous name that fits into a header and an attribute", () => {
  const name = viewerIdOf(person("0190a5d0-0000-7000-8000-000000000001"));
  expect(name).toMatch(/^[\w-]{10}$/);
  expect("0190a5d0-0000-7000-8000-000000000001").not.toContain(name);
});
