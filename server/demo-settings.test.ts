import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const withoutDemo = {
  DEMO_DATA: "off",
  CONTENT_PUBLIC_TOKEN: "content-token",
  CLIENT_ID: "client",
  CLIENT_SECRET: "client-secret",
};

test("the demo offers the three further ways to pay and has example links; other editions have none", () => {
  const demo = readSettings({ DEMO_DATA: "on" });
  expect(demo.PAYMENT_OPTIONS).toEqual(["card", "creditCard", "online"]);
  expect(demo.SOCIAL_LINKS.length).toBeGreaterThan(1);
  const other = readSettings(withoutDemo);
  expect([other.PAYMENT_OPTIONS, other.SOCIAL_LINKS]).toEqual([[], []]);
});

test("a demo takes some away by its setting, and all by a comma alone", () => {
  const less = readSettings({ DEMO_DATA: "on", PAYMENT_OPTIONS: "card", SOCIAL_LINKS: "," });
  expect([less.PAYMENT_OPTIONS, less.SOCIAL_LINKS]).toEqual([["card"], []]);
  expect(readSettings({ DEMO_DATA: "on", PAYMENT_OPTIONS: "," }).PAYMENT_OPTIONS).toEqual([]);
});
