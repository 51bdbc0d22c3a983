import { sql } from "drizzle-orm";
import { returning, statement } from "#server/database/statement.ts";
import { account, accountDecision, trader } from "./tables.ts";

const turned = {
  id: account.id,
  /** Its products can be public while the account is active. */
  isApproved: sql<boolean>`coalesce((select ${trader.state} = 'approved' from ${trader}
    where ${trader.accountId} = ${account.id}), false)`,
};

/**
 * Suspends demo accounts where demo data is off: what hides a suspended account then hides them
 * too.
 */
export const suspendDemoAccounts = statement("demo accounts closed", () =>
  returning(
    sql`update ${account} set state = 'suspended'
      where ${account.isDemo} and ${account.state} = 'active'`,
    turned,
  ),
);

/** The last suspension or restoration by an officer. */
const lastDecision = sql`(select ${accountDecision.act} from ${accountDecision}
  where ${accountDecision.accountId} = ${account.id}
    and ${accountDecision.act} in ('suspend', 'restore')
  order by ${accountDecision.at} desc limit 1)`;

/** Restores demo accounts, except those that an officer suspended. */
export const restoreDemoAccounts = statement("demo accounts opened", () =>
  returning(
    sql`update ${account} set state = 'active'
      where ${account.isDemo} and ${account.state} = 'suspended'
        and ${lastDecision} is distinct from 'suspend'`,
    turned,
  ),
);
