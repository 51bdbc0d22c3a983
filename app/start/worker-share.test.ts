import { expect, test } from "vitest";
import { testSettings } from "#app/testing/test-app.ts";
import { workerShare } from "./worker-share.ts";

test("workers share connections, upload memory and picture work, down to the minimum of one worker", () => {
  const shareOf = (environment: Record<string, string>) => {
    const share = workerShare(testSettings(environment));
    return [share.DATABASE_POOL, share.UPLOADS_MB, share.PICTURES_MADE_AT_ONCE];
  };
  const whole = { DATABASE_POOL: "20", UPLOADS_MB: "128", PICTURES_MADE_AT_ONCE: "4" };
  expect(shareOf({ ...whole, WORKERS: "1" })).toEqual([20, 128, 4]);
  expect(shareOf({ ...whole, WORKERS: "3" })).toEqual([6, 42, 1]);
  expect(shareOf({ ...whole, WORKERS: "8" })).toEqual([3, 32, 1]);
  expect(shareOf({ ...whole, DATABASE_POOL: "2", WORKERS: "8" })).toEqual([2, 32, 1]);
});
