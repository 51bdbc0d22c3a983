import { setRole } from "#areas/people/accounts/account-roles.ts";
import { isLastAdministrator } from "#areas/people/accounts/anonymise-account.ts";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { setApplicationByRole } from "#areas/people/accounts/carrier-application.ts";
import { lockForDecision } from "#areas/people/accounts/change-account-status.ts";
import { endAllSessions } from "#areas/people/sign-in/sessions/sessions.ts";
import { setTransportVisibility } from "#areas/transport/services/transport-visibility.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { roleKeys } from "./desk-lists.ts";
import type { giveRole as endpoint } from "./endpoints.ts";
import { roleChanged, roleOfOther } from "./notifications.ts";
import { findAdministrators } from "./reads.ts";
import { refuse } from "./refusals.ts";

type Input = ParsedInputOf<typeof endpoint>;

/**
 * Gives or takes a role and notifies the user and every other administrator.
 * @throws AppError errors.notFound, desk.notActive (409), desk.lastAdministrator (409),
 * desk.decidedMeanwhile (409) where the deciding user is not an administrator any more, or the role
 * has changed since it was seen
 */
export async function giveRole(
  context: Context,
  { id: accountId, role, given: isGiven, seen }: Input,
) {
  const { accountId: by } = personOf(context);
  await context.transaction(async (context) => {
    const locked = await lockForDecision(context, { accountId, by });
    if (!locked) throw notFound();
    const { standing: status, roles, decider } = locked;
    if (!decider.roles.includes("administrator")) throw refuse("decidedMeanwhile");
    const before = roles.includes(role) ? "with" : "without";
    if (seen && seen !== before) throw refuse("decidedMeanwhile");
    if (isGiven && status.account !== "active") throw refuse("notActive");
    if (roles.includes(role) === isGiven) return;
    // Without an administrator, no one could ever give a role again.
    const isTaken = !isGiven && role === "administrator";
    if (isTaken && (await isLastAdministrator(context, accountId)))
      throw refuse("lastAdministrator");
    await setRole(context, { accountId, role, has: isGiven });
    const act = isGiven ? "give" : "take";
    const audited = { subject: "role", subjectId: role, act, role, accountId } as const;
    await writeAudit(context, { ...audited, seen: before });
    if (role === "logistics provider") {
      const state = isGiven ? "approved" : "declined";
      await setApplicationByRole(context, { accountId, state, now: context.now });
      await setTransportVisibility(context, { providerId: accountId, isPublic: isGiven });
    }
    if (!isGiven) await endAllSessions(context, { accountId });
    await notifyOfRole(context, { accountId, by, role, given: isGiven });
  });
  return {};
}

async function notifyOfRole(
  context: Context,
  {
    accountId,
    by,
    role,
    given: isGiven,
  }: { accountId: string; by: string } & Pick<Input, "role" | "given">,
): Promise<void> {
  const payload = { role: roleKeys[role], isGiven: isGiven };
  if (accountId !== by) await notify(context, roleChanged, { to: accountId, payload });
  for (const { id: to } of await findAdministrators(context, { ids: [accountId, by] }))
    await notify(context, roleOfOther, { to, payload: { ...payload, accountId } });
}
