import { z } from "zod";
import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  absentIfUnseen,
  numeric,
  paging,
  textFilter,
} from "#server/operations/endpoint.ts";
import { lineOfText } from "#server/operations/text-kinds.ts";
import { bookLimits } from "./book-limits.ts";

/** The two sentences of the specification, sections 5 and 9. */
const required = "bookkeeping.field.required";
const requiredText = "bookkeeping.field.requiredText";

const { minText, maxQuantity, maxPrice, maxAmount, firstDay } = bookLimits;

/** A text that must be there, with three characters at least. */
export const bookText = (max: number) =>
  lineOfText(requiredText).min(minText, requiredText).max(max);

export const optionalBookText = (max: number) =>
  z.preprocess(absentIfUnseen, bookText(max).optional());

const number = (max: number, places: 2 | 3, min: number, tooSmall: string) =>
  z
    .number(required)
    .min(min, tooSmall)
    .max(max, { error: "bookkeeping.field.tooMuch", abort: true })
    .multipleOf(
      10 ** -places,
      places === 2 ? "bookkeeping.field.twoPlaces" : "bookkeeping.field.threePlaces",
    );

/** More than nothing. */
export const bookQuantity = number(maxQuantity, 3, 0.001, "bookkeeping.field.moreThanZero");
/** Of a store, which may be empty. */
export const stockQuantity = number(maxQuantity, 3, 0, "bookkeeping.field.notNegative");
/** What one costs or is sold for; given away is 0. */
export const bookPrice = number(maxPrice, 2, 0, "bookkeeping.field.notNegative");
export const bookAmount = number(maxAmount, 2, 0.01, "bookkeeping.field.moreThanZero");

/** A day as the calendar has it, YYYY-MM-DD. Whether it lies ahead is the verb's to say: it knows today. */
export const bookDay = z.iso
  .date({ error: "bookkeeping.field.day", abort: true })
  .refine((day) => day >= firstDay && day < "2200", "bookkeeping.field.day");
export const optionalDay = z.preprocess(absentIfEmptyOrNull, bookDay.optional());

/** The id that the caller's device gave to what it makes; made here unless given. */
export const ownId = z.preprocess(
  absentIfEmptyOrNull,
  z.string().regex(idPattern, "bookkeeping.field.id").toLowerCase().optional(),
);

/** The id of another row of hers; whether it is there is the verb's to say. */
export const otherId = z.string().regex(idPattern, "bookkeeping.field.notThere").toLowerCase();
export const rowId = z.preprocess(absentIfEmptyOrNull, otherId.optional());

/** Ids of rows, also as texts with spaces between them, as forms have it. */
const rowIds = z.preprocess(
  (value) =>
    [value ?? []]
      .flat()
      .flatMap((one) => (typeof one === "string" ? one.split(" ").filter(Boolean) : [one])),
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

/** Which rows of statements are the money that is written down, and which are other money. */
export const sameMoneyFields = { sameAs: rowIds, notSameAs: rowIds };

/** A field of a change that may be emptied: "" and null take its value away, absent leaves it. */
export const clearable = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === "" ? null : value), field.nullable().optional());

/** The same of a text. */
export const clearableText = (max: number) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : (absentIfUnseen(value) ?? null)),
    bookText(max).nullable().optional(),
  );

/** What the caller saw of the row that it changes: is it another meanwhile, the answer is 409. */
export const seenVersion = numeric(z.number().int().min(0).max(2_147_483_647).optional());

/** First and last day, both inclusive, in the edition's time. */
export const period = { from: optionalDay, to: optionalDay };

export const bookList = { ...period, term: textFilter(), ...paging(limits.pageSize) };
