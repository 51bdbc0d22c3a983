import { expect, test } from "vitest";
import { mapDatabaseError, refusalFor } from "./unavailable.ts";

test("refuses with 503 and Retry-After when a statement exceeds its time limit", () => {
  expect(refusalOf("57014", "canceling statement due to statement timeout")).toEqual([503, "5"]);
});

test("refuses with 503 and Retry-After when a lock is not given in time", () => {
  expect(refusalOf("55P03", "canceling statement due to lock timeout")).toEqual([503, "5"]);
});

test("refuses with 503 and Retry-After when the primary has become a replica", () => {
  expect(refusalOf("25006", "cannot execute UPDATE in a read-only transaction")).toEqual([
    503,
    "5",
  ]);
});

function refusalOf(code: string, message: string) {
  const refusal = refusalFor(mapDatabaseError({ code, message }));
  return [refusal?.status, refusal?.headers["retry-after"]];
}
