import { sql } from "drizzle-orm";
import { sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type Cost, convertQuantity } from "../cost.ts";
import { type Cargo, costFor } from "../cost-for.ts";
import type { Place } from "../endpoints.ts";
import { logisticService, logisticsProvider } from "../tables.ts";
import type { TransportMode } from "../transport-modes.ts";
import { findProductsToCarry, type ProductToCarry } from "./products-to-carry.ts";

/** A carrier's service that can bring goods to their buyer. */
export interface DeliveryOption {
  serviceId: string;
  provider: { id: string; name: string };
  mode: TransportMode;
  minDays: number;
  maxDays: number;
  cost: Cost;
}

interface DeliveryOptions {
  from: Place;
  to: Place;
  /** The goods as one load. */
  cargo: Cargo;
  /** Cheapest first in each currency. */
  options: DeliveryOption[];
}

interface Goods {
  goods: readonly { productId: string; quantity: number }[];
  locationId: number;
}

/**
 * Returns the services that carry the goods to a place, each with its cost. Undefined where the
 * goods are no single load: they lie in several places, their units cannot be added up, or they are
 * at the place already.
 */
export async function findDeliveryOptions(
  context: Context,
  { goods, locationId }: Goods,
): Promise<DeliveryOptions | undefined> {
  const quantities = new Map(goods.map(({ productId, quantity }) => [productId, quantity]));
  const [way, ...others] = await findProductsToCarry("all")(context, {
    ids: [...quantities.keys()],
    locationId,
    language: context.language,
  });
  if (!way?.to || others.length > 0) return undefined;
  const cargo = addedUp(way.products, quantities);
  if (!cargo) return undefined;
  const costed = way.services.flatMap((service) => {
    const { cost } = costFor(service, cargo);
    return cost ? [{ ...service, cost }] : [];
  });
  const names = await findCarriers(context, { ids: costed.map(({ id }) => id) });
  const options = costed.flatMap(({ id: serviceId, mode, minDays, maxDays, cost }) => {
    const provider = names.find((row) => row.serviceId === serviceId);
    if (!provider) return [];
    const { id, name } = provider;
    return [{ serviceId, provider: { id, name }, mode, minDays, maxDays, cost }];
  });
  const { from, to } = way;
  return { from, to, cargo, options: options.sort(cheapestFirst) };
}

const cheapestFirst = (current: DeliveryOption, other: DeliveryOption) =>
  current.cost.currency.localeCompare(other.cost.currency) ||
  current.cost.totalCost - other.cost.totalCost ||
  current.maxDays - other.maxDays;

/**
 * Adds the products of one place up to one load; returns undefined if their units do not measure
 * the same.
 */
export function addedUp(
  products: ProductToCarry[],
  quantities: ReadonlyMap<string, number>,
): Cargo | undefined {
  const [first] = products;
  if (!first) return undefined;
  const inFirst = products.map(({ id, unit }) =>
    convertQuantity(quantities.get(id) ?? 0, { from: unit, to: first.unit }),
  );
  const known = inFirst.filter((quantity) => quantity !== undefined);
  if (known.length < inFirst.length) return undefined;
  return { quantity: sumOfQuantities(...known), unit: first.unit };
}

const findCarriers = statement("carriers of services", (p: Parameters<{ ids: string[] }>) =>
  select(
    {
      serviceId: logisticService.id,
      id: logisticsProvider.accountId,
      name: logisticsProvider.name,
    },
    sql`from ${logisticService} join ${logisticsProvider}
      on ${logisticsProvider.accountId} = ${logisticService.providerId}
      where ${logisticService.id} = any(${p.ids}::uuid[])`,
  ),
);
