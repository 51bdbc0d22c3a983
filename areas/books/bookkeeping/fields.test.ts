import { expect, test } from "vitest";
import type { z } from "zod";
import { newId } from "#core/ids.ts";
import {
  bookAmount,
  bookDay,
  bookPrice,
  bookQuantity,
  bookText,
  clearable,
  clientId,
  optionalBookText,
  optionalDay,
  optionalReferencedId,
  seenVersion,
  stockQuantity,
} from "./fields.ts";

/** Returns the parsed value of a field, or the message that rejects it. */
function read(field: z.ZodType, value: unknown): unknown {
  const { data, error } = field.safeParse(value);
  return error ? `! ${error.issues[0]?.message.replace("bookkeeping.field.", "")}` : data;
}

test.each<[string, z.ZodType, unknown, unknown]>([
  ["a text with spaces in and around it", bookText(20), "  Dry \t beans\n", "Dry beans"],
  ["a text of two lines", bookText(20), "Dry\nbeans", "! errors.field.oneLine"],
  ["an invisible text", bookText(20), "\u3164\u200b\u2800\u00ad", "! requiredText"],
  ["a text of three letters", bookText(20), "Oil", "Oil"],
  ["a text of two letters", bookText(20), "Oi", "! requiredText"],
  ["a text of spaces", bookText(20), "     ", "! requiredText"],
  ["no text", bookText(20), undefined, "! requiredText"],
  ["an optional text that is empty", optionalBookText(20), "", undefined],
  ["an optional text of two letters", optionalBookText(20), "Oi", "! requiredText"],
  ["the smallest quantity", bookQuantity, 0.001, 0.001],
  ["a quantity of nothing", bookQuantity, 0, "! moreThanZero"],
  ["a quantity of four places", bookQuantity, 1.0005, "! threePlaces"],
  ["the largest quantity", bookQuantity, 9_999_999.999, 9_999_999.999],
  ["a quantity beyond it", bookQuantity, 10_000_000, "! tooMuch"],
  ["no quantity", bookQuantity, undefined, "! required"],
  ["an empty stock", stockQuantity, 0, 0],
  ["a stock of less than nothing", stockQuantity, -1, "! notNegative"],
  ["a price of nothing", bookPrice, 0, 0],
  ["a price of three places", bookPrice, 1.005, "! twoPlaces"],
  ["the largest price", bookPrice, 999_999_999.99, 999_999_999.99],
  ["a price beyond it", bookPrice, 1_000_000_000, "! tooMuch"],
  ["the smallest amount", bookAmount, 0.01, 0.01],
  ["an amount of nothing", bookAmount, 0, "! moreThanZero"],
  ["the first day of books", bookDay, "2000-01-01", "2000-01-01"],
  ["the day before it", bookDay, "1999-12-31", "! day"],
  ["the last day of books", bookDay, "2199-12-31", "2199-12-31"],
  ["the day after it", bookDay, "2200-01-01", "! day"],
  ["a day that no calendar has", bookDay, "2026-02-30", "! day"],
  ["an empty day", optionalDay, "", undefined],
  ["a version of none", seenVersion, undefined, undefined],
  ["an id that is none", clientId, "beans", "! id"],
  ["an empty id", clientId, "", undefined],
  ["another row's id that is none", optionalReferencedId, "beans", "! notThere"],
  ["an empty field of a change", clearable(bookDay), "", null],
  ["a field that a change does not name", clearable(bookDay), undefined, undefined],
])("%s", (_, field, value, expected) => {
  expect(read(field, value)).toEqual(expected);
});

test("an id in capitals is parsed as lower case", () => {
  const id = newId();
  expect([read(clientId, id.toUpperCase()), read(optionalReferencedId, id.toUpperCase())]).toEqual([
    id,
    id,
  ]);
});
