import { getTableColumns, sql } from "drizzle-orm";
import { commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  lookup,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import {
  account,
  accountDecision,
  accountPreference,
  accountRole,
  auditEntry,
  carrierApplication,
  notificationSetting,
  trader,
} from "./tables.ts";

/**
 * Locks an account that is being closed. @throws AppError errors.conflict if its password has
 * changed
 */
export async function lockClosingAccount(
  context: Context,
  accountId: string,
  passwordHash: string | null,
) {
  const locked = await lockVerified(context, { accountId, passwordHash });
  if (locked.length === 0) throw commonRefusal("conflict");
}

const lockVerified = statement(
  "account that ends",
  (p: Parameters<{ accountId: string; passwordHash: string | null }>) => sql`
    select 1 from ${account} where ${account.id} = ${p.accountId}
      and ${account.passwordHash} = ${p.passwordHash} and ${account.state} <> 'deleted'
    for update`,
);

/**
 * Returns whether no one else could give roles. Administrators who leave at the same time wait for
 * each other.
 */
export async function isLastAdministrator(context: Context, accountId: string): Promise<boolean> {
  await lockAdministrators(context);
  const [counted] = await countAdministrators(context, { accountId });
  return counted?.isOne === true && counted.others === 0;
}

const lockAdministrators = statement(
  "administrators",
  () => sql`select pg_advisory_xact_lock(hashtext('administrators'))`,
);

const countAdministrators = statement(
  "administrators but one",
  (p: Parameters<{ accountId: string }>) =>
    select(
      {
        isOne: sql<boolean>`coalesce(bool_or(${account.id} = ${p.accountId}), false)`,
        others: sql<number>`count(*) filter (where ${account.id} <> ${p.accountId})`,
      },
      sql`from ${account} join ${accountRole} on ${accountRole.accountId} = ${account.id}
        where ${accountRole.role} = 'administrator' and ${account.state} = 'active'`,
    ),
);

/**
 * Removes everything from an account that identifies its user. The row stays, because orders and
 * conversations refer to it, and so does the trader's row, which is no longer public.
 * @returns the key of the profile photo, whose file can be deleted after the commit
 */
export async function anonymiseAccount(context: Context, accountId: string) {
  const [before] = await findPicture(context, { id: accountId });
  await emptyAccount(context, { accountId, now: context.now });
  await emptyTrader(context, { accountId });
  await emptyApplication(context, { accountId });
  await emptyDecisions(context, { accountId });
  await emptyAudit(context, { accountId });
  for (const forget of forgetOwn) await forget(context, { accountId });
  return before?.picture ?? null;
}

type OwnerParams = Parameters<{ accountId: string }>;

const findPicture = lookup(account, "photo of an account that ends", ["picture"], "id");

// Every nullable column holds personal data. Country and language alone identify no one.
const emptied = Object.entries(getTableColumns(account))
  .filter(([, { notNull }]) => !notNull)
  .map(([name]) => [name, sql`null`]);

const emptyAccount = statement(
  "account anonymised",
  (p: Parameters<{ accountId: string; now: Date }>) => sql`
    update ${account} ${set(account, {
      ...Object.fromEntries(emptied),
      firstName: sql`''`,
      lastName: sql`''`,
      socials: sql`'{}'`,
      state: sql`'deleted'`,
      updatedAt: p.now,
    })} where ${account.id} = ${p.accountId}`,
);

const emptyTrader = statement(
  "trader anonymised",
  (p: OwnerParams) => sql`
    update ${trader} ${set(trader, {
      name: sql`''`,
      about: sql`null`,
      state: sql`'declined'`,
      comment: sql`null`,
    })} where ${trader.accountId} = ${p.accountId}`,
);

const emptyApplication = statement(
  "carrier anonymised",
  (p: OwnerParams) => sql`
    update ${carrierApplication} ${set(carrierApplication, {
      state: sql`'declined'`,
      comment: sql`null`,
    })} where ${carrierApplication.accountId} = ${p.accountId}`,
);

const emptyDecisions = statement(
  "decisions anonymised",
  (p: OwnerParams) => sql`
    update ${accountDecision} ${set(accountDecision, { comment: sql`null` })}
    where ${accountDecision.accountId} = ${p.accountId}`,
);

const emptyAudit = statement(
  "audit anonymised",
  (p: OwnerParams) => sql`
    update ${auditEntry} ${set(auditEntry, { comment: sql`null` })}
    where ${auditEntry.accountId} = ${p.accountId}`,
);

const forgetOwn = [
  deletion(accountRole, "own roles forgotten", "accountId"),
  deletion(accountPreference, "own preferences forgotten", "accountId"),
  deletion(notificationSetting, "own notification settings forgotten", "accountId"),
];
