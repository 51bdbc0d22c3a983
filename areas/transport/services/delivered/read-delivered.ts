import Big from "big.js";
import {
  comparableAmount,
  convertWithRates,
  type Rates,
  readRates,
} from "#areas/reference/currencies/convert-with-rates.ts";
import { findDistance } from "#areas/reference/distances/find-distance.ts";
import { notFound } from "#core/errors.ts";
import { lineTotal, roundMoney, sumMoney } from "#core/money.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type Cargo, costFor } from "../cost-for.ts";
import type { Place } from "../endpoints.ts";
import { addedUp } from "./delivery-options.ts";
import type { getDeliveredPrice, listDeliveryCosts } from "./endpoints.ts";
import { estimateCarriage } from "./estimate-carriage.ts";
import { findProductsToCarry, type ServiceOnRoute } from "./products-to-carry.ts";

/** @throws AppError errors.notFound for a product that is not listed or an unknown place */
export const readDeliveredPrice: Handler<typeof getDeliveredPrice> = async (
  context,
  { productId, locationId, quantity: asked },
) => {
  const { language } = context;
  const [way] = await findProductsToCarry("listed")(context, {
    ids: [productId],
    locationId,
    language,
  });
  const [product] = way?.products ?? [];
  if (!way?.to || !product) throw notFound();
  const { price: unitPrice, currency } = product;
  const quantity = asked ?? minimumQuantity(product);
  const cargo = { quantity, unit: product.unit };
  const carried = await carriageOf(context, { services: way.services, cargo, currency });
  const delivered = carried.price && {
    ...carried.price,
    ...perUnit({ quantity, unitPrice, currency, transport: carried.price.transport }),
  };
  const { from, to } = way;
  const categories = [product.categoryId];
  const unserved = delivered ? undefined : { cargo, categories, currency };
  const ends = await wayOf(context, { from, to }, unserved);
  return { ...ends, ...carried, quantity, price: delivered };
};

interface Line {
  quantity: number;
  unitPrice: number;
  currency: string;
  transport: number;
}

function perUnit({ quantity, unitPrice, currency, transport }: Line) {
  const unitTransport = new Big(transport).div(quantity);
  return {
    unitTransport: roundMoney(unitTransport.toString(), currency),
    deliveredUnitPrice: roundMoney(unitTransport.plus(unitPrice).toString(), currency),
    total: sumMoney([lineTotal(unitPrice, quantity, currency), transport], currency),
  };
}

/** Returns nothing if no place is chosen or the place does not exist. */
export const readDeliveryCosts: Handler<typeof listDeliveryCosts> = async (
  context,
  { goods: cargo, currency, locationId },
) => {
  const quantities = new Map(cargo.map(({ productId, quantity }) => [productId, quantity]));
  const ways = await findProductsToCarry("all")(context, {
    ids: [...quantities.keys()],
    locationId,
    language: context.language,
  });
  const data = await Promise.all(
    ways.flatMap(({ from, to, products, services }) => {
      if (!to) return [];
      const categories = products.map(({ categoryId }) => categoryId);
      const carrying = { services, cargo: addedUp(products, quantities), categories, currency };
      return [carriedTo(context, { from, to }, carrying)];
    }),
  );
  return { data, total: data.length };
};

async function carriedTo(context: Context, way: Way, carrying: Carrying & Unserved) {
  const carried = await carriageOf(context, carrying);
  return { ...(await wayOf(context, way, carried.price ? undefined : carrying)), ...carried };
}

interface Carrying {
  services: ServiceOnRoute[];
  cargo: Cargo | undefined;
  /** Currency of the goods, in which the transport cost is returned. */
  currency: string;
}

/** Returns the cost of the cheapest service that carries the load. */
async function carriageOf(context: Context, { services, cargo, currency }: Carrying) {
  const costed = services.flatMap((service) => {
    const { cost } = costFor(service, cargo);
    return cost ? [{ ...service, cost }] : [];
  });
  const isForeign = costed.some(({ cost }) => cost.currency !== currency);
  const rates: Rates = isForeign ? await readRates(context) : new Map();
  const priced = costed.flatMap(({ cost, ...service }) => {
    const { totalCost: amount, currency: from } = cost;
    const inCurrency =
      from === currency ? { amount, rate: null } : converted(amount, { from, to: currency }, rates);
    if (!inCurrency) return [];
    const order = isForeign ? comparableAmount(amount, from, rates) : amount;
    return [{ service, transport: inCurrency.amount, rate: inCurrency.rate, order }];
  });
  const [cheapest] = priced.sort((current, other) => current.order - other.order);
  return {
    goods: cargo ? { quantity: cargo.quantity, unitId: cargo.unit.id } : null,
    services: priced.length,
    servicesOfWay: services.length,
    price: cheapest
      ? {
          currency,
          transport: cheapest.transport,
          minDays: cheapest.service.minDays,
          maxDays: cheapest.service.maxDays,
          rate: cheapest.rate,
        }
      : null,
  };
}

function converted(amount: number, of: { from: string; to: string }, rates: Rates) {
  const result = convertWithRates(amount, of, rates);
  return result && { amount: result.amount, rate: { day: result.day, ageDays: result.ageDays } };
}

interface Way {
  from: Place;
  to: Place;
}

/** A load that no service has a price for. */
interface Unserved {
  cargo: Cargo | undefined;
  /** Ids of commodity categories. */
  categories: number[];
  currency: string;
}

/**
 * Looks the distance up only if no service has a price, as it is not needed otherwise, and
 * estimates the cost of transport.
 */
async function wayOf(context: Context, { from, to }: Way, unserved: Unserved | undefined) {
  const ends = { fromId: from.id, toId: to.id };
  const distance = unserved && (await findDistance(context, ends));
  const { cargo, categories = [], currency = "" } = unserved ?? {};
  const distanceKm = distance?.km ?? null;
  const estimate =
    cargo && distanceKm
      ? await estimateCarriage(context, { cargo, categories, distanceKm, currency })
      : null;
  return {
    from,
    to,
    distanceKm,
    isDistanceEstimated: distance?.kind === "estimated",
    estimate,
  };
}
