import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { borderOperations, tradeOperations } from "#core/modules.ts";
import {
  idFilter,
  keyFilter,
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
import { timeParts, tradeRegimes } from "./procedure-rules.ts";

const { listEndpoint, oneEndpoint } = tagged("regulations", "public");

/** The id of a procedure. Anything that is not a valid id gives 404. */
export const procedureId = numeric(
  z
    .number({ error: notFoundMessage })
    .int({ error: notFoundMessage })
    .min(1, { error: notFoundMessage })
    .max(maxInteger, { error: notFoundMessage }),
);

const land = objectSchema("CountryOfProcedure", { code: z.string(), name: z.string() });

const step = objectSchema("ProcedureStep", {
  code: z.string(),
  position: z.int(),
  name: z.string(),
  /** How many steps the source page counts in this one. */
  parts: z.int(),
  times: z.array(
    objectSchema("ProcedureStepTime", {
      name: z.string(),
      counterMinutesMax: z.number().nullable(),
      waitDaysMin: z.number().nullable(),
      waitDaysMax: z.number().nullable(),
      onlinePayment: z.boolean().nullable(),
      asOf: z.string().nullable(),
    }),
  ),
});

const procedure = objectSchema("RegulationProcedure", {
  id: z.int(),
  code: z.string(),
  title: z.string(),
  tradeOperation: z.enum(borderOperations),
  /** The country whose procedure it is. */
  country: land,
  /**
   * Null for any country. An export procedure depends on the origin, an import procedure on the
   * destination.
   */
  countryFrom: land.nullable(),
  countryTo: land.nullable(),
  commodityCategory: named.nullable(),
  commoditySubCategory: named.nullable(),
  commodity: named.nullable(),
  /** Names of the goods it applies to; empty if it applies to any goods. */
  goods: z.array(z.string()),
  isForAnyGoods: z.boolean(),
  /** Additional remarks of the source page. */
  description: z.string().nullable(),
  /** The documents it requires. */
  requirements: z.array(z.string()),
  /** Null if no source page says. */
  onlineApplication: z.boolean().nullable(),
  applicationUrl: z.string().nullable(),
  applicationAddress: z.string().nullable(),
  /** Empty if no cost was published. */
  cost: z.array(
    objectSchema("ProcedureCost", {
      item: z.string(),
      amount: z.number(),
      currency: z.string(),
      per: z.string().nullable(),
      plus: z.string().nullable(),
    }),
  ),
  /** In days; empty if no time was published. */
  timeFrame: z.array(
    objectSchema("ProcedureTime", {
      part: z.enum(timeParts),
      minDays: z.number().nullable(),
      maxDays: z.number().nullable(),
    }),
  ),
  paymentProcess: z.string().nullable(),
  completedBy: z.string().nullable(),
  /** How many institutions are involved. */
  institutions: z.int().nullable(),
  /** The place it passes through, if its title names one. */
  place: named.nullable(),
  /** As counted by the source page; the steps below may each combine several. */
  stepsTotal: z.int().nullable(),
  steps: z.array(step),
  rule: ruleFacts,
  match: matchLevel,
});
export type Procedure = z.output<typeof procedure>;

export const listProcedures = listEndpoint({
  path: "v2/regulation-commodity-terminals",
  summary:
    "List trade procedures by country and title, those for any goods last. From one country to another, these are the export procedures of the first and the import procedures of the second.",
  input: z.object({
    countryFrom: countryFilter,
    countryTo: countryFilter,
    /** The country whose procedures are listed. */
    countryCode: countryFilter,
    tradeOperation: oneOf(tradeOperations),
    categoryId: idFilter,
    subCategoryId: idFilter,
    commodityId: idFilter,
    /**
     * Limits the list to the country of this place and excludes procedures through another place.
     */
    locationId: idFilter,
    term: textFilter(),
    ...paging(),
  }),
  output: procedure,
});

export const getProcedure = oneEndpoint({
  path: "v2/regulation-commodity-terminals/{regulationId}",
  summary: "One trade procedure with its steps.",
  input: z.object({ regulationId: procedureId }),
  output: procedure,
});

export const listProcedureCounts = listEndpoint({
  service: "pages",
  path: "regulation-counts",
  summary: "How many procedures there are for each country, by trade operation.",
  input: z.object({ ...paging() }),
  output: objectSchema("ProcedureCounts", { ...land.shape, import: z.int(), export: z.int() }),
});

const tradeRule = objectSchema("TradeRule", {
  id: z.int(),
  code: z.string(),
  regime: z.enum(tradeRegimes),
  /** EAC for all five countries, otherwise the codes of the countries it applies in. */
  scope: z.string(),
  countries: z.array(z.string()),
  topic: z.string(),
  topicName: z.string(),
  statement: z.string(),
  rule: ruleFacts,
});

export const listTradeRules = listEndpoint({
  path: "trade-rule",
  summary:
    "Statements of the simplified trade regime and of the rules of origin; scope is EAC or a country's code, countryCode also finds what holds in all countries.",
  input: z.object({
    scope: keyFilter(20),
    topic: keyFilter(60),
    regime: oneOf(tradeRegimes),
    countryCode: countryFilter,
    ...paging(),
  }),
  output: tradeRule,
});
