import { and, eq, sql } from "drizzle-orm";
import { setRole } from "#areas/accounts/set-role.ts";
import { notFound } from "#core/errors.ts";
import type { Database } from "#server/database/database.ts";
import { associationMember } from "./tables.ts";

/**
 * Holds an account until the transaction's end, always after its association: roles follow from all
 * of a person's memberships, so two of hers must not change at once.
 * @returns its state
 * @throws AppError errors.notFound for one that is gone
 */
export async function holdAccount(db: Database, accountId: string): Promise<string> {
  const [held] = await db.named<{ state: string }>(
    "account of a member",
    "select state from account where id = $1 and state <> 'deleted' for no key update",
    [accountId],
  );
  if (!held) throw notFound();
  return held.state;
}

/** The roles of associations follow from where a held account is a member. */
export async function keepRoles(db: Database, accountId: string): Promise<void> {
  const [is] = await db.orm
    .select({
      member: sql<boolean>`coalesce(bool_or(true), false)`,
      administrator: sql<boolean>`coalesce(bool_or(${associationMember.isAdministrator}), false)`,
    })
    .from(associationMember)
    .where(and(eq(associationMember.accountId, accountId), eq(associationMember.state, "member")));
  await setRole(db, accountId, "association member", is?.member ?? false);
  await setRole(db, accountId, "association administrator", is?.administrator ?? false);
}
