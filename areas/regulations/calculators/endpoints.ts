import { z } from "zod";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { calculators } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  formBoolean,
  idParam,
  incompleteForm,
  keyFilter,
  named,
  numeric,
  optionalLine,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit as namedUnit } from "#server/operations/schema-fragments.ts";
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

const { deleteEndpoint, listEndpoint, oneEndpoint, writeEndpoint } = tagged("calculators");
const { keep } = calculatorActs;

const sizeUnit = z.preprocess(absentIfEmptyOrNull, z.enum(sizeUnits).default("kg"));

const customaryMeasure = objectSchema("CustomaryMeasure", {
  code: z.string(),
  measure: z.enum(measures),
  region: z.enum(measureRegions).nullable(),
  countryName: z.string().nullable(),
  /** The commodity this size is for; null for all. */
  commodity: named.nullable(),
  kg: z.number().nullable(),
  litres: z.number().nullable(),
  rule: ruleFacts,
});
export type CustomaryMeasure = z.output<typeof customaryMeasure>;

export const listCustomaryMeasures = listEndpoint({
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
    "Convert a quantity to all other units. For a measure of varying size the caller says how much one holds.",
  input: z.object({
    quantity: numeric(z.number({ error: incompleteForm }).min(0).max(largestQuantity)),
    /** Code of a unit of measurement, or of a customary measure. */
    unit: keyText({ error: incompleteForm }).trim().min(1, "calculators.incomplete").max(60),
    /** The size of one unit, as weighed by the user; used instead of a size from a source. */
    size: numeric(z.number().min(0.001).max(largestSize).optional()),
    sizeUnit,
  }),
  output: objectSchema("UnitConversion", {
    quantity: z.number(),
    /** The requested unit, if it is a unit of measurement. */
    unit: namedUnit.nullable(),
    /** The requested unit, if it is a customary measure. */
    measure: customaryMeasure.nullable(),
    isOwnSize: z.boolean(),
    /** Null if its size varies and was not given. */
    base: z.string().nullable(),
    inBase: z.number().nullable(),
    rows: z.array(objectSchema("ConvertedUnit", { ...namedUnit.shape, quantity: z.number() })),
    measures: z.array(
      objectSchema("ConvertedMeasure", { ...customaryMeasure.shape, quantity: z.number() }),
    ),
  }),
});
export type UnitConversion = z.output<typeof convertUnits.output>;

const amount = numeric(z.number().min(0).max(1_000_000_000_000).optional());
const answer = z.preprocess(absentIfEmptyOrNull, formBoolean.optional());
const code = keyFilter(60);

/** The fields of all calculators; those of other kinds are ignored. */
const fields = objectSchema("CalculatorFields", {
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
});
export type CalculatorFields = z.output<typeof fields>;

const calculation = objectSchema("Calculation", {
  id: z.uuid(),
  kind: z.enum(calculators),
  title: z.string().nullable(),
  /** The fields to calculate it again. */
  input: fields,
  /** The total of that day; null if nothing was certain. */
  total: z.number().nullable(),
  /** If false, the total is a minimum, because not every rule that could apply was known. */
  isCertain: z.boolean(),
  /** The currency of the total, or the base unit of a quantity. */
  totalOf: z.string().nullable(),
  dateSaved: z.iso.datetime(),
});
export type Calculation = z.output<typeof calculation>;

export const saveCalculation = writeEndpoint({
  path: "calculation",
  audience: keep,
  summary:
    "Save a calculation: its fields and its current result, which is calculated again on the server.",
  input: z.object({ kind: z.enum(calculators), title: optionalLine(maxTitle), input: fields }),
  output: calculation,
});

export const listOwnCalculations = listEndpoint({
  path: "calculation",
  audience: keep,
  summary: "The caller's calculations, the newest first.",
  input: z.object(paging(limits.pageSize)),
  output: calculation,
});

export const getOwnCalculation = oneEndpoint({
  path: "calculation/{id}",
  audience: keep,
  summary: "One of the caller's calculations.",
  input: z.object({ id: idParam }),
  output: calculation,
});

export const deleteCalculation = deleteEndpoint({
  path: "calculation/{id}",
  audience: keep,
  summary: "Delete one of the caller's own calculations.",
  input: z.object({ id: idParam }),
});
