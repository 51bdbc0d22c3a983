import { expect, test } from "vitest";
import type { AppError } from "#core/errors.ts";
import { assertDueDate, assertNotFuture } from "./days.ts";

const book = { accountId: "", currency: "TZS", version: 1, today: "2026-03-10" };

/** Returns the invalid fields and the reason for each. */
function wrong(check: () => void): Record<string, string> {
  try {
    check();
  } catch (error) {
    return Object.fromEntries((error as AppError).fields.map(({ field, key }) => [field, key]));
  }
  return {};
}

test("rejects each day after today by its field, and accepts today", () => {
  const days = { saleDate: "2026-03-11", dueDate: "2026-03-10", dateAdded: "2027-01-01" };
  const key = "bookkeeping.field.future";
  expect(wrong(() => assertNotFuture(book, days))).toEqual({ saleDate: key, dateAdded: key });
  expect(wrong(() => assertNotFuture(book, { saleDate: "2026-03-10" }))).toEqual({});
});

test.each([
  ["2026-03-10", true],
  ["2026-03-11", true],
  ["2026-03-09", false],
  // 3,660 days later, and one day more.
  ["2036-03-17", true],
  ["2036-03-18", false],
])("a debt of 10 March 2026 due on %s: accepted is %s", (dueDate, isAccepted) => {
  const expected = isAccepted ? {} : { dueDate: "bookkeeping.field.due" };
  expect(wrong(() => assertDueDate("2026-03-10", dueDate))).toEqual(expected);
});

test.each([undefined, null])("accepts a debt without a due day (%s)", (dueDate) => {
  expect(wrong(() => assertDueDate("2026-03-10", dueDate))).toEqual({});
});
