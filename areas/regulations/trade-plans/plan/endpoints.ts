import { z } from "zod";
import { priceTypes } from "#areas/prices/market-prices/price-types.ts";
import { distance } from "#areas/reference/distances/endpoints.ts";
import { customsOffices, regulatoryAgencies } from "#areas/regulations/agencies/endpoints.ts";
import { procedures } from "#areas/regulations/procedures/endpoints.ts";
import { standards } from "#areas/regulations/standards/endpoints.ts";
import { importTax } from "#areas/regulations/taxes/endpoints.ts";
import { tradeDocuments } from "#areas/regulations/trade-documents/endpoints.ts";
import { place, provider } from "#areas/transport/services/endpoints.ts";
import { transportModes } from "#areas/transport/services/transport-modes.ts";
import { measuredUnit } from "#server/operations/answer-bricks.ts";
import { keyFilter, named, tagged } from "#server/operations/endpoint.ts";
import { planChoice } from "../plan-choice.ts";
import { leftNeeds, planLineKinds } from "../plan-lines.ts";

const { oneEndpoint } = tagged("trade plans");

const service = z
  .object({
    id: z.uuid(),
    name: z.string(),
    provider,
    mode: z.enum(transportModes),
    minDays: z.int(),
    maxDays: z.int(),
    /** As its tariff says it. */
    totalCost: z.number(),
    currency: z.string(),
    /** In the plan's currency. */
    amount: z.number(),
    isDemo: z.boolean(),
  })
  .meta({ id: "PlanService" });

const line = z
  .object({
    kind: z.enum(planLineKinds),
    /** Of taxes the code of their line in `tax`; else the kind. */
    key: z.string(),
    /** Certain, in the plan's currency; null where nobody can say. */
    amount: z.number().nullable(),
    /** At most, with what is certain; null where nobody can say. */
    atMost: z.number().nullable(),
  })
  .meta({ id: "PlanLine" });

/** Papers, standards, procedures, agencies, and customs offices at the posts of the way. */
const papers = z
  .object({
    documents: z.array(tradeDocuments.output),
    standards: z.array(standards.output),
    procedures: z.array(procedures.output),
    agencies: z.array(regulatoryAgencies.output),
    offices: z.array(customsOffices.output),
  })
  .meta({ id: "PlanPapers" });

const way = distance.output.shape.way.unwrap();

export const plan = oneEndpoint({
  audience: "public",
  path: "trade-plan",
  keptSeconds: 60,
  summary:
    "What one consignment costs at the gate where it goes, line by line, in one currency: goods, transport, duties and taxes; over which borders it goes, whether it counts as of the Community, and what it sells for there.",
  input: planChoice.extend({
    /** Of the plan; unless given the edition's. */
    shownCurrency: keyFilter(3),
  }),
  output: z
    .object({
      goods: z
        .object({
          product: z
            .object({ id: z.uuid(), name: z.string(), seller: z.string(), isDemo: z.boolean() })
            .meta({ id: "PlannedProduct" })
            .nullable(),
          commodity: named.extend({ hsCode: z.string() }).meta({ id: "PlannedCommodity" }),
          quantity: z.number(),
          unit: measuredUnit,
          /** Null of what is not sold by weight. */
          netWeightKg: z.number().nullable(),
          unitPrice: z.number(),
          currency: z.string(),
          value: z.number(),
        })
        .meta({ id: "PlannedGoods" }),
      from: place,
      to: place,
      /** Within one country nothing is declared, and nothing is taxed at a border. */
      isCrossBorder: z.boolean(),
      currency: z.string(),
      /** The older day of the rates that were used; null where nothing was converted. */
      rateDay: z.iso.date().nullable(),
      /** Whole days since then. */
      rateAgeDays: z.int().nullable(),
      lines: z.array(line),
      /** Of all lines: certain, at most, and how many somebody must be asked about. */
      sum: z
        .object({
          /** A total only where `isCertain`, else what it costs at least. */
          total: z.number(),
          atMost: z.number().nullable(),
          open: z.int(),
          atLeast: z.number(),
          /** Every line is known, nothing else could apply, and no old rate was used. */
          isCertain: z.boolean(),
        })
        .meta({ id: "PlanSum" }),
      perUnit: z.number(),
      transport: z
        .object({
          service: service.nullable(),
          choices: z.array(service),
          /** On this way at all. */
          total: z.int(),
        })
        .meta({ id: "PlanTransport" }),
      /** By road; null where none leads. */
      way: way
        .pick({ km: true, kind: true, borderPosts: true, closedWay: true })
        .meta({ id: "PlanWay" })
        .nullable(),
      /** Null within one country. */
      tax: importTax.output.nullable(),
      /** What it must have with it and keep to; null within one country. */
      papers: papers.nullable(),
      /** What the goods sell for there; null where nobody quotes them. */
      sales: z
        .object({
          /** Null for the middle of the country's markets. */
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
        })
        .meta({ id: "PlanSales" })
        .nullable(),
      /** What is left, by what is certain, and with all that may come on top; null while `leftMissing` is not empty. */
      left: z
        .object({ best: z.number(), worst: z.number().nullable() })
        .meta({ id: "PlanLeft" })
        .nullable(),
      /** What must be known before anybody can say what is left. */
      leftMissing: z.array(z.enum(leftNeeds)),
    })
    .meta({ id: "TradePlan" }),
});
export type TradePlan = z.output<typeof plan.output>;
