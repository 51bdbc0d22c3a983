import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { lookupForUpdate, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { association, associationMember } from "./tables.ts";

/**
 * Allows the association's administrators, and officers for every association. @throws AppError
 * errors.notFound
 */
export async function assertCanManage(context: Context, id: string): Promise<void> {
  const { accountId, roles } = personOf(context);
  const isOfficer = roles.includes("chamber officer") || roles.includes("administrator");
  const managed = await findManaged(context, { id, isOfficer, accountId });
  if (managed.length === 0) throw notFound();
}

/**
 * Allows the association's members and those who can manage it. @throws AppError errors.notFound
 */
export async function assertCanRead(context: Context, id: string): Promise<void> {
  const { accountId } = personOf(context);
  const member = await findMember(context, { id, accountId });
  if (member.length === 0) await assertCanManage(context, id);
}

const findMember = statement(
  "association of a member",
  (p: Parameters<{ id: string; accountId: string }>) => sql`
    select 1 from ${associationMember} where ${associationMember.associationId} = ${p.id}
      and ${associationMember.accountId} = ${p.accountId} and ${associationMember.state} = 'member'`,
);

/**
 * As `assertCanManage`, and locks the association until the end of the transaction, so that
 * concurrent decisions run one after the other.
 */
export async function lockManaged(context: Context, id: string): Promise<void> {
  await lockAssociation(context, id);
  // A separate statement: only one that starts after the lock is granted sees the previous holder's
  // changes.
  await assertCanManage(context, id);
}

/** @throws AppError errors.notFound */
export async function lockAssociation(context: Context, id: string): Promise<void> {
  const locked = await lockRow(context, { id });
  if (locked.length === 0) throw notFound();
}

const lockRow = lookupForUpdate(association, "association locked", ["id"], "id");

const findManaged = statement(
  "association managed",
  (p: Parameters<{ id: string; isOfficer: boolean; accountId: string }>) => sql`
    select 1 from ${association} where ${association.id} = ${p.id}
      and ${isDemoVisible(association.isDemo)} and (${p.isOfficer} or exists (
      select from ${associationMember}
      where ${associationMember.associationId} = ${association.id}
        and ${associationMember.accountId} = ${p.accountId}
        and ${associationMember.state} = 'member' and ${associationMember.isAdministrator}))`,
);
