import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  lookup,
  type Parameters,
  select,
  set,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { changeMembershipStatus } from "../change-membership-status.ts";
import { lockAssociation, lockManaged } from "../managed.ts";
import { refuse } from "../refusals.ts";
import { associationInvitation } from "../tables.ts";
import type { acceptInvitation, withdrawInvitation } from "./endpoints.ts";
import {
  type InvitationState,
  invitationAfter,
  invitationLifetimeMs,
  invitationTarget,
} from "./invitation-states.ts";
import { findInvited } from "./invite-member.ts";
import { isToAccount } from "./reads.ts";

/**
 * Answers all of the caller's invitations from one association together. The lock of the
 * association makes the acts of its administrators wait.
 * @throws AppError errors.notFound, associations.notNow (409) where it was answered or withdrawn
 */
const answer =
  (act: "accept" | "decline"): Handler<typeof acceptInvitation> =>
  (context, { associationId }) => {
    const { accountId } = personOf(context);
    return context.transaction(async (context) => {
      await lockAssociation(context, associationId);
      const since = earlier(context.now, invitationLifetimeMs);
      const all = await readToAccount(context, { associationId, accountId, since });
      if (all.length === 0) throw notFound();
      const isOpen = all.some(({ state }) => invitationAfter(act, state) !== undefined);
      const isAgain = all.some(({ state }) => state === invitationTarget(act));
      if (!isOpen && !isAgain) throw refuse("notNow");
      const by = { associationId, accountId, act: membershipActs[act], by: accountId };
      const { state } = await changeMembershipStatus(context, by);
      await closeInvitations(context, { associationId, accountId, state: invitationTarget(act) });
      return { associationId, state };
    });
  };

const membershipActs = { accept: "accept", decline: "refuse" } as const;

export const accept = answer("accept");
export const decline = answer("decline");

const readToAccount = statement(
  "invitations of an association to a person",
  (p: Parameters<{ associationId: string; accountId: string; since: Date }>) =>
    select(
      { state: associationInvitation.state },
      sql`from ${account} join ${associationInvitation}
          on ${associationInvitation.contact} in (${account.phone}, ${account.email})
        where ${account.id} = ${p.accountId} and ${isToAccount}
          and ${associationInvitation.associationId} = ${p.associationId}
          and ${associationInvitation.invitedAt} > ${p.since}`,
    ),
);

interface Closing {
  associationId: string;
  accountId: string;
  state: InvitationState;
}

/** Closes a user's pending invitations, by whichever contact the user was invited. */
export const closeInvitations = statement(
  "invitations answered",
  (p: Parameters<Closing>) => sql`
    update ${associationInvitation} ${set(associationInvitation, { state: p.state })}
    from ${account}
    where ${account.id} = ${p.accountId} and ${isToAccount}
      and ${associationInvitation.associationId} = ${p.associationId}
      and ${associationInvitation.state} = 'invited'`,
);

/**
 * @throws AppError errors.notFound, associations.notNow (409) where it was answered in the meantime
 */
export const withdraw: Handler<typeof withdrawInvitation> = (
  context: Context,
  { id: associationId, invitationId },
) =>
  context.transaction(async (context) => {
    await lockManaged(context, associationId);
    const [row] = await findInvitation(context, { associationId, id: invitationId });
    if (!row) throw notFound();
    const state = invitationTarget("withdraw");
    if (row.state === state) return { id: invitationId, state };
    if (!invitationAfter("withdraw", row.state)) throw refuse("notNow");
    await changeInvitation(context, { id: invitationId, state });
    const [invited] = await findInvited(context, { associationId, contact: row.contact });
    await writeAudit(context, {
      subject: "invitation",
      subjectId: associationId,
      act: "withdraw",
      accountId: invited?.accountId,
      seen: row.state,
    });
    return { id: invitationId, state };
  });

const findInvitation = lookup(
  associationInvitation,
  "invitation of an association",
  ["state", "contact"],
  "id",
  "associationId",
);
const changeInvitation = updateById(associationInvitation, "invitation withdrawn");
