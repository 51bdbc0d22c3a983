import { sql } from "drizzle-orm";
import { account } from "#areas/accounts/tables.ts";
import { type Parameters, statement } from "#server/database/statement.ts";

/**
 * Locks the accounts of buyer and trader, so that neither ends meanwhile. Accounts come before
 * products everywhere: whoever ends an account takes its products off the market, in this order.
 */
export const lockParties = statement(
  "parties locked",
  (p: Parameters<{ ids: string[] }>) => sql`
    select ${account.id} from ${account} where ${account.id} = any(${p.ids}::uuid[])
    order by ${account.id} for key share`,
);
