import { expect, test } from "vitest";
import type { Role } from "#core/roles.ts";
import { standingOf } from "../sessions/standing.ts";
import { landingPath } from "./landing.ts";

const landing = (back: string, ...roles: Role[]) =>
  landingPath(back, standingOf(roles), "https://shop.example/");

test("who came for nothing else lands at what waits for her", () => {
  expect(landing("/", "buyer")).toBe("/");
  expect(landing("/", "buyer", "trader")).toBe("https://shop.example/");
  expect(landing("/", "trader", "chamber officer")).toBe("/portal/officer");
  expect(landing("/", "buyer", "logistics provider")).toBe("/portal/logistics");
  expect(landing("/", "trader", "logistics provider")).toBe("https://shop.example/");
  expect(landing("/", "administrator")).toBe("/portal/officer");
});

test("where she was going comes before that, whoever she is", () => {
  const order = "/market/order-request?product=7&quantity=100";
  for (const role of ["buyer", "trader", "logistics provider", "chamber officer"] as const) {
    expect(landing(order, role), role).toBe(order);
  }
});
