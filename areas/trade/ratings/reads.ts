import { type SQL, sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { product, traderRecord } from "#areas/trade/market/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, withTables } from "#server/database/statement.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { Rating } from "./endpoints.ts";
import { ratedOrder, ratedTrader, ratingColumns, ratingJoins, review } from "./rating-rows.ts";
import { rating } from "./tables.ts";

/** @throws AppError errors.notFound for a product that is not on the market */
export const listProductRatings: Handler<typeof endpoints.listProductRatings> = async (
  context,
  input,
) => {
  const [counted] = await countOfProduct(context, { id: input.id });
  return list(context, input, counted?.total);
};

/** @throws AppError errors.notFound for a user who does not sell here */
export const listTraderRatings: Handler<typeof endpoints.listTraderRatings> = async (
  context,
  input,
) => {
  const [counted] = await countOfTrader(context, { id: input.id });
  return list(context, input, counted?.total);
};

async function list(
  context: Context,
  input: ParsedInputOf<typeof endpoints.listProductRatings>,
  total: number | undefined,
): Promise<Rows<Rating>> {
  if (total === undefined) throw notFound();
  const { id, size } = input;
  const params = { id, size, offset: offsetOf(input), language: context.language };
  return { data: total > 0 ? await readPage(context, params) : [], total };
}

type Query = Parameters<{ id: string }>;

/** Counts that triggers maintain in the product and the trader record. */
const countOfProduct = statement("ratings of a product counted", (p: Query) =>
  select(
    { total: product.ratingCount },
    sql`from ${product} where ${product.id} = ${p.id} and ${product.isListed}`,
  ),
);

const countOfTrader = statement("ratings of a trader counted", (p: Query) =>
  select(
    { total: sql<number>`coalesce(${traderRecord.ratingCount}, 0)` },
    sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
      left join ${traderRecord} on ${traderRecord.traderId} = ${trader.accountId}
      where ${trader.accountId} = ${p.id} and ${trader.state} = 'approved'
        and ${account.state} = 'active'`,
  ),
);

/** The page's orders come from one index; the details are joined afterwards. */
const readPage = statement(
  "ratings",
  (p: Parameters<{ id: string; size: number; offset: number; language: Language }>) =>
    withTables(
      sql`page as materialized (
          select ${rating.orderId}, ${rating.at} from ${rating} where ${rating.about} = ${p.id}
          order by ${rating.at} desc, ${rating.orderId} desc limit ${p.size} offset ${p.offset}
        )`,
      readRatings(
        p.language,
        sql`page join ${marketOrder} o on ${ratedOrder.id} = page.order_id`,
        sql`
        order by page.at desc, page.order_id desc`,
      ),
    ),
);

const readRatings = (language: SQL<Language>, from: SQL, rest: SQL) =>
  select(ratingColumns(), sql`from ${from} ${ratingJoins(language)} ${rest}`);

/**
 * Also returns a rating that a newer one of the same buyer replaced.
 * @throws AppError errors.notFound for an excluded rating, or when the seller no longer sells here
 */
export const getRating: Handler<typeof endpoints.getRating> = async (context, { id }) => {
  const [row] = await findRating(context, { id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const findRating = statement("rating", (p: Parameters<{ id: string; language: Language }>) =>
  readRatings(
    p.language,
    sql`${marketOrder} o`,
    sql`where ${ratedOrder.id} = ${p.id} and ${ratedTrader.state} = 'approved'
      and exists (select from ${account} seller where seller.id = ${ratedTrader.accountId} and seller.state = 'active')
      and ${ratedOrder.rating} is not null and ${review.effect} is distinct from 'leftOut'`,
  ),
);
