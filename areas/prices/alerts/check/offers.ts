import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { priceAlert } from "../tables.ts";
import { type AlertCheck, type AlertNews, isChecked } from "./price-figures.ts";

const a = alias(priceAlert, "a");
const p0 = alias(product, "p");
const u = alias(measurementUnit, "u");

/**
 * Finds the cheapest product of another seller under each alert's limit that was listed or changed
 * since the last notification. `lastSeen` is that time, then the product and its price.
 */
export const findOffers = statement("offers for price alerts", (p: Parameters<AlertCheck>) => {
  // If sizes vary, only prices of the same unit are compared.
  const isUnder = sql`(${p0.basePrice} < a.price / w.factor
    or (w.factor is null and ${p0.unitId} = a.unit_id and ${p0.price} < a.price))`;
  const seenOffer = sql`p.id || ' ' || p.price::text`;
  return sql<AlertNews>`${select(
    {
      id: a.id,
      accountId: a.accountId,
      kind: sql<string>`a.kind`,
      seen: sql<string>`${iso(p0.updatedAt)} || ' ' || ${seenOffer}`,
      isTrue: sql<boolean>`true`,
      price: sql<number>`p.price`,
      limit: sql<number | null>`a.price`,
      percent: sql<number | null>`null::int`,
      period: sql<string | null>`null::text`,
      priceType: sql<string | null>`null::text`,
      unitId: sql<number>`p.unit_id`,
      currency: sql<string>`p.currency`,
      commodityId: sql<number>`a.commodity_id`,
      marketId: sql<number | null>`null::int`,
      commodity: inLanguage(commodity.names, sql`${account.language}`),
      unit: inLanguage(u.shortNames, sql`${account.language}`),
      place: sql<string | null>`null::text`,
      product: sql<string | null>`p.id`,
    },
    sql`from ${priceAlert} a join ${account} on ${account.id} = a.account_id
      join ${commodity} on ${commodity.id} = a.commodity_id
      join ${measurementUnit} w on w.id = a.unit_id
      cross join lateral (
        select p.* from ${product} p
        where p.is_listed and p.commodity_id = a.commodity_id and p.currency = a.currency
          and p.quantity > 0 and p.trader_id <> a.account_id and ${isUnder}
          and (a.location_id is null or p.location_id = a.location_id)
          and p.updated_at > coalesce(nullif(split_part(a.last_seen, ' ', 1), '')::timestamptz,
            a.created_at) + interval '1 millisecond'
          and a.last_seen is distinct from split_part(a.last_seen, ' ', 1) || ' ' || ${seenOffer}
        order by p.base_price, p.id limit 1) p
      join ${measurementUnit} u on u.id = p.unit_id
      where a.kind = 'offered' and ${isChecked(p)}
      order by a.id`,
  )}`;
});
