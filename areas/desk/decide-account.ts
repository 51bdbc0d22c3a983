import {
  type Decision,
  isPublic,
  type Standing,
  standingAfter,
} from "#areas/accounts/account-states.ts";
import { changeStanding, lockStanding } from "#areas/accounts/change-standing.ts";
import { showProducts } from "#areas/market/show-products.ts";
import { showServices } from "#areas/market-services/show-services.ts";
import { endAllSessions } from "#areas/sign-in/end-all-sessions.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ListedStanding } from "./desk-lists.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";
import { refuse } from "./refusals.ts";

interface Asked {
  id: string;
  comment: string;
  /** What the officer saw; of two who press at once the second sees it no more. */
  seen?: ListedStanding;
}

/**
 * An officer's decision on an account, with all that follows from it: her products and services,
 * her sign-ins, and that she is told.
 * @throws AppError desk.ownAccount, errors.notFound, desk.decidedMeanwhile
 */
export const decideAccount =
  (act: Decision) =>
  async (context: Context, { id, comment, seen }: Asked): Promise<Record<string, never>> => {
    const { accountId: by } = personOf(context);
    if (!idPattern.test(id)) throw notFound();
    if (id.toLowerCase() === by) throw refuse("ownAccount");
    await context.db.transaction(async (db) => {
      const before = await lockStanding(db, id);
      if (!before) throw notFound();
      const after = isSeen(before, seen) ? standingAfter(act, before) : undefined;
      if (!after) throw refuse("decidedMeanwhile");
      const decision = { act, by, comment: comment || null, at: context.now };
      await changeStanding(db, id, after, decision);
      if (isPublic(after) !== isPublic(before)) {
        await showProducts(db, id, isPublic(after));
        await showServices(db, id, isPublic(after));
      }
      if (after.account === "suspended") await endAllSessions(db, id);
      await notifyOfDecision({ ...context, db }, { accountId: id, act, comment });
    });
    return {};
  };

const isSeen = ({ trader }: Standing, seen: string | undefined) =>
  seen === undefined || seen === trader;
