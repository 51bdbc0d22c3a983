import { and, eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { holdAccount, keepRoles } from "./keep-roles.ts";
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
 * Moves a person's standing with an association that the transaction holds.
 * @throws AppError associations.notNow (409) where the act does not fit where she stands
 */
export async function changeStanding(
  db: Database,
  { now }: Pick<Context, "now">,
  { associationId, accountId, act, by }: Change,
): Promise<Changed> {
  const account = await holdAccount(db, accountId);
  const [row] = await db.orm
    .select()
    .from(associationMember)
    .where(
      and(
        eq(associationMember.associationId, associationId),
        eq(associationMember.accountId, accountId),
      ),
    );
  const before = (row?.state ?? "none") as Standing;
  if (before === goalOf(act)) return { associationId, state: before, isNews: false };
  const state = standingAfter(act, before);
  if (!state || (act === "add" && account !== "active")) throw refuse("notNow");
  const isDecided = act === "add" || act === "decline";
  const set = {
    state,
    isAdministrator: false,
    ...(act === "request" ? { requestedAt: now } : {}),
    ...(isDecided ? { decidedAt: now, decidedBy: by } : {}),
  };
  await db.orm
    .insert(associationMember)
    .values({ associationId, accountId, requestedAt: now, ...set })
    .onConflictDoUpdate({
      target: [associationMember.associationId, associationMember.accountId],
      set,
    });
  await keepRoles(db, accountId);
  const wasTold = row?.decidedAt && now.getTime() - row.decidedAt.getTime() < dayMs;
  return { associationId, state, isNews: isDecided && !wasTold };
}
