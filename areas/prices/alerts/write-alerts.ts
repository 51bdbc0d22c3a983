import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { readPriceAnswer } from "#areas/prices/market-prices/answer/read-price-answer.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  insertion,
  lookupForUpdate,
  type Parameters,
  select,
  set,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { currentCheck } from "./check/check-alerts.ts";
import { findPriceNews } from "./check/price-figures.ts";
import type * as endpoints from "./endpoints.ts";
import { getPriceAlert } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { priceAlert } from "./tables.ts";

type Query = ParsedInputOf<typeof endpoints.setPriceAlert>;

const missing = "priceAlerts.limit.missing";

/**
 * Sets an alert. Setting the same alert again returns the existing one.
 * @throws AppError errors.badInput for a series without quotes or a missing limit,
 * priceAlerts.tooMany (409)
 */
export const setPriceAlert: Handler<typeof endpoints.setPriceAlert> = (context, input) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    // Serializes the alerts of one user, so that none exceeds the limit.
    await lockAccount(context, { id: accountId });
    const series =
      input.kind === "offered" ? await offered(context, input) : await quoted(context, input);
    const alert = {
      kind: input.kind,
      commodityId: input.commodityId,
      ...series,
      ...limitOf(input.kind, input),
    };
    const bounds = input.kind === "moved" ? { unitId: null, currency: null } : {};
    const row = { ...alert, ...bounds };
    const [found] = await findSame(context, { accountId, ...row });
    if (found?.same) return getPriceAlert(context, { id: found.same });
    const { PRICE_ALERTS: max } = context.settings;
    if ((found?.count ?? 0) >= max) throw refuse("tooMany", { values: { max } });
    const id = newId();
    await insert(context, { id, accountId, createdAt: context.now, ...row });
    await begin(context, id);
    return getPriceAlert(context, { id });
  });

/** Returns the quoted series, which must match the input. */
async function quoted(
  context: Context,
  { commodityId, locationId, priceType, unitId, currency }: Query,
) {
  const countryCode = locationId === undefined ? context.edition.countryCode : undefined;
  const answer = await readPriceAnswer(context, {
    commodityId,
    locationId,
    countryCode,
    priceType,
    unitId,
  });
  const isAsNamed =
    answer &&
    answer.priceType === (priceType ?? answer.priceType) &&
    answer.unit.id === (unitId ?? answer.unit.id) &&
    answer.currency === (currency ?? answer.currency);
  if (!isAsNamed) throw badInput({ field: "commodityId", key: "priceAlerts.series.none" });
  return {
    marketPlaceId: locationId ?? null,
    priceType: answer.priceType,
    unitId: answer.unit.id,
    currency: answer.currency,
  };
}

async function offered(context: Context, { commodityId, unitId, currency }: Query) {
  const [found] = await findUnit(context, { commodityId, unitId: unitId ?? null });
  if (!found) throw badInput({ field: "commodityId", key: "priceAlerts.commodity.missing" });
  return {
    marketPlaceId: null,
    priceType: null,
    unitId: found.unitId,
    currency: currency ?? context.edition.currency,
  };
}

/** @throws AppError errors.badInput if the limit of this kind is missing */
function limitOf(kind: string, { price, percent }: Pick<Query, "price" | "percent">) {
  if (kind === "moved") {
    if (percent === undefined)
      throw badInput({ field: "percent", key: "priceAlerts.percent.wrong" });
    return { price: null, percent };
  }
  if (price === undefined) throw badInput({ field: "price", key: missing });
  return { price, percent: null };
}

/** The current state is already on the screen: notifications start with the next change. */
async function begin(context: Context, id: string) {
  const [now] = await findPriceNews(context, { ...currentCheck(context), only: id });
  await startAfter(context, { id, seen: now?.seen ?? null, at: context.now.toISOString() });
}

/** @throws AppError errors.notFound, errors.badInput */
export const updatePriceAlert: Handler<typeof endpoints.updatePriceAlert> = (
  context,
  { id, ...limit },
) =>
  ownAlert(context, id, async (context, kind) => {
    await update(context, { id, ...limitOf(kind, limit) });
    await begin(context, id);
  });

export const pausePriceAlert: Handler<typeof endpoints.pausePriceAlert> = (context, { id }) =>
  ownAlert(context, id, (context) => update(context, { id, isPaused: true }));

export const resumePriceAlert: Handler<typeof endpoints.resumePriceAlert> = (context, { id }) =>
  ownAlert(context, id, async (context, _, isPaused) => {
    await update(context, { id, isPaused: false });
    if (isPaused) await begin(context, id);
  });

export const deletePriceAlert: Handler<typeof endpoints.deletePriceAlert> = async (
  context,
  { id },
) => {
  const { accountId } = personOf(context);
  if ((await remove(context, { id, accountId })).length === 0) throw notFound();
  return {};
};

const ownAlert = (
  context: Context,
  id: string,
  act: (context: Context, kind: string, isPaused: boolean) => Promise<unknown>,
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [own] = await lockOwn(context, { id, accountId });
    if (!own) throw notFound();
    await act(context, own.kind, own.isPaused);
    return getPriceAlert(context, { id });
  });

const a = alias(priceAlert, "a");

const lockOwn = lookupForUpdate(
  priceAlert,
  "own price alert locked",
  ["kind", "isPaused"],
  "id",
  "accountId",
);
const remove = deletion(priceAlert, "price alert deleted", "id", "accountId");
const insert = insertion(priceAlert, "price alert set");
const update = updateById(priceAlert, "price alert changed");

const startAfter = statement(
  "price alert begins",
  (p: Parameters<{ id: string; seen: string | null; at: string }>) => sql`
    update ${priceAlert} ${set(priceAlert, {
      lastSeen: sql`case when ${priceAlert.kind} = 'offered' then ${p.at}::text else ${p.seen}::text end`,
    })} where ${priceAlert.id} = ${p.id}`,
);

interface Same {
  accountId: string;
  kind: string;
  commodityId: number;
  marketPlaceId: number | null;
  priceType: string | null;
  unitId: number | null;
  currency: string | null;
  price: number | null;
  percent: number | null;
}

const findSame = statement("price alerts of a person", (p: Parameters<Same>) =>
  select(
    {
      count: sql<number>`count(*)::int`,
      same: sql<string | null>`min(${a.id}::text) filter (where ${a.kind} = ${p.kind}
        and ${a.commodityId} = ${p.commodityId}
        and ${a.marketPlaceId} is not distinct from ${p.marketPlaceId}::int
        and ${a.priceType} is not distinct from ${p.priceType}::text
        and ${a.unitId} is not distinct from ${p.unitId}::int
        and ${a.currency} is not distinct from ${p.currency}::text
        and ${a.price} is not distinct from ${p.price}::numeric
        and ${a.percent} is not distinct from ${p.percent}::int)`,
    },
    sql`from ${priceAlert} a where ${a.accountId} = ${p.accountId}`,
  ),
);

/** Finds the given unit, by default the kilogram. */
const findUnit = statement(
  "unit of an alert",
  (p: Parameters<{ commodityId: number; unitId: number | null }>) =>
    select(
      { unitId: measurementUnit.id },
      sql`from ${measurementUnit} where exists (
          select from ${commodity} where ${commodity.id} = ${p.commodityId})
        and case when ${p.unitId}::int is null then ${measurementUnit.code} = 'kg'
          else ${measurementUnit.id} = ${p.unitId}::int end`,
    ),
);
