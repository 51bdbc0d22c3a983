import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, nameIn } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { priceAlert } from "./tables.ts";

const a = alias(priceAlert, "a");
type Query = Parameters<{ accountId: string; language: Language }>;

const columnsIn = (language: SQL<Language>) => ({
  id: a.id,
  kind: a.kind,
  commodity: jsonObject(idAndName(commodity, language)),
  market: nullIfMissing(marketPlace.id, jsonObject(marketColumns)),
  priceType: a.priceType,
  price: a.price,
  unit: nullIfMissing(
    measurementUnit.id,
    jsonObject({
      ...idAndName(measurementUnit, language),
      shortName: nameIn(measurementUnit.shortNames, language),
    }),
  ),
  currency: a.currency,
  percent: a.percent,
  isPaused: a.isPaused,
  lastNotifiedOn: sql<string | null>`${a.lastNotifiedOn}::text`,
  dateCreated: iso(a.createdAt),
  isDemo: a.isDemo,
});

const joined = sql`from ${priceAlert} a join ${commodity} on ${commodity.id} = ${a.commodityId}
  left join ${marketPlace} on ${marketPlace.id} = ${a.marketPlaceId}
  left join ${measurementUnit} on ${measurementUnit.id} = ${a.unitId}`;

const findOwn = statement("own price alerts", (p: Query) =>
  select(
    columnsIn(p.language),
    sql`${joined} where ${a.accountId} = ${p.accountId} order by ${a.createdAt} desc, ${a.id} desc`,
  ),
);

const findOne = statement("own price alert", (p: Query & Parameters<{ id: string }>) =>
  select(
    columnsIn(p.language),
    sql`${joined} where ${a.accountId} = ${p.accountId} and ${a.id} = ${p.id}`,
  ),
);

/** The number of alerts is limited (`PRICE_ALERTS`), so all of them are read. */
export const listPriceAlerts: Handler<typeof endpoints.listPriceAlerts> = async (
  context,
  input,
) => {
  const { accountId } = personOf(context);
  return pageOf(await findOwn(context, { accountId, language: context.language }), input);
};

export const getPriceAlert: Handler<typeof endpoints.getPriceAlert> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const [row] = await findOne(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  return row;
};
