import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";
import { logisticsProvider } from "../tables.ts";

export type LockedProvider = Awaited<ReturnType<typeof lockProvider>>;

/**
 * Locks the caller as a carrier, so that two of its writes run one after the other and its account
 * is not deleted in the meantime. Accounts are locked before everything that belongs to them.
 * @throws AppError logistics.profileFirst (409) if the caller has no profile yet
 */
export async function lockProvider(context: Context) {
  const { accountId } = personOf(context);
  await lockAccount(context, { accountId });
  const [provider] = await findAndLock(context, { accountId });
  if (!provider) throw refuse("profileFirst");
  return provider;
}

export const lockAccount = statement(
  "account of a carrier",
  (p: Parameters<{ accountId: string }>) => sql`
    select 1 from ${account} where ${account.id} = ${p.accountId} for key share`,
);

const findAndLock = statement("own provider locked", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      id: logisticsProvider.accountId,
      isListed: logisticsProvider.isListed,
      isDemo: logisticsProvider.isDemo,
    },
    sql`from ${logisticsProvider} where ${logisticsProvider.accountId} = ${p.accountId}
      for no key update`,
  ),
);
