import { lockStanding } from "#areas/accounts/change-standing.ts";
import { setRole } from "#areas/accounts/set-role.ts";
import { endAllSessions } from "#areas/sign-in/end-all-sessions.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { giveRole as endpoint } from "./endpoints.ts";
import { refuse } from "./refusals.ts";

/**
 * Gives a role to an account in use, or takes one from any. Who lost one signs in anew, so that
 * nothing she has open goes on as before.
 * @throws AppError errors.notFound, desk.notActive, desk.lastAdministrator
 */
export async function giveRole(
  { db }: Context,
  { id, role, given }: ParsedInputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!idPattern.test(id)) throw notFound();
  await db.transaction(async (inside) => {
    if (!given && role === "administrator") await keepOne(inside, id);
    const standing = await lockStanding(inside, id);
    if (!standing) throw notFound();
    if (given && standing.account !== "active") throw refuse("notActive");
    await setRole(inside, id, role, given);
    if (!given) await endAllSessions(inside, id);
  });
  return {};
}

/** Without an administrator nobody could ever give a role again. Two who leave at once take turns. */
async function keepOne({ named }: Database, leaving: string): Promise<void> {
  const all = await named<{ id: string }>("administrators", administrators, []);
  const isOnlyOne = all.length === 1 && all[0]?.id === leaving.toLowerCase();
  if (isOnlyOne) throw refuse("lastAdministrator");
}

const administrators = `
  select a.id from account a join account_role r on r.account_id = a.id
  where r.role = 'administrator' and a.state = 'active' order by a.id for update of a, r`;
