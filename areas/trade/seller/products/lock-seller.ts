import { sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statements } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";

export type Seller = Awaited<ReturnType<typeof getSeller>>;

const sellerBy = (name: "seller" | "seller locked") => async (context: Context) => {
  const [seller] = await findSeller(name)(context, { id: personOf(context).accountId });
  if (!seller) throw refuse("noShop");
  return seller;
};

const findSeller = statements(
  (name: "seller" | "seller locked") => name,
  (name, p: Parameters<{ id: string }>) =>
    select(
      {
        id: account.id,
        shop: sql<"awaiting approval" | "approved" | "declined">`${trader.state}`,
        isDemo: account.isDemo,
      },
      sql`from ${account} join ${trader} on ${trader.accountId} = ${account.id}
        where ${account.id} = ${p.id}
        ${name === "seller" ? sql`` : sql`for key share of ${account}`}`,
    ),
);

/** @throws AppError seller.noShop (403) for a trader without a shop */
export const getSeller = sellerBy("seller");

/**
 * Like `getSeller`, and locks the account against deletion. Accounts are locked before products
 * everywhere: deleting an account takes its products off the market in this order.
 */
export const lockSeller = sellerBy("seller locked");
