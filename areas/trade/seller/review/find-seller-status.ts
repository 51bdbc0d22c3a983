import { sql } from "drizzle-orm";
import type { AccountStatus } from "#areas/people/accounts/account-states.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

/** Reads the states of a seller's account and shop, which decide whether what they sell is public. */
export const findSellerStatus = statement(
  "states of a seller",
  (p: Parameters<{ accountId: string }>) =>
    select(
      {
        account: sql<AccountStatus["account"]>`${account.state}`,
        trader: sql<AccountStatus["trader"]>`${trader.state}`,
      },
      sql`from ${account} join ${trader} on ${trader.accountId} = ${account.id}
        where ${account.id} = ${p.accountId}`,
    ),
);
