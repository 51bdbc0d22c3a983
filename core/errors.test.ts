import { expect, test } from "vitest";
import { commonRefusal, refusals } from "./errors.ts";

test("sends Retry-After with every 429 and 503, by default or as given", () => {
  const refuse = refusals("orders", { tooManyPending: 429, notNow: 409 });
  expect(refuse("tooManyPending").headers).toEqual({ "retry-after": "60" });
  expect(refuse("notNow").headers).toEqual({});
  expect(commonRefusal("unavailable").headers).toEqual({ "retry-after": "60" });
  const headers = { "retry-after": "7", "ratelimit-limit": "3" };
  expect(commonRefusal("tooManyRequests", { headers }).headers).toEqual(headers);
});
