import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertInto,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { lockAssociation } from "./managed.ts";
import { keepRoles, lockMember } from "./member-roles.ts";
import { refuse } from "./refusals.ts";
import { goalOf, type MembershipAct, type Standing, standingAfter } from "./states.ts";
import { associationMember } from "./tables.ts";

interface Change {
  associationId: string;
  accountId: string;
  act: MembershipAct;
  by: string;
}

interface Changed {
  associationId: string;
  state: Standing;
  /** Whether she hears of it: not of the same press twice, and of one association once a day. */
  isNews: boolean;
}

const dayMs = 86_400_000;

/**
 * Moves a person's standing with an association that the transaction has locked.
 * @throws AppError associations.notNow (409) where the act does not fit where she stands
 */
export async function changeStanding(
  context: Pick<Context, "db" | "now">,
  { associationId, accountId, act, by }: Change,
): Promise<Changed> {
  const { now } = context;
  const account = await lockMember(context, accountId);
  const [row] = await readMember(context, { associationId, accountId });
  const before = row?.state ?? "none";
  if (before === goalOf(act)) return { associationId, state: before, isNews: false };
  const state = standingAfter(act, before);
  if (!state || (act === "add" && account !== "active")) throw refuse("notNow");
  const isDecided = act === "add" || act === "decline";
  await writeMember(context, {
    associationId,
    accountId,
    state,
    requestedAt: row && act !== "request" ? row.requestedAt : now,
    decidedAt: isDecided ? now : (row?.decidedAt ?? null),
    decidedBy: isDecided ? by : (row?.decidedBy ?? null),
  });
  await keepRoles(context, accountId);
  const wasTold = row?.decidedAt && now.getTime() - row.decidedAt.getTime() < dayMs;
  return { associationId, state, isNews: isDecided && !wasTold };
}

const readMember = statement(
  "member of an association",
  (p: Parameters<{ associationId: string; accountId: string }>) =>
    select(
      {
        state: associationMember.state,
        requestedAt: associationMember.requestedAt,
        decidedAt: associationMember.decidedAt,
        decidedBy: associationMember.decidedBy,
      },
      sql`from ${associationMember} where ${associationMember.associationId} = ${p.associationId}
        and ${associationMember.accountId} = ${p.accountId}`,
    ),
);

interface Member {
  associationId: string;
  accountId: string;
  state: Standing;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const writeMember = statement("membership changed", (p: Parameters<Member>) => {
  const { associationId, accountId } = associationMember;
  const change = {
    state: p.state,
    isAdministrator: sql`false`,
    requestedAt: p.requestedAt,
    decidedAt: p.decidedAt,
    decidedBy: p.decidedBy,
  };
  const key = { associationId: p.associationId, accountId: p.accountId };
  return sql`
    ${insertInto(associationMember, { ...key, ...change })}
    on conflict (${bare(associationId)}, ${bare(accountId)})
    do update ${set(associationMember, change)}`;
});

type Input = ParsedInputOf<typeof endpoints.requestMembership>;

/** Asks to join, or leaves: what a person does by herself. */
const byHerself =
  (act: "request" | "exit") =>
  (context: Context, { associationId }: Input) => {
    const { accountId } = personOf(context);
    return context.transaction(async (context) => {
      await lockAssociation(context, associationId);
      const change = { associationId, accountId, act, by: accountId };
      const { state } = await changeStanding(context, change);
      return { associationId, state };
    });
  };

export const requestToJoin = byHerself("request");
export const exitAssociation = byHerself("exit");

/** Takes a person out of every association, as when her account ends; nobody is told. */
export async function endMemberships(
  context: Pick<Context, "db">,
  accountId: string,
): Promise<void> {
  await deleteMemberships(context, { accountId });
}

const deleteMemberships = statement(
  "memberships ended",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${associationMember} where ${associationMember.accountId} = ${p.accountId}`,
);
