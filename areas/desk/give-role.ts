import { setRole } from "#areas/accounts/account-roles.ts";
import { isLastAdministrator } from "#areas/accounts/anonymise-account.ts";
import { lockStanding } from "#areas/accounts/change-standing.ts";
import { showTransport } from "#areas/logistics/services/show-services.ts";
import { endAllSessions } from "#areas/sign-in/sessions/sessions.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { giveRole as endpoint } from "./endpoints.ts";
import { refuse } from "./refusals.ts";

/** @throws AppError errors.notFound, desk.notActive, desk.lastAdministrator */
export async function giveRole(
  context: Context,
  { id: accountId, role, given }: ParsedInputOf<typeof endpoint>,
) {
  await context.transaction(async (context) => {
    const standing = await lockStanding(context, accountId);
    if (!standing) throw notFound();
    if (given && standing.account !== "active") throw refuse("notActive");
    // Without an administrator nobody could ever give a role again.
    const isTaken = !given && role === "administrator";
    if (isTaken && (await isLastAdministrator(context, accountId)))
      throw refuse("lastAdministrator");
    await setRole(context, { accountId, role, has: given });
    if (role === "logistics provider") {
      await showTransport(context, { providerId: accountId, isPublic: given });
    }
    if (!given) await endAllSessions(context, { accountId });
  });
  return {};
}
