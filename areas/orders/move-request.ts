import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { type HeldRequest, holdRequest } from "./hold-request.ts";
import type { ProposedChange } from "./proposed-change.ts";
import { refuse } from "./refusals.ts";
import { type RequestAct, requestRules } from "./request-states.ts";
import { writeStep } from "./write-step.ts";

interface Move {
  id: string;
  act: RequestAct;
  /** For the history. */
  comment?: string | undefined;
  /** Kept on the request as why it ended. */
  reason?: string | undefined;
  /** What changes, where the act is about that; refuses what the rules refuse. */
  changes?: (held: HeldRequest) => ProposedChange[];
}

/** What an act makes of the proposal that was open. */
const proposalAfter = {
  approve: "closed",
  propose: "closed",
  reject: "closed",
  cancel: "closed",
  accept: "accepted",
  decline: "declined",
} as const satisfies Record<RequestAct, string>;

/**
 * Moves a request as its table of states allows: holds it, decides, writes state and history, and
 * does what the move causes, all in one transaction.
 * @throws AppError errors.notFound for who takes no part in it, orders.notNow (409) where this side
 *   may not do it from here
 */
export function moveRequest<T>(
  context: Context,
  { id, act, comment, reason, changes }: Move,
  cause: (held: HeldRequest, inside: Context) => Promise<T>,
): Promise<T> {
  const by = personOf(context).accountId;
  return context.db.transaction(async (db) => {
    const held = await holdRequest(db, { id, accountId: by });
    const state = stateAfter(requestRules, act, held);
    if (!state) throw refuse("notNow");
    const changed = changes?.(held);
    const { now } = context;
    if (held.proposal) {
      await db.named("proposal answered", answer, [held.proposal.id, proposalAfter[act], now]);
    }
    // A request with an open proposal is pending in its table.
    const stored = state === "proposed" ? "pending" : state;
    await db.named("request moved", move, [id, stored, reason ?? null, now]);
    await writeStep(db, context, {
      ...{ requestId: id, act, side: held.side, by, state },
      ...{ comment: comment ?? reason, changes: changed },
    });
    return cause(held, { ...context, db });
  });
}

const answer = "update market_order_proposal set state = $2, answered_at = $3 where id = $1";
const move = `
  update market_order_request set state = $2, reason = coalesce($3, reason), updated_at = $4
  where id = $1`;
