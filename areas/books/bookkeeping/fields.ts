import { z } from "zod";
import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  absentIfInvisible,
  numeric,
  paging,
  textFilter,
} from "#server/operations/endpoint.ts";
import { lineOfText } from "#server/operations/text-kinds.ts";
import { bookLimits } from "./book-limits.ts";

/** The two messages of the specification, sections 5 and 9. */
const required = "bookkeeping.field.required";
const requiredText = "bookkeeping.field.requiredText";

const { minText, maxQuantity, maxPrice, maxAmount, firstDay } = bookLimits;

/** A required text of at least three characters. */
export const bookText = (max: number) =>
  lineOfText(requiredText).min(minText, requiredText).max(max);

export const optionalBookText = (max: number) =>
  z.preprocess(absentIfInvisible, bookText(max).optional());

const number = (max: number, places: 2 | 3, min: number, tooSmall: string) =>
  z
    .number(required)
    .min(min, tooSmall)
    .max(max, { error: "bookkeeping.field.tooMuch", abort: true })
    .multipleOf(
      10 ** -places,
      places === 2 ? "bookkeeping.field.twoPlaces" : "bookkeeping.field.threePlaces",
    );

/** More than zero. */
export const bookQuantity = number(maxQuantity, 3, 0.001, "bookkeeping.field.moreThanZero");
/** The quantity in stock, which may be zero. */
export const stockQuantity = number(maxQuantity, 3, 0, "bookkeeping.field.notNegative");
/** The cost or selling price of one unit; 0 for a gift. */
export const bookPrice = number(maxPrice, 2, 0, "bookkeeping.field.notNegative");
export const bookAmount = number(maxAmount, 2, 0.01, "bookkeeping.field.moreThanZero");

/**
 * A calendar day, YYYY-MM-DD. The handler checks whether it is in the future, as it has today's
 * date.
 */
export const bookDay = z.iso
  .date({ error: "bookkeeping.field.day", abort: true })
  .refine((day) => day >= firstDay && day < "2200", "bookkeeping.field.day");
export const optionalDay = z.preprocess(absentIfEmptyOrNull, bookDay.optional());

/** The id that the user's device chose for a new row; the server creates one if absent. */
export const clientId = z.preprocess(
  absentIfEmptyOrNull,
  z.string().regex(idPattern, "bookkeeping.field.id").toLowerCase().optional(),
);

/** The id of another row of the user; the handler checks whether it exists. */
export const referencedId = z.string().regex(idPattern, "bookkeeping.field.notThere").toLowerCase();
export const optionalReferencedId = z.preprocess(absentIfEmptyOrNull, referencedId.optional());

/** Ids of rows, also as texts separated by spaces, as forms send them. */
const rowIds = z.preprocess(
  (value) =>
    [value ?? []]
      .flat()
      .flatMap((entry) => (typeof entry === "string" ? entry.split(" ").filter(Boolean) : [entry])),
  z
    .array(
      z
        .string("bookkeeping.field.notThere")
        .regex(idPattern, "bookkeeping.field.notThere")
        .toLowerCase(),
    )
    .max(20)
    .default([]),
);

/** The rows of statements that are the same money as the entry, and those that are other money. */
export const sameMoneyFields = { sameAs: rowIds, notSameAs: rowIds };

/**
 * A field of a change that can be cleared: "" and null remove its value, an absent one leaves it.
 */
export const clearable = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === "" ? null : value), field.nullable().optional());

/** The same for a text. */
export const clearableText = (max: number) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : (absentIfInvisible(value) ?? null)),
    bookText(max).nullable().optional(),
  );

/** The version of the row that the user saw. If the row has changed since, the response is 409. */
export const seenVersion = numeric(z.number().int().min(0).max(2_147_483_647).optional());

/** First and last day, both inclusive, in the edition's time. */
export const period = { from: optionalDay, to: optionalDay };

export const bookList = { ...period, term: textFilter(), ...paging(limits.pageSize) };
