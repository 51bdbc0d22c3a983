import { expect, test } from "vitest";
import type { Role } from "#core/roles.ts";
import { landingFlagsOf } from "../sessions/landing-flags.ts";
import { landingPath } from "./landing.ts";

const landing = (back: string, ...roles: Role[]) =>
  landingPath(back, landingFlagsOf(roles), "https://shop.example/");

test("sends users without a return URL to their pending tasks", () => {
  expect(landing("/", "buyer")).toBe("/");
  expect(landing("/", "buyer", "trader")).toBe("https://shop.example/");
  expect(landing("/", "trader", "chamber officer")).toBe("/portal/officer");
  expect(landing("/", "buyer", "logistics provider")).toBe("/portal/logistics");
  expect(landing("/", "trader", "logistics provider")).toBe("https://shop.example/");
  expect(landing("/", "administrator")).toBe("/portal/officer");
});

test("prefers the return URL, whatever the role", () => {
  const order = "/market/order-request?product=7&quantity=100";
  for (const role of ["buyer", "trader", "logistics provider", "chamber officer"] as const) {
    expect(landing(order, role), role).toBe(order);
  }
});
