import { z } from "zod";
import {
  absentIfEmptyOrNull,
  incompleteForm,
  numeric,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText } from "#server/operations/text-kinds.ts";

const { oneEndpoint, listEndpoint } = tagged("currencies", "public");

/** Whole days since the day of a rate. */
const ageDays = z.int();

export const listLatestCurrencies = listEndpoint({
  path: "currency/latest",
  summary: "Currencies with their newest rate for one US dollar.",
  input: z.object(paging()),
  output: objectSchema("Currency", {
    id: z.int(),
    /** ISO 4217. */
    code: z.string(),
    name: z.string(),
    /** Units per US dollar on `day`. */
    perUsd: z.number(),
    day: z.iso.date(),
    ageDays,
    /** The publisher, in the user's language if the name is known. */
    source: z.string(),
  }),
});

const largestAmount = 1_000_000_000_000;

const amount = numeric(z.number({ error: incompleteForm }).min(0).max(largestAmount));

const code = z.preprocess(
  absentIfEmptyOrNull,
  keyText({ error: incompleteForm }).trim().toUpperCase().length(3),
);

export const convertCurrency = oneEndpoint({
  method: "POST",
  path: "currency/convert-currency",
  summary: "An amount in another currency, at the newest rates.",
  input: z.object({ amount, baseCurrency: code, toCurrency: code }),
  output: objectSchema("Conversion", {
    amount: z.number(),
    /** Units of toCurrency for one of baseCurrency. */
    rate: z.number(),
    baseCurrency: z.string(),
    toCurrency: z.string(),
    /** With the decimals of toCurrency; two significant digits below its smallest unit. */
    converted: z.number(),
    /** Day of the rates; of the older one if they differ. */
    day: z.iso.date(),
    ageDays,
  }),
});
