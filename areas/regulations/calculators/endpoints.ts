import { z } from "zod";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { limits } from "#core/limits.ts";
import { calculators } from "#core/rules/rule-paths.ts";
import { unit as namedUnit } from "#server/operations/answer-bricks.ts";
import {
  absentIfEmptyOrNull,
  existingId,
  formBoolean,
  incompleteForm,
  keyFilter,
  named,
  numeric,
  optionalLine,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { calculatorActs } from "./acts.ts";
import {
  largestQuantity,
  largestSize,
  maxTitle,
  measureRegions,
  measures,
  sizeUnits,
} from "./calculator-limits.ts";

const { listEndpoint, oneEndpoint } = tagged("calculators");
const { keep } = calculatorActs;

const sizeUnit = z.preprocess(absentIfEmptyOrNull, z.enum(sizeUnits).default("kg"));

const customaryMeasure = z
  .object({
    code: z.string(),
    measure: z.enum(measures),
    region: z.enum(measureRegions).nullable(),
    countryName: z.string().nullable(),
    /** The goods of which it holds so much; null for all. */
    commodity: named.nullable(),
    kg: z.number().nullable(),
    litres: z.number().nullable(),
    rule: ruleFacts,
  })
  .meta({ id: "CustomaryMeasure" });
export type CustomaryMeasure = z.output<typeof customaryMeasure>;

export const customaryMeasures = listEndpoint({
  path: "customary-measure",
  audience: "public",
  summary:
    "Measures of the trade, gunia, debe, frasila, bag and crate, with what a source says that one holds; without a size where it varies.",
  input: z.object(paging()),
  output: customaryMeasure,
});

export const convertUnits = oneEndpoint({
  path: "unit-conversion",
  audience: "public",
  summary:
    "A quantity in all units that it can be turned into. Of a measure whose size varies the asker says how much one holds.",
  input: z.object({
    quantity: numeric(z.number({ error: incompleteForm }).min(0).max(largestQuantity)),
    /** Code of a unit of measurement, or of a customary measure. */
    unit: keyText({ error: incompleteForm }).trim().min(1, "calculators.incomplete").max(60),
    /** How much one of it holds, as the asker weighed it; takes the place of what sources say. */
    size: numeric(z.number().min(0.001).max(largestSize).optional()),
    sizeUnit,
  }),
  output: z
    .object({
      quantity: z.number(),
      /** The unit that was asked for, where it is one of measurement. */
      unit: namedUnit.nullable(),
      /** The same, where it is one of the trade. */
      measure: customaryMeasure.nullable(),
      isOwnSize: z.boolean(),
      /** Null where its size varies and was not said. */
      base: z.string().nullable(),
      inBase: z.number().nullable(),
      rows: z.array(namedUnit.extend({ quantity: z.number() }).meta({ id: "ConvertedUnit" })),
      measures: z.array(
        customaryMeasure.extend({ quantity: z.number() }).meta({ id: "ConvertedMeasure" }),
      ),
    })
    .meta({ id: "UnitConversion" }),
});
export type UnitConversion = z.output<typeof convertUnits.output>;

const amount = numeric(z.number().min(0).max(1_000_000_000_000).optional());
const answer = z.preprocess(absentIfEmptyOrNull, formBoolean.optional());
const code = keyFilter(60);

/** Every field of the calculators; those of another kind are left out. */
const fields = z
  .object({
    quantity: amount,
    unit: code,
    size: amount,
    sizeUnit: code,
    amount,
    baseCurrency: code,
    toCurrency: code,
    countryCode: code,
    form: code,
    isVatIncluded: answer,
    salesIncluded: amount,
    exemptSales: amount,
    exports: amount,
    purchasesIncluded: amount,
    hsCode: code,
    goodsValue: amount,
    freight: amount,
    insurance: amount,
    currency: code,
    netWeightKg: amount,
    litres: amount,
    pieces: amount,
    originCountry: code,
    hasCertificate: answer,
    isUnprocessed: answer,
    isPlasticPacked: answer,
    isInspected: answer,
    hasTaxClearance: answer,
    isSimplified: answer,
    foreignTruck: code,
  })
  .meta({ id: "CalculatorFields" });
export type CalculatorFields = z.output<typeof fields>;

const calculation = z
  .object({
    id: z.uuid(),
    kind: z.enum(calculators),
    title: z.string().nullable(),
    /** By which it can be reckoned again. */
    input: fields,
    /** What it came to on that day; null where nothing could be said for certain. */
    total: z.number().nullable(),
    /** Else the total is what it came to at least, as not all that could apply was known. */
    isCertain: z.boolean(),
    /** The currency of the total, or the base unit of a quantity. */
    totalOf: z.string().nullable(),
    dateSaved: z.iso.datetime(),
  })
  .meta({ id: "Calculation" });
export type Calculation = z.output<typeof calculation>;

export const saveCalculation = oneEndpoint({
  method: "POST",
  path: "calculation",
  audience: keep,
  idempotent: true,
  summary:
    "Keep a calculation: its fields, and what it comes to now, which is reckoned here once more.",
  input: z.object({ kind: z.enum(calculators), title: optionalLine(maxTitle), input: fields }),
  output: calculation,
});

export const ownCalculations = listEndpoint({
  path: "calculation",
  audience: keep,
  summary: "The caller's calculations, the newest first.",
  input: z.object(paging(limits.pageSize)),
  output: calculation,
});

export const ownCalculation = oneEndpoint({
  path: "calculation/{id}",
  audience: keep,
  summary: "One of the caller's calculations.",
  input: z.object({ id: existingId }),
  output: calculation,
});

export const deleteCalculation = oneEndpoint({
  method: "DELETE",
  path: "calculation/{id}",
  audience: keep,
  idempotent: true,
  summary: "Delete one of one's own calculations.",
  input: z.object({ id: existingId }),
});
