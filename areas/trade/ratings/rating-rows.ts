import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder, marketOrderLine } from "#areas/trade/orders/tables.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject, orNull } from "#server/database/statement.ts";
import { ratingAnswer, ratingReview } from "./tables.ts";

/** The order, its buyer and seller, and the first of its products. */
export const o = alias(marketOrder, "o");
export const b = alias(account, "b");
export const t = alias(trader, "t");
const l = alias(marketOrderLine, "l");
const p = alias(product, "p");
export const a = alias(ratingAnswer, "a");
export const v = alias(ratingReview, "v");

/** The public columns of a rating: no contacts, and only the buyer's short name and region. */
export const ratingColumns = () => ({
  id: o.id,
  stars: sql<number>`${o.rating}`,
  comment: sql<string | null>`case when ${v.effect} is distinct from 'commentHidden'
    then nullif(${o.ratingComment}, '') end`,
  isCommentHidden: sql<boolean>`${v.effect} is not distinct from 'commentHidden'
    and coalesce(${o.ratingComment}, '') <> ''`,
  buyer: sql<string | null>`nullif(${personName.short(b)}, '')`,
  place: sql<string | null>`f.place`,
  product: sql<string>`f.product`,
  moreProducts: sql<number>`f.others`,
  boughtIn: sql<string>`to_char(${o.approvedAt} at time zone 'UTC', 'YYYY-MM')`,
  ratedAt: sql<string>`${iso(o.ratedAt)}`,
  trader: jsonObject({ id: t.accountId, name: t.name }),
  answer: sql<{ text: string; at: string } | null>`
    case when ${v.effect} is distinct from 'answerHidden'
      then ${orNull(a.orderId, jsonObject({ text: a.text, at: iso(a.at) }))} end`,
  isDemo: o.isDemo,
});

/** @param language of the product's name and the place */
export const ratingJoins = (language: SQL<Language>) => sql`
  join ${account} b on ${b.id} = ${o.buyerId}
  join ${trader} t on ${t.accountId} = ${o.traderId}
  left join ${ratingAnswer} a on ${a.orderId} = ${o.id}
  left join ${ratingReview} v on ${v.orderId} = ${o.id}
  cross join lateral (
    select case when ${p.name} = ${l.productName}
        then coalesce(${inLanguage(p.names, language)}, ${l.productName}) else ${l.productName}
      end as product,
      (select count(*) - 1 from ${marketOrderLine} where request_id = ${o.requestId}) as others,
      (select ${inLanguage(location.names, language)} from ${location}
        where ${location.id} = ${b.locationId}) as place
    from ${marketOrderLine} l join ${product} p on ${p.id} = ${l.productId}
    where ${l.requestId} = ${o.requestId} order by ${l.place} limit 1) f`;
