import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, set, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { changeStanding } from "./change-standing.ts";
import type * as endpoints from "./endpoints.ts";
import { closeInvitations } from "./invitations/answer-invitation.ts";
import { inviteMember } from "./invitations/invite-member.ts";
import { lockManaged } from "./managed.ts";
import { keepRoles, lockMember } from "./member-roles.ts";
import { memberAdded, membershipDeclined } from "./notifications.ts";
import { nameForPerson } from "./reads.ts";
import { associationMember } from "./tables.ts";

/** Accepts the request of who asked to join; anybody else is invited and answers by themselves. */
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
    await mustBeKnown(context, key);
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
    await mustBeKnown(context, input);
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
  const payload = { association: await nameForPerson(context, { id: associationId, accountId }) };
  const { state, isNews } = await changeStanding(context, { associationId, accountId, act, by });
  const declared = act === "add" ? memberAdded : membershipDeclined;
  if (isNews) await notify(context, declared, { to: accountId, payload });
  return { associationId, state };
}

/** An administrator knows the ids of who asked her, and nobody else's. */
async function mustBeKnown(context: Context, key: MemberKey) {
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

/** @throws AppError errors.notFound for who is no member */
export function setAdministrator(
  context: Context,
  { associationId, accountId, isAdministrator }: ParsedInputOf<typeof endpoints.setAdministrator>,
) {
  return context.transaction(async (context) => {
    await lockManaged(context, associationId);
    await lockMember(context, accountId);
    const change = { associationId, accountId, isAdministrator };
    const changed = await writeAdministrator(context, change);
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
