import { type SQL, sql } from "drizzle-orm";
import { account, trader } from "#areas/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";

/** Whoever sells, with her shop. */
export type Seller = Awaited<ReturnType<typeof findSeller>>[number];

/**
 * The caller's shop, approved or not.
 * @throws AppError seller.noShop (403) for a trader who has not set one up
 */
export async function readSeller(context: Context): Promise<Seller> {
  const [seller] = await findSeller(context, { id: personOf(context).accountId });
  if (!seller) throw refuse("noShop");
  return seller;
}

/**
 * As `readSeller`, and its account does not end meanwhile. Accounts come before products
 * everywhere: whoever ends one takes its products off the market, in this order.
 */
export async function lockSeller(context: Context): Promise<Seller> {
  const [seller] = await findAndLockSeller(context, { id: personOf(context).accountId });
  if (!seller) throw refuse("noShop");
  return seller;
}

const sellerBy = (p: Parameters<{ id: string }>, lock: SQL) =>
  select(
    {
      id: account.id,
      shop: sql<"awaiting approval" | "approved" | "declined">`${trader.state}`,
      isDemo: account.isDemo,
    },
    sql`from ${account} join ${trader} on ${trader.accountId} = ${account.id}
      where ${account.id} = ${p.id} ${lock}`,
  );

const findSeller = statement("seller", (p: Parameters<{ id: string }>) => sellerBy(p, sql``));

const findAndLockSeller = statement("seller locked", (p: Parameters<{ id: string }>) =>
  sellerBy(p, sql`for key share of ${account}`),
);
