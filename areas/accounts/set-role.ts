import { and, eq } from "drizzle-orm";
import type { Role } from "#core/roles.ts";
import type { Database } from "#server/database/database.ts";
import { accountRole } from "./tables.ts";

/** Gives a role, or takes it: afterwards the account has it or not, whatever was before. */
export async function setRole(
  { orm }: Database,
  accountId: string,
  role: Role,
  has: boolean,
): Promise<void> {
  const row = { accountId, role };
  if (has) await orm.insert(accountRole).values(row).onConflictDoNothing();
  else {
    await orm
      .delete(accountRole)
      .where(and(eq(accountRole.accountId, accountId), eq(accountRole.role, role)));
  }
}
