import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const withoutDemo = {
  DEMO_DATA: "off",
  CONTENT_PUBLIC_TOKEN: "content-token",
  CLIENT_ID: "client",
  CLIENT_SECRET: "client-secret",
};

test("only the demo has three further payment options and example links by default", () => {
  const demo = readSettings({ DEMO_DATA: "on" });
  expect(demo.PAYMENT_OPTIONS).toEqual(["card", "creditCard", "online"]);
  expect(demo.SOCIAL_LINKS.length).toBeGreaterThan(1);
  const other = readSettings(withoutDemo);
  expect([other.PAYMENT_OPTIONS, other.SOCIAL_LINKS]).toEqual([[], []]);
});

test("a demo setting replaces the default options, and a single comma removes them all", () => {
  const less = readSettings({ DEMO_DATA: "on", PAYMENT_OPTIONS: "card", SOCIAL_LINKS: "," });
  expect([less.PAYMENT_OPTIONS, less.SOCIAL_LINKS]).toEqual([["card"], []]);
  expect(readSettings({ DEMO_DATA: "on", PAYMENT_OPTIONS: "," }).PAYMENT_OPTIONS).toEqual([]);
});
