import { z } from "zod";
import { priceTypes } from "#areas/prices/market-prices/price-types.ts";
import { getDistance } from "#areas/reference/distances/endpoints.ts";
import { listAgencies, listCustomsOffices } from "#areas/regulations/agencies/endpoints.ts";
import { listProcedures } from "#areas/regulations/procedures/endpoints.ts";
import { listStandards } from "#areas/regulations/standards/endpoints.ts";
import { calculateImportTax } from "#areas/regulations/taxes/endpoints.ts";
import { listTradeDocuments } from "#areas/regulations/trade-documents/endpoints.ts";
import { place, provider } from "#areas/transport/services/endpoints.ts";
import { transportModes } from "#areas/transport/services/transport-modes.ts";
import { keyFilter, named, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { measuredUnit } from "#server/operations/schema-fragments.ts";
import { planChoice } from "../plan-choice.ts";
import { marginNeeds, planLineKinds } from "../plan-lines.ts";

const { oneEndpoint } = tagged("trade plans");

const service = objectSchema("PlanService", {
  id: z.uuid(),
  name: z.string(),
  provider,
  mode: z.enum(transportModes),
  minDays: z.int(),
  maxDays: z.int(),
  /** According to the service's tariff. */
  totalCost: z.number(),
  currency: z.string(),
  /** In the plan's currency. */
  amount: z.number(),
  isDemo: z.boolean(),
});

const line = objectSchema("PlanLine", {
  kind: z.enum(planLineKinds),
  /** For taxes, the code of their line in `tax`; otherwise the kind. */
  key: z.string(),
  /** The certain amount in the plan's currency; null if unknown. */
  amount: z.number().nullable(),
  /** The upper bound, including the certain amount; null if unknown. */
  atMost: z.number().nullable(),
});

/**
 * Documents, standards, procedures, agencies, and customs offices at the border posts of the route.
 */
const papers = objectSchema("PlanPapers", {
  documents: z.array(listTradeDocuments.output),
  standards: z.array(listStandards.output),
  procedures: z.array(listProcedures.output),
  agencies: z.array(listAgencies.output),
  offices: z.array(listCustomsOffices.output),
});

const way = getDistance.output.shape.way.unwrap();

export const calculateTradePlan = oneEndpoint({
  audience: "public",
  path: "trade-plan",
  cacheSeconds: 60,
  summary:
    "What one consignment costs at the gate where it goes, line by line, in one currency: goods, transport, duties and taxes; over which borders it goes, whether it counts as of the Community, and what it sells for there.",
  input: planChoice.extend({
    /** Currency of the plan; defaults to the edition's. */
    shownCurrency: keyFilter(3),
  }),
  output: objectSchema("TradePlan", {
    goods: objectSchema("PlannedGoods", {
      product: objectSchema("PlannedProduct", {
        id: z.uuid(),
        name: z.string(),
        seller: z.string(),
        isDemo: z.boolean(),
      }).nullable(),
      commodity: objectSchema("PlannedCommodity", { ...named.shape, hsCode: z.string() }),
      quantity: z.number(),
      unit: measuredUnit,
      /** Null if the product is not sold by weight. */
      netWeightKg: z.number().nullable(),
      unitPrice: z.number(),
      currency: z.string(),
      value: z.number(),
    }),
    from: place,
    to: place,
    /** False within one country, where no declaration and no border taxes apply. */
    isCrossBorder: z.boolean(),
    currency: z.string(),
    /** The oldest date of the exchange rates used; null if nothing was converted. */
    rateDay: z.iso.date().nullable(),
    /** Whole days since then. */
    rateAgeDays: z.int().nullable(),
    lines: z.array(line),
    /** Sum of all lines: certain, upper bound, and the number of lines to ask about. */
    sum: objectSchema("PlanSum", {
      /** The total only if `isCertain`; otherwise a minimum. */
      total: z.number(),
      atMost: z.number().nullable(),
      open: z.int(),
      atLeast: z.number(),
      /**
       * True if every line is known, no other rule could apply, and no outdated rate was used.
       */
      isCertain: z.boolean(),
    }),
    perUnit: z.number(),
    transport: objectSchema("PlanTransport", {
      service: service.nullable(),
      choices: z.array(service),
      /** Number of services on this route. */
      total: z.int(),
    }),
    /** Route by road; null if there is none. */
    way: way
      .pick({ km: true, kind: true, borderPosts: true, closedWay: true })
      .meta({ id: "PlanWay" })
      .nullable(),
    /** Null within one country. */
    tax: calculateImportTax.output.nullable(),
    /** The documents and rules of the consignment; null within one country. */
    papers: papers.nullable(),
    /** The sales value at the destination; null if no price is quoted. */
    sales: objectSchema("PlanSales", {
      /** Null for the median of the country's markets. */
      market: z.string().nullable(),
      countryName: z.string(),
      priceType: z.enum(priceTypes),
      unitPrice: z.number(),
      amount: z.number(),
      /** YYYY-MM, or YYYY. */
      period: z.string(),
      source: z.string(),
      markets: z.int(),
      figures: z.array(z.int()),
    }).nullable(),
    /**
     * The margin, by the certain total and by the upper bound; null while `leftMissing` is not
     * empty.
     */
    left: objectSchema("PlanLeft", { best: z.number(), worst: z.number().nullable() }).nullable(),
    /** What is missing to calculate the margin. */
    leftMissing: z.array(z.enum(marginNeeds)),
  }),
});
export type TradePlan = z.output<typeof calculateTradePlan.output>;
