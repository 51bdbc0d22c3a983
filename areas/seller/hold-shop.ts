import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "./refusals.ts";

/** Whoever sells, with her shop. */
export interface Seller {
  id: string;
  shop: "awaiting approval" | "approved" | "declined";
  isDemo: boolean;
}

/**
 * The caller's shop, approved or not.
 * @throws AppError seller.noShop (403) for a trader who has not set one up
 */
export const readSeller = (context: Context): Promise<Seller> =>
  sellerBy(context, "seller", seller);

/**
 * As `readSeller`, and its account does not end meanwhile. Accounts come before products
 * everywhere: whoever ends one takes its products off the market, in this order.
 */
export const holdSeller = (context: Context): Promise<Seller> =>
  sellerBy(context, "seller held", `${seller} for key share of a`);

async function sellerBy(context: Context, name: string, query: string): Promise<Seller> {
  const { accountId } = personOf(context);
  const [found] = await context.db.named<Seller>(name, query, [accountId]);
  if (!found) throw refuse("noShop");
  return found;
}

const seller = `
  select a.id, t.state as shop, a.is_demo as "isDemo"
  from account a join trader t on t.account_id = a.id where a.id = $1`;
