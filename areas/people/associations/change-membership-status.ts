import { getTableColumns, sql } from "drizzle-orm";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  lookup,
  type Parameters,
  parametersOf,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { lockAssociation } from "./managed.ts";
import { lockMember, syncRoles } from "./member-roles.ts";
import { getAssociation } from "./reads.ts";
import { refuse } from "./refusals.ts";
import {
  type MembershipAct,
  type MembershipStatus,
  membershipStatusAfter,
  membershipTarget,
} from "./states.ts";
import { associationMember } from "./tables.ts";

interface Change {
  associationId: string;
  accountId: string;
  act: MembershipAct;
  by: string;
}

/**
 * Changes the status of a user's membership in an association that the transaction has locked.
 * @returns `isNews` where the user is notified: not about a repeated submit, and about one
 * association once a day
 * @throws AppError associations.notNow (409) where the act does not fit the status, also where
 * another user has made the same decision before
 */
export async function changeMembershipStatus(
  context: Pick<Context, "db" | "now">,
  { associationId, accountId, act, by }: Change,
) {
  const { now } = context;
  const account = await lockMember(context, accountId);
  const [row] = await readMember(context, { associationId, accountId });
  const before: MembershipStatus = row?.state ?? "none";
  const isByAssociation = act === "add" || act === "decline";
  if (before === membershipTarget(act)) {
    if (isByAssociation && row?.decidedBy !== by) throw refuse("notNow");
    return { associationId, before, state: before, isNews: false };
  }
  const state = membershipStatusAfter(act, before);
  if (!state || (state === "member" && account !== "active")) throw refuse("notNow");
  const isDecided = isByAssociation || act === "accept" || act === "refuse";
  await writeMember(context, {
    associationId,
    accountId,
    state,
    isAdministrator: false,
    requestedAt: row && act !== "request" ? row.requestedAt : now,
    decidedAt: isDecided ? now : (row?.decidedAt ?? null),
    decidedBy: isDecided ? by : (row?.decidedBy ?? null),
    // The user's choice stays when they leave and join again.
    isListed: row?.isListed ?? false,
  });
  await syncRoles(context, accountId);
  const recentlyNotified = row?.decidedAt && now.getTime() - row.decidedAt.getTime() < dayMs;
  return { associationId, before, state, isNews: isByAssociation && !recentlyNotified };
}

const readMember = lookup(
  associationMember,
  "member of an association",
  ["state", "requestedAt", "decidedAt", "decidedBy", "isListed"],
  "associationId",
  "accountId",
);

type Member = Omit<typeof associationMember.$inferSelect, "state"> & { state: MembershipStatus };

const writeMember = statement("membership changed", (p: Parameters<Member>) => {
  const columns = getTableColumns(associationMember);
  const { associationId, accountId, ...changed } = columns;
  return sql`
    ${insertInto(associationMember, parametersOf(p, columns))}
    on conflict (${columnName(associationId)}, ${columnName(accountId)})
    do update ${setExcluded(...Object.values(changed))}`;
});

const byHerself =
  (act: "request" | "exit") =>
  (context: Context, { associationId }: ParsedInputOf<typeof endpoints.requestMembership>) => {
    const { accountId } = personOf(context);
    return context.transaction(async (context) => {
      await lockAssociation(context, associationId);
      if (act === "request") await getAssociation(context, { id: associationId });
      const change = { associationId, accountId, act, by: accountId };
      const { state } = await changeMembershipStatus(context, change);
      return { associationId, state };
    });
  };

export const requestMembership = byHerself("request");
export const exitMembership = byHerself("exit");
