import { sql } from "drizzle-orm";
import { setRole } from "#areas/accounts/account-roles.ts";
import { lockStanding } from "#areas/accounts/change-standing.ts";
import { account, accountRole } from "#areas/accounts/tables.ts";
import { endAllSessions } from "#areas/sign-in/sessions/sessions.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { giveRole as endpoint } from "./endpoints.ts";
import { refuse } from "./refusals.ts";

/**
 * Gives a role to an account in use, or takes one from any. Who lost one signs in anew, so that
 * nothing she has open goes on as before.
 * @throws AppError errors.notFound, desk.notActive, desk.lastAdministrator
 */
export async function giveRole(
  context: Context,
  { id, role, given }: ParsedInputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await context.transaction(async (context) => {
    if (!given && role === "administrator") await keepOne(context, id);
    const standing = await lockStanding(context, id);
    if (!standing) throw notFound();
    if (given && standing.account !== "active") throw refuse("notActive");
    await setRole(context, { accountId: id, role, has: given });
    if (!given) await endAllSessions(context, { accountId: id });
  });
  return {};
}

/** Without an administrator nobody could ever give a role again. Two who leave at once take turns. */
async function keepOne(context: Context, leaving: string): Promise<void> {
  const all = await lockAdministrators(context);
  const isOnlyOne = all.length === 1 && all[0]?.id === leaving.toLowerCase();
  if (isOnlyOne) throw refuse("lastAdministrator");
}

const lockAdministrators = statement("administrators locked", () =>
  select(
    { id: account.id },
    sql`from ${account} join ${accountRole} on ${accountRole.accountId} = ${account.id}
      where ${accountRole.role} = 'administrator' and ${account.state} = 'active'
      order by ${account.id} for update of ${account}, ${accountRole}`,
  ),
);
