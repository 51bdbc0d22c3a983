import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { earlier } from "#core/time.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertCanManage } from "../managed.ts";
import { associationColumns, toLocalized } from "../reads.ts";
import { association, associationInvitation, associationMember } from "../tables.ts";
import type { associationInvitations, ownInvitations } from "./endpoints.ts";
import { invitationLifetimeMs } from "./invitation-states.ts";

/**
 * An invitation reaches the user who has verified its contact. An unverified contact matches no
 * one.
 */
export const isToAccount = sql`(
  (${associationInvitation.contact} = ${account.phone} and ${account.phoneVerifiedAt} is not null)
  or (${associationInvitation.contact} = ${account.email} and ${account.emailVerifiedAt} is not null))`;

/**
 * Users who left, declined or are members see no invitation; the association cannot find that out.
 */
export const canBeInvited = sql`not exists (select from ${associationMember}
  where ${associationMember.associationId} = ${associationInvitation.associationId}
    and ${associationMember.accountId} = ${account.id}
    and ${associationMember.state} in ('member', 'refused', 'exited'))`;

export const listOwnInvitations: Handler<typeof ownInvitations> = async (
  context,
  { associationId = null, ...page },
) => {
  const { accountId } = personOf(context);
  const since = earlier(context.now, invitationLifetimeMs);
  const params = { accountId, associationId, since, size: page.size, offset: offsetOf(page) };
  const rows = await readOwn(context, params);
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, invitedAt, ...row }) => ({
      association: toLocalized(row, context),
      invitedAt,
    })),
  };
};

/** One row per association, though both of the user's contacts were invited. */
const readOwn = statement(
  "own invitations",
  (
    p: Parameters<{
      accountId: string;
      associationId: string | null;
      since: Date;
      size: number;
      offset: number;
    }>,
  ) =>
    select(
      {
        ...associationColumns,
        invitedAt: sql<string>`invited.at`,
        total: sql<number>`count(*) over ()::integer`,
      },
      sql`from (
          select ${associationInvitation.associationId} as id,
            max(${iso(associationInvitation.invitedAt)}) as at
          from ${account} join ${associationInvitation}
            on ${associationInvitation.contact} in (${account.phone}, ${account.email})
          where ${account.id} = ${p.accountId} and ${isToAccount}
            and ${associationInvitation.state} = 'invited'
            and coalesce(${associationInvitation.associationId} = ${p.associationId}::uuid, true)
            and ${associationInvitation.invitedAt} > ${p.since} and ${canBeInvited}
          group by 1
        ) invited join ${association} on ${association.id} = invited.id
        order by invited.at desc, ${association.id}
        limit ${p.size} offset ${p.offset}`,
    ),
);

export const listInvitations: Handler<typeof associationInvitations> = async (
  context,
  { id, ...page },
) => {
  await assertCanManage(context, id);
  const since = earlier(context.now, invitationLifetimeMs);
  const rows = await readOf(context, { id, since, size: page.size, offset: offsetOf(page) });
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...row }) => row) };
};

const readOf = statement(
  "invitations of an association",
  (p: Parameters<{ id: string; since: Date; size: number; offset: number }>) =>
    select(
      {
        id: associationInvitation.id,
        contact: associationInvitation.contact,
        state: associationInvitation.state,
        invitedAt: iso(associationInvitation.invitedAt),
        total: sql<number>`count(*) over ()::integer`,
      },
      sql`from ${associationInvitation}
        where ${associationInvitation.associationId} = ${p.id}
          and ${associationInvitation.state} in ('invited', 'declined')
          and ${associationInvitation.invitedAt} > ${p.since}
        order by ${associationInvitation.invitedAt} desc, ${associationInvitation.id}
        limit ${p.size} offset ${p.offset}`,
    ),
);
