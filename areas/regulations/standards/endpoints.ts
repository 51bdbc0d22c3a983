import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { tradeOperations } from "#core/modules.ts";
import {
  idFilter,
  maxInteger,
  named,
  notFoundMessage,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { matchLevel } from "#server/operations/schema-fragments.ts";
import {
  type LimitKind,
  limitSigns,
  specificationTypes,
  standardOperations,
} from "./standard-rules.ts";

const { listEndpoint, oneEndpoint } = tagged("regulations", "public");

const land = objectSchema("StandardCountry", { code: z.string(), name: z.string() });
const limitKinds = Object.keys(limitSigns) as [LimitKind, ...LimitKind[]];

const standard = objectSchema("Standard", {
  id: z.int(),
  /** The code as cited: EAS 2. */
  code: z.string(),
  name: z.string(),
  specificationType: z.enum(specificationTypes),
  tradeOperation: z.array(z.enum(standardOperations)),
  /**
   * Countries it applies to for imports. An East African Standard applies in all known partner
   * states.
   */
  importLocation: z.array(land),
  /** Countries it applies to for exports. */
  exportLocation: z.array(land),
  category: named,
  subCategory: named,
  /** Commodities it covers; empty if they are not in the reference data. */
  commodities: z.array(named),
  hsCode: z.string().nullable(),
  ics: z.string().nullable(),
  /** Year of the known edition. */
  edition: z.int().nullable(),
  /** What is known about its adoption. */
  status: z.string().nullable(),
  /** The known limits; the text of the standard contains many more. */
  limits: z.array(
    objectSchema("StandardLimit", { kind: z.enum(limitKinds), max: z.number(), unit: z.string() }),
  ),
  note: z.string().nullable(),
  rule: ruleFacts,
  match: matchLevel,
});
export type Standard = z.output<typeof standard>;

/** Accepts a country code, or the id of one of its places of import and export. */
const placeFilter = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toUpperCase() || undefined : value),
  z
    .string()
    .regex(/^([A-Z]{2}|\d{1,9})$/)
    .optional(),
);

export const listStandards = listEndpoint({
  path: "v2/standard-commodity-terminals",
  summary:
    "Standards of the East African Community by number, with what they are for and known limits, never their text. Places are a country's code or the id of an import-export-location; words find titles and goods in five languages.",
  input: z.object({
    importLocation: placeFilter,
    exportLocation: placeFilter,
    countryCode: countryFilter,
    tradeOperation: oneOf(tradeOperations),
    categoryId: idFilter,
    subCategoryId: idFilter,
    commodityId: idFilter,
    specificationType: oneOf(specificationTypes),
    term: textFilter(),
    ...paging(),
  }),
  output: standard,
});

export const getStandard = oneEndpoint({
  path: "v2/standard-commodity-terminals/{id}",
  summary: "One standard: what it is for, its known edition and limits.",
  input: z.object({
    id: numeric(z.int(notFoundMessage).min(1, notFoundMessage).max(maxInteger, notFoundMessage)),
  }),
  output: standard,
});
