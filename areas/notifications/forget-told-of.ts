import type { Database } from "#server/database/database.ts";

/**
 * Takes away what a person was told and where it was pushed to, and her name and e-mail out of what
 * others were told of orders with her.
 */
export async function forgetToldOf({ named }: Database, accountId: string): Promise<void> {
  await named("notifications of who leaves", "delete from notification where account_id = $1", [
    accountId,
  ]);
  await named("push of who leaves", "delete from push_subscription where account_id = $1", [
    accountId,
  ]);
  await named("what others were told", others, [accountId]);
}

// Whom she had to do with is known by the indexes of requests; each of them was told little.
const others = `
  update notification n set payload = n.payload - array['fullName', 'email', 'traderEmail']
  from (
    select trader_id as other, contact_name as name from market_order_request where buyer_id = $1
    union
    select buyer_id, null from market_order_request where trader_id = $1
  ) t, account a
  where n.account_id = t.other and a.id = $1
    and (n.payload ->> 'fullName' = t.name or n.payload ->> 'traderEmail' = a.email
      or n.payload ->> 'email' = a.email)`;
