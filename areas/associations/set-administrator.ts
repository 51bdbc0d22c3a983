import { and, eq } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { holdAccount, keepRoles } from "./keep-roles.ts";
import { holdManaged } from "./managed.ts";
import { associationMember } from "./tables.ts";

/** @throws AppError errors.notFound for who is no member */
export function setAdministrator(
  context: Context,
  { associationId, accountId, isAdministrator }: ParsedInputOf<typeof endpoints.setAdministrator>,
) {
  return context.db.transaction(async (db) => {
    await holdManaged(db, context, associationId);
    await holdAccount(db, accountId);
    const changed = await db.orm
      .update(associationMember)
      .set({ isAdministrator })
      .where(
        and(
          eq(associationMember.associationId, associationId),
          eq(associationMember.accountId, accountId),
          eq(associationMember.state, "member"),
        ),
      )
      .returning({ id: associationMember.accountId });
    if (changed.length === 0) throw notFound();
    await keepRoles(db, accountId);
    return { accountId, isAdministrator };
  });
}
