import { sql } from "drizzle-orm";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import {
  deletion,
  insertInto,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { isPublicSeller } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { followedSeller } from "./tables.ts";

/**
 * Follows a seller. Repeating it changes nothing.
 * @throws AppError errors.notFound for a shop that is not open, follows.ownShop,
 * follows.tooMany (409)
 */
export const followSeller: Handler<typeof endpoints.followSeller> = (context, { traderId }) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    // Serializes the follows of one user, so that none exceeds the limit.
    await lockAccount(context, { id: accountId });
    const [shop] = await findShop(context, { traderId });
    if (!shop) throw notFound();
    if (traderId === accountId) throw refuse("ownShop");
    const [before] = await countFollowed(context, { accountId, traderId });
    if (!before?.isThere) {
      const { FOLLOWED_SELLERS: max } = context.settings;
      if ((before?.count ?? 0) >= max) throw refuse("tooMany", { values: { max } });
      await insert(context, { accountId, traderId, now: context.now });
    }
    return { isFollowed: true, followerCount: null };
  });

/** Stops following a seller. Succeeds even if the caller does not follow. */
export const unfollowSeller: Handler<typeof endpoints.unfollowSeller> = async (
  context,
  { traderId },
) => {
  await remove(context, { accountId: personOf(context).accountId, traderId });
  return { isFollowed: false, followerCount: null };
};

interface Follow {
  accountId: string;
  traderId: string;
}

const findShop = statement("shop to follow", (p: Parameters<{ traderId: string }>) =>
  select(
    { id: trader.accountId },
    sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
      where ${trader.accountId} = ${p.traderId} and ${isPublicSeller}`,
  ),
);

const countFollowed = statement("followed sellers counted before", (p: Parameters<Follow>) =>
  select(
    {
      count: sql<number>`count(*)`,
      isThere: sql<boolean>`coalesce(bool_or(${followedSeller.traderId} = ${p.traderId}), false)`,
    },
    sql`from ${followedSeller} where ${followedSeller.accountId} = ${p.accountId}`,
  ),
);

const insert = statement("seller followed", (p: Parameters<Follow & { now: Date }>) =>
  insertInto(followedSeller, {
    accountId: p.accountId,
    traderId: p.traderId,
    followedAt: p.now,
  }),
);

const remove = deletion(followedSeller, "seller not followed", "accountId", "traderId");
