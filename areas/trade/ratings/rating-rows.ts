import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder, marketOrderLine } from "#areas/trade/orders/tables.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject, nullIfMissing } from "#server/database/statement.ts";
import { ratingAnswer, ratingReview } from "./tables.ts";

/** The order, its buyer and seller, and the first of its products. */
export const ratedOrder = alias(marketOrder, "o");
export const buyer = alias(account, "b");
export const ratedTrader = alias(trader, "t");
const l = alias(marketOrderLine, "l");
const p = alias(product, "p");
export const answer = alias(ratingAnswer, "a");
export const review = alias(ratingReview, "v");

/** The public columns of a rating: no contacts, and only the buyer's short name and region. */
export const ratingColumns = () => ({
  id: ratedOrder.id,
  stars: sql<number>`${ratedOrder.rating}`,
  comment: sql<string | null>`case when ${review.effect} is distinct from 'commentHidden'
    then nullif(${ratedOrder.ratingComment}, '') end`,
  isCommentHidden: sql<boolean>`${review.effect} is not distinct from 'commentHidden'
    and coalesce(${ratedOrder.ratingComment}, '') <> ''`,
  buyer: sql<string | null>`nullif(${personName.short(buyer)}, '')`,
  place: sql<string | null>`f.place`,
  product: sql<string>`f.product`,
  moreProducts: sql<number>`f.others`,
  boughtIn: sql<string>`to_char(${ratedOrder.approvedAt} at time zone 'UTC', 'YYYY-MM')`,
  ratedAt: sql<string>`${iso(ratedOrder.ratedAt)}`,
  trader: jsonObject({ id: ratedTrader.accountId, name: ratedTrader.name }),
  answer: sql<{ text: string; at: string } | null>`
    case when ${review.effect} is distinct from 'answerHidden'
      then ${nullIfMissing(answer.orderId, jsonObject({ text: answer.text, at: iso(answer.at) }))} end`,
  isDemo: ratedOrder.isDemo,
});

/** @param language of the product's name and the place */
export const ratingJoins = (language: SQL<Language>) => sql`
  join ${account} b on ${buyer.id} = ${ratedOrder.buyerId}
  join ${trader} t on ${ratedTrader.accountId} = ${ratedOrder.traderId}
  left join ${ratingAnswer} a on ${answer.orderId} = ${ratedOrder.id}
  left join ${ratingReview} v on ${review.orderId} = ${ratedOrder.id}
  cross join lateral (
    select case when ${p.name} = ${l.productName}
        then coalesce(${inLanguage(p.names, language)}, ${l.productName}) else ${l.productName}
      end as product,
      (select count(*) - 1 from ${marketOrderLine} where request_id = ${ratedOrder.requestId}) as others,
      (select ${inLanguage(location.names, language)} from ${location}
        where ${location.id} = ${buyer.locationId}) as place
    from ${marketOrderLine} l join ${product} p on ${p.id} = ${l.productId}
    where ${l.requestId} = ${ratedOrder.requestId} order by ${l.place} limit 1) f`;
