import { sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import { followedSeller } from "./tables.ts";

export const listFollowedSellers: Handler<typeof endpoints.listFollowedSellers> = (context, page) =>
  findFollowed(context, page, { accountId: personOf(context).accountId });

/** @throws AppError errors.notFound for a shop that is not open, except the caller's own */
export const getSellerFollow: Handler<typeof endpoints.getSellerFollow> = async (
  context,
  { traderId },
) => {
  const { accountId } = personOf(context);
  const [row] = await findFollow(context, { accountId, traderId });
  if (!row) throw notFound();
  if (accountId !== traderId) return { isFollowed: row.isFollowed, followerCount: null };
  const [counted] = await countFollowers(context, { traderId });
  return { isFollowed: false, followerCount: counted?.count ?? 0 };
};

/** The statement's tables are `trader` and `account`. */
export const isPublicSeller = sql<boolean>`${trader.state} = 'approved'
  and ${account.state} = 'active'`;

const findFollowed = pagedStatement(
  "followed sellers",
  (p: Parameters<{ accountId: string }>, { limit }) =>
    select(
      {
        id: trader.accountId,
        name: trader.name,
        productCount: sql<number>`(select count(*) from ${product}
          where ${product.traderId} = ${trader.accountId} and ${product.isListed})::int`,
        isOpen: isPublicSeller,
        dateFollowed: iso(followedSeller.followedAt),
      },
      sql`from ${followedSeller} join ${trader} on ${trader.accountId} = ${followedSeller.traderId}
        join ${account} on ${account.id} = ${trader.accountId}
        where ${followedSeller.accountId} = ${p.accountId}
        order by ${followedSeller.followedAt} desc, ${trader.accountId} ${limit}`,
    ),
  (p) => sql`from ${followedSeller} where ${followedSeller.accountId} = ${p.accountId}`,
);

const findFollow = statement(
  "whether a seller is followed",
  (p: Parameters<{ accountId: string; traderId: string }>) =>
    select(
      {
        isFollowed: sql<boolean>`exists (select from ${followedSeller}
          where ${followedSeller.accountId} = ${p.accountId}
            and ${followedSeller.traderId} = ${p.traderId})`,
      },
      sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
        where ${trader.accountId} = ${p.traderId}
          and (${isPublicSeller} or ${trader.accountId} = ${p.accountId})`,
    ),
);

/** Only accounts that can sign in count: an officer who suspends false followers removes them. */
const countFollowers = statement("followers counted", (p: Parameters<{ traderId: string }>) =>
  select(
    { count: sql<number>`count(*)::int` },
    sql`from ${followedSeller} join ${account} on ${account.id} = ${followedSeller.accountId}
      where ${followedSeller.traderId} = ${p.traderId} and ${account.state} = 'active'`,
  ),
);
