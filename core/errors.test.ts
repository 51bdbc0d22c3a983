import { expect, test } from "vitest";
import { commonRefusal, refusals } from "./errors.ts";

test("who is told to wait is told how long, by who knows it or by all", () => {
  const refuse = refusals("orders", { tooManyPending: 429, notNow: 409 });
  expect(refuse("tooManyPending").headers).toEqual({ "retry-after": "60" });
  expect(refuse("notNow").headers).toEqual({});
  expect(commonRefusal("unavailable").headers).toEqual({ "retry-after": "60" });
  const headers = { "retry-after": "7", "ratelimit-limit": "3" };
  expect(commonRefusal("tooManyRequests", { headers }).headers).toEqual(headers);
});
