import { expect, test } from "vitest";
import { z } from "zod";
import { decimal, numeric } from "./endpoint.ts";
import { fieldErrors } from "./field-errors.ts";
import { lineOfText, textOfLines } from "./text-kinds.ts";

const input = z.object({
  quantity: numeric(
    decimal({ min: 0.001, max: 99_999_999, places: 3 }, { number: "orders.quantity.missing" }),
  ),
  reason: textOfLines("moderation.reasonMissing").max(10),
  title: lineOfText("forum.start.titleRequired").min(1).max(10),
});

const refusalsOf = (typed: unknown) => {
  const { error } = input.safeParse(typed);
  return Object.fromEntries(
    fieldErrors(error?.issues ?? [], typed).map(({ field, ...said }) => [field, said]),
  );
};

test("does not report a value that is too large or too long as missing", () => {
  const long = "a".repeat(11);
  expect(refusalsOf({ quantity: "999999999", reason: long, title: long })).toEqual({
    quantity: { key: "errors.field.tooBig", values: { max: 99_999_999 } },
    reason: { key: "errors.field.tooLong", values: { max: 10 } },
    title: { key: "errors.field.tooLong", values: { max: 10 } },
  });
});

test("reports a missing value with the message of its field", () => {
  expect(refusalsOf({ quantity: "", title: "" })).toEqual({
    quantity: { key: "orders.quantity.missing" },
    reason: { key: "moderation.reasonMissing" },
    title: { key: "forum.start.titleRequired" },
  });
});
