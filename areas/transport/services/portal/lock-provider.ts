import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { insertColumns, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";
import { logisticsProvider } from "../tables.ts";
import { canProvideTransport } from "../transport-visibility.ts";

export type LockedProvider = Awaited<ReturnType<typeof lockProvider>>;

/**
 * Locks the caller as a carrier, so that two of its writes run one after the other and its account
 * is not deleted in the meantime. Accounts are locked before everything that belongs to them. A
 * carrier without a profile gets one with the account's name and place.
 * @throws AppError logistics.profileFirst (409) for an account without a place
 */
export async function lockProvider(context: Context) {
  const { accountId } = personOf(context);
  await lockAccount(context, { accountId });
  await addProfile(context, { accountId, now: context.now });
  const [provider] = await findAndLock(context, { accountId });
  if (!provider) throw refuse("profileFirst");
  return provider;
}

export const lockAccount = statement(
  "account of a carrier",
  (p: Parameters<{ accountId: string }>) => sql`
    select 1 from ${account} where ${account.id} = ${p.accountId} for key share`,
);

const addProfile = statement(
  "profile of a new carrier",
  (p: Parameters<{ accountId: string; now: Date }>) => sql`
    insert into ${insertColumns(
      logisticsProvider,
      "accountId",
      "name",
      "headquartersId",
      "isListed",
      "createdAt",
      "updatedAt",
      "isDemo",
    )}
    select ${account.id}, ${personName.display(account)}, ${account.locationId},
      ${canProvideTransport(account.id)}, ${p.now}, ${p.now}, ${account.isDemo}
    from ${account} where ${account.id} = ${p.accountId} and ${account.locationId} is not null
    on conflict do nothing`,
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
