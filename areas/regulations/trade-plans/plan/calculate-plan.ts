import Big from "big.js";
import {
  convertWithRates,
  type Rates,
  readRates,
} from "#areas/reference/currencies/convert-with-rates.ts";
import type { Distance } from "#areas/reference/distances/endpoints.ts";
import { findDistance } from "#areas/reference/distances/find-distance.ts";
import { calculateImportTax } from "#areas/regulations/taxes/endpoints.ts";
import { largestAmount } from "#areas/regulations/taxes/tax-limits.ts";
import { findPlaces } from "#areas/transport/services/place-rows.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import { roundMoney } from "#core/money.ts";
import { maxRateAgeDays } from "#core/rate-age.ts";
import { daysSince } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { addUp, calculateMargin } from "./add-up.ts";
import type * as endpoints from "./endpoints.ts";
import { findPlanPapers } from "./find-plan-papers.ts";
import { findPlanSales } from "./find-plan-sales.ts";
import { findPlanTransport } from "./find-plan-transport.ts";
import { missingForMargin } from "./margin-needs.ts";
import { type PlanGoods, resolvePlanGoods } from "./resolve-plan-goods.ts";

type Query = ParsedInputOf<typeof endpoints.calculateTradePlan>;

/**
 * Calculates one consignment from the seller to the destination: its landed cost and its sales
 * value.
 * @throws AppError errors.badInput with each field that is missing or invalid, errors.notFound for
 * a product that is not listed
 */
export const calculatePlan: Handler<typeof endpoints.calculateTradePlan> = async (
  context,
  input,
) => {
  const goods = await resolvePlanGoods(context, input);
  const { from, to } = await endsOf(context, goods.locationFrom, input.locationTo);
  const rates = await readRates(context);
  const requestedCurrency = input.shownCurrency?.toUpperCase() ?? "";
  const currency = rates.has(requestedCurrency) ? requestedCurrency : context.edition.currency;
  const transport = await findPlanTransport(context, {
    goods,
    from: from.id,
    to: to.id,
    serviceId: input.serviceId,
    currency,
    rates,
  });
  const way = await findDistance(context, { fromId: from.id, toId: to.id });
  const isCrossBorder = from.countryCode !== to.countryCode;
  const border = { from, to, freight: transport.service, rates };
  const tax = isCrossBorder ? await taxOf(context, input, goods, border) : null;
  const converted = converterTo(currency, rates);
  const lines = [
    lineOf("goods", converted(goods.value, goods.currency)),
    lineOf("transport", carriageOf(transport.service?.amount, from.id === to.id)),
    ...(tax?.lines ?? []).map(({ kind, key, amount, atMost }) => ({
      kind,
      key,
      amount: amount === null ? null : converted(amount, tax?.currency ?? currency),
      atMost: atMost === null ? null : converted(atMost, tax?.currency ?? currency),
    })),
  ];
  const sum = addUp(lines, currency);
  const rateDay = converted.day();
  const rateAgeDays = rateDay === null ? null : daysSince(rateDay, context.now);
  const isRateOld = rateAgeDays !== null && rateAgeDays > maxRateAgeDays;
  const isCertain = sum.open === 0 && !isRateOld && (tax?.isCertain ?? true);
  const papers = isCrossBorder
    ? await findPlanPapers(context, {
        commodityId: goods.commodity.id,
        countryFrom: from.countryCode,
        countryTo: to.countryCode,
        posts: way?.borderPosts ?? [],
      })
    : null;
  const sales = await findPlanSales(context, { goods, to, currency });
  const missing = missingForMargin({ lines, sales, now: context.now });
  const { locationFrom: _, ...shownGoods } = goods;
  return {
    goods: shownGoods,
    from,
    to,
    isCrossBorder,
    currency,
    rateDay,
    rateAgeDays,
    lines,
    sum: { ...sum, atLeast: sum.total, isCertain },
    perUnit: roundMoney(new Big(sum.total).div(goods.quantity).toString(), currency),
    transport,
    way: way ? wayOf(way) : null,
    tax,
    papers,
    sales,
    left: sales && missing.length === 0 ? calculateMargin(sales.amount, sum, currency) : null,
    leftMissing: missing,
  };
};

const wayOf = ({ km, kind, borderPosts, closedWay }: Distance) => ({
  km,
  kind,
  borderPosts,
  closedWay,
});

/** Unknown if no service carries the goods; zero within one place. */
const carriageOf = (amount: number | undefined, isHere: boolean): number | null =>
  isHere ? 0 : (amount ?? null);

const lineOf = (kind: "goods" | "transport", amount: number | null) => ({
  kind,
  key: kind,
  amount,
  atMost: amount,
});

/** @throws AppError errors.badInput for an unknown place */
async function endsOf(context: Context, fromId: number, toId: number) {
  const places = await findPlaces(context, { ids: [fromId, toId], language: context.language });
  const from = places.find(({ id }) => id === fromId);
  const to = places.find(({ id }) => id === toId);
  if (!from) throw badInput({ field: "locationFrom", key: "tradePlans.field.from" });
  if (!to) throw badInput({ field: "locationTo", key: "tradePlans.field.to" });
  return { from, to };
}

interface Border {
  from: { countryCode: string };
  to: { countryCode: string };
  /** Cost of the service that carries the goods to the destination. */
  freight: { totalCost: number; currency: string } | null;
  rates: Rates;
}

/**
 * Calculates the taxes at the border, with the freight converted to the currency of the goods.
 * @throws AppError errors.amountTooLarge above the largest amount of the tax calculation
 */
async function taxOf(
  context: Context,
  input: Query,
  goods: PlanGoods,
  { from, to, freight, rates }: Border,
) {
  const inGoods =
    freight && converterTo(goods.currency, rates)(freight.totalCost, freight.currency);
  if (Math.max(goods.value, inGoods ?? 0) > largestAmount) throw commonRefusal("amountTooLarge");
  return call(context, calculateImportTax, {
    countryCode: to.countryCode,
    originCountry: from.countryCode,
    commodityId: goods.commodity.id,
    goodsValue: goods.value,
    freight: inGoods ?? undefined,
    currency: goods.currency,
    netWeightKg: goods.netWeightKg ?? undefined,
    isUnprocessed: input.isUnprocessed,
    hasCertificate: input.hasCertificate,
  });
}

/**
 * Returns a function that converts amounts to one currency and remembers the oldest date of the
 * rates used.
 */
function converterTo(currency: string, rates: Rates) {
  let oldest: string | null = null;
  const convert = (amount: number, from: string): number | null => {
    if (from === currency) return amount;
    const conversion = convertWithRates(amount, { from, to: currency }, rates);
    if (!conversion) return null;
    if (oldest === null || conversion.day < oldest) oldest = conversion.day;
    return conversion.amount;
  };
  return Object.assign(convert, { day: (): string | null => oldest });
}
