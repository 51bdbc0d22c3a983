import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, set, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { changeMembershipStatus } from "./change-membership-status.ts";
import type * as endpoints from "./endpoints.ts";
import { closeInvitations } from "./invitations/answer-invitation.ts";
import { inviteMember } from "./invitations/invite-member.ts";
import { lockManaged } from "./managed.ts";
import { lockMember, syncRoles } from "./member-roles.ts";
import {
  administratorGranted,
  administratorRevoked,
  memberAdded,
  membershipDeclined,
} from "./notifications.ts";
import { associationNameFor } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { associationMember } from "./tables.ts";

/** Accepts a pending request to join. Users without a request are invited and answer themselves. */
export const addMember = (
  context: Context,
  { accountId, ...input }: ParsedInputOf<typeof endpoints.addMember>,
) =>
  accountId
    ? acceptRequest(context, { associationId: input.associationId, accountId })
    : inviteMember(context, input);

const acceptRequest = (context: Context, key: MemberKey) =>
  context.transaction(async (context) => {
    await lockManaged(context, key.associationId);
    await assertKnown(context, key);
    const decided = await decide(context, "add", key);
    await closeInvitations(context, { ...key, state: "accepted" });
    return decided;
  });

export const declineMember = (
  context: Context,
  input: ParsedInputOf<typeof endpoints.declineMember>,
) =>
  context.transaction(async (context) => {
    await lockManaged(context, input.associationId);
    await assertKnown(context, input);
    return decide(context, "decline", input);
  });

interface MemberKey {
  associationId: string;
  accountId: string;
}

async function decide(
  context: Context,
  act: "add" | "decline",
  { associationId, accountId }: MemberKey,
) {
  const by = personOf(context).accountId;
  const payload = {
    association: await associationNameFor(context, { id: associationId, accountId }),
  };
  const change = { associationId, accountId, act, by };
  const { before, state, isNews } = await changeMembershipStatus(context, change);
  if (before === state) return { associationId, state };
  await writeAudit(context, {
    subject: "membership",
    subjectId: associationId,
    act: act === "add" ? "approve" : "decline",
    accountId,
    seen: before,
  });
  const declared = act === "add" ? memberAdded : membershipDeclined;
  if (isNews) await notify(context, declared, { to: accountId, payload });
  return { associationId, state };
}

/**
 * An administrator can see the ids only of users who have a membership row in their association.
 */
async function assertKnown(context: Context, key: MemberKey) {
  const known = await findKnown(context, key);
  if (known.length === 0) throw notFound();
}

const findKnown = lookup(
  associationMember,
  "association knows",
  ["state"],
  "associationId",
  "accountId",
);

/**
 * Notifies the member, whatever their settings. Idempotent.
 * @throws AppError errors.notFound if the user is not a member, associations.notNow (409) if the
 * role has changed since the caller saw it
 */
export function setAdministrator(
  context: Context,
  {
    associationId,
    accountId,
    isAdministrator,
    seen,
  }: ParsedInputOf<typeof endpoints.setAdministrator>,
) {
  return context.transaction(async (context) => {
    await lockManaged(context, associationId);
    await lockMember(context, accountId);
    const [member] = await findMember(context, { associationId, accountId, state: "member" });
    if (!member) throw notFound();
    const before = member.isAdministrator ? "with" : "without";
    if (seen && seen !== before) throw refuse("notNow");
    const answer = { accountId, isAdministrator };
    if (member.isAdministrator === isAdministrator) return answer;
    await writeAdministrator(context, { associationId, accountId, isAdministrator });
    await syncRoles(context, accountId);
    await writeAudit(context, {
      subject: "role",
      subjectId: associationId,
      act: isAdministrator ? "give" : "take",
      role: "association administrator",
      accountId,
      seen: before,
    });
    if (accountId === personOf(context).accountId) return answer;
    const association = await associationNameFor(context, { id: associationId, accountId });
    const declared = isAdministrator ? administratorGranted : administratorRevoked;
    await notify(context, declared, { to: accountId, payload: { association } });
    return answer;
  });
}

const findMember = lookup(
  associationMember,
  "member who administers",
  ["isAdministrator"],
  "associationId",
  "accountId",
  "state",
);

const writeAdministrator = statement(
  "administrator of an association",
  (p: Parameters<{ associationId: string; accountId: string; isAdministrator: boolean }>) => sql`
    update ${associationMember} ${set(associationMember, { isAdministrator: p.isAdministrator })}
    where ${associationMember.associationId} = ${p.associationId}
      and ${associationMember.accountId} = ${p.accountId} and ${associationMember.state} = 'member'`,
);
