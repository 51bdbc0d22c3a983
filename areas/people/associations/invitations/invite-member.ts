import { sql } from "drizzle-orm";
import { z } from "zod";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { type Contact, parseContact } from "#areas/people/accounts/contacts.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { type Language, type LocalizedText, localize } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import {
  insertion,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { assertCanManage, lockManaged } from "../managed.ts";
import { memberInvited } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { shortName } from "../short-name.ts";
import { association, associationInvitation } from "../tables.ts";
import { invitationAfter, invitationLifetimeMs } from "./invitation-states.ts";
import { canBeInvited, isToAccount } from "./reads.ts";

/**
 * Invites the user who has verified a contact, if there is one. The response is the same if there
 * is none, or if the user is a member already or left, so it reveals nothing about the owner of a
 * contact.
 * @throws AppError errors.notFound, associations.declinedInvitation (409),
 * associations.tooManyInvitations (429)
 */
export async function inviteMember(
  context: Context,
  { associationId, contact = "" }: { associationId: string; contact?: string | undefined },
) {
  await assertCanManage(context, associationId);
  const { value } = contactOf(context, contact);
  // Before the transaction, because a limit is counted over a separate connection.
  await context.limiters.memberOfAccount.count(personOf(context).accountId);
  return context.transaction(async (context) => {
    await lockManaged(context, associationId);
    const key = { associationId, contact: value };
    const { before, isNew } = await writeInvitation(context, key);
    if (before === "invited" && !isNew) return { associationId, state: "invited" as const };
    const [invited] = await findInvited(context, key);
    // The contact itself is not logged: it may belong to anyone.
    await writeAudit(context, {
      subject: "invitation",
      subjectId: associationId,
      act: "send",
      accountId: invited?.accountId,
      seen: before,
    });
    if (invited && isNew) await notifyInvited(context, { ...invited, associationId });
    return { associationId, state: "invited" as const };
  });
}

function contactOf(context: Context, typed: string): Contact {
  if (!typed) throw badInput({ field: "contact", key: "associations.contact.required" });
  const contact = parseContact(typed, context.edition.countryCode);
  const isEmail = contact?.channel === "email" && z.email().safeParse(contact.value).success;
  if (contact && (isEmail || contact.channel === "sms")) return contact;
  throw badInput({ field: "contact", key: "associations.contact.invalid" });
}

interface InvitationKey {
  associationId: string;
  contact: string;
}

/** `isNew` where this contact was not invited within the lifetime of an invitation. */
async function writeInvitation(context: Context, key: InvitationKey) {
  const [before] = await findInvitation(context, key);
  const isOver =
    before && context.now.getTime() - before.invitedAt.getTime() >= invitationLifetimeMs;
  const invitedBy = personOf(context).accountId;
  if (before && !isOver) {
    if (!invitationAfter("repeat", before.state)) throw refuse("declinedInvitation");
    await changeInvitation(context, { id: before.id, state: "invited", invitedBy });
    return { before: before.state, isNew: false };
  }
  const { ASSOCIATION_INVITATIONS_PER_DAY: max } = context.settings;
  await enforceDailyLimit(context, { id: key.associationId, max });
  const fresh = { state: "invited", invitedBy, invitedAt: context.now } as const;
  if (before) await changeInvitation(context, { id: before.id, ...fresh });
  else await addInvitation(context, { id: newId(), ...key, ...fresh });
  return { before: before?.state, isNew: true };
}

const findInvitation = statement("invitation of a contact", (p: Parameters<InvitationKey>) =>
  select(
    {
      id: associationInvitation.id,
      state: associationInvitation.state,
      invitedAt: associationInvitation.invitedAt,
    },
    sql`from ${associationInvitation}
      where ${associationInvitation.associationId} = ${p.associationId}
        and ${associationInvitation.contact} = ${p.contact}`,
  ),
);

const addInvitation = insertion(associationInvitation, "invitation to an association");
const changeInvitation = updateById(associationInvitation, "invitation repeated");

// Counts withdrawn ones too. The lock of the association makes concurrent invitations wait for each
// other.
const enforceDailyLimit = dailyLimit({
  at: associationInvitation.invitedAt,
  by: associationInvitation.associationId,
  tooMany: (details) => refuse("tooManyInvitations", details),
});

interface Invited {
  accountId: string;
  language: Language;
  names: LocalizedText;
  associationId: string;
}

async function notifyInvited(context: Context, invited: Invited): Promise<void> {
  const { accountId: to, language, names, associationId } = invited;
  const association = shortName(localize(names, language));
  const payload = { association, ids: { association: associationId } };
  await notify(context, memberInvited, { to, payload });
}

/**
 * Finds the user who has verified an invited contact, unless that user left, declined or is a
 * member already.
 */
export const findInvited = statement("person invited", (p: Parameters<InvitationKey>) =>
  select(
    { accountId: account.id, language: account.language, names: association.names },
    sql`from ${associationInvitation}
      join ${association} on ${association.id} = ${associationInvitation.associationId}
      join ${account} on (${account.phone} = ${p.contact} or ${account.email} = ${p.contact})
        and ${account.state} = 'active'
      where ${associationInvitation.associationId} = ${p.associationId}
        and ${associationInvitation.contact} = ${p.contact} and ${isToAccount} and ${canBeInvited}
      limit 1`,
  ),
);
