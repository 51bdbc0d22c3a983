import { sql } from "drizzle-orm";
import { setRole } from "#areas/people/accounts/account-roles.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { associationMember } from "./tables.ts";

/**
 * Locks an account until the end of the transaction, always after its association. The roles depend
 * on all memberships of a user, so two of them must not change at once.
 * @throws AppError errors.notFound for a deleted account
 */
export async function lockMember(context: Pick<Context, "db">, accountId: string) {
  const [locked] = await lockAccount(context, { accountId });
  if (!locked) throw notFound();
  return locked.state;
}

const lockAccount = statement("account of a member", (p: Parameters<{ accountId: string }>) =>
  select(
    { state: account.state },
    sql`from ${account} where ${account.id} = ${p.accountId} and ${account.state} <> 'deleted'
      for no key update`,
  ),
);

/** Derives the association roles of a locked account from its memberships. */
export async function syncRoles(context: Pick<Context, "db">, accountId: string): Promise<void> {
  const [is] = await readMember(context, { accountId });
  const isMember = is?.isMember ?? false;
  const isAdministrator = is?.isAdministrator ?? false;
  await setRole(context, { accountId, role: "association member", has: isMember });
  await setRole(context, { accountId, role: "association administrator", has: isAdministrator });
}

const readMember = statement("member anywhere", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      isMember: sql<boolean>`coalesce(bool_or(true), false)`,
      isAdministrator: sql<boolean>`coalesce(bool_or(${associationMember.isAdministrator}), false)`,
    },
    sql`from ${associationMember}
      where ${associationMember.accountId} = ${p.accountId} and ${associationMember.state} = 'member'`,
  ),
);
