import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { lockManaged } from "./managed.ts";
import { keepRoles, lockMember } from "./member-roles.ts";
import { associationMember } from "./tables.ts";

/** @throws AppError errors.notFound for who is no member */
export function setAdministrator(
  context: Context,
  { associationId, accountId, isAdministrator }: ParsedInputOf<typeof endpoints.setAdministrator>,
) {
  return context.transaction(async (context) => {
    await lockManaged(context, associationId);
    await lockMember(context, accountId);
    const changed = await writeAdministrator(context, {
      associationId,
      accountId,
      isAdministrator,
    });
    if (changed.length === 0) throw notFound();
    await keepRoles(context, accountId);
    return { accountId, isAdministrator };
  });
}

const writeAdministrator = statement(
  "administrator of an association",
  (p: Parameters<{ associationId: string; accountId: string; isAdministrator: boolean }>) => sql`
    update ${associationMember} ${set(associationMember, { isAdministrator: p.isAdministrator })}
    where ${associationMember.associationId} = ${p.associationId}
      and ${associationMember.accountId} = ${p.accountId} and ${associationMember.state} = 'member'
    returning 1`,
);
