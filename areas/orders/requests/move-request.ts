import { sql } from "drizzle-orm";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";
import { marketOrderProposal, marketOrderRequest, type ProposedChange } from "../tables.ts";
import { writeStep } from "../write-step.ts";
import { type LockedRequest, lockOwnRequest } from "./lock-request.ts";
import {
  type ProposalState,
  type RequestAct,
  type RequestStatus,
  requestRules,
} from "./request-states.ts";

interface Move {
  id: string;
  act: RequestAct;
  /** For the history. */
  comment?: string | undefined;
  /** Kept on the request as why it ended. */
  reason?: string | undefined;
  /** What changes, where the act is about that; refuses what the rules refuse. */
  changes?: (request: LockedRequest) => ProposedChange[];
}

/** What an act makes of the proposal that was open. */
const proposalAfter = {
  approve: "closed",
  propose: "closed",
  reject: "closed",
  cancel: "closed",
  accept: "accepted",
  decline: "declined",
} as const satisfies Record<RequestAct, ProposalState>;

/**
 * Moves a request as its table of states allows: locks it, decides, writes state and history, and
 * does what the move causes, all in one transaction.
 * @throws AppError errors.notFound for who takes no part in it, orders.notNow (409) where this side
 *   may not do it from here
 */
export function moveRequest<T>(
  context: Context,
  { id, act, comment, reason, changes }: Move,
  cause: (context: Context, request: LockedRequest) => Promise<T>,
): Promise<T> {
  const { now } = context;
  return context.transaction(async (context) => {
    const request = await lockOwnRequest(context, { id });
    const { side, proposal } = request;
    const state = stateAfter(requestRules, act, request);
    if (!state) throw refuse("notNow");
    const changed = changes?.(request);
    if (proposal) {
      await answerProposal(context, { id: proposal.id, state: proposalAfter[act], now });
    }
    // A request with an open proposal is pending in its table.
    const status = state === "proposed" ? "pending" : state;
    await updateStatus(context, { id, status, reason: reason ?? null, now });
    await writeStep(context, {
      requestId: id,
      act,
      side,
      by: personOf(context).accountId,
      state,
      comment: comment ?? reason,
      changes: changed,
    });
    return cause(context, request);
  });
}

const answerProposal = statement(
  "proposal answered",
  (p: Parameters<{ id: string; state: ProposalState; now: Date }>) => sql`
    update ${marketOrderProposal} ${set(marketOrderProposal, { state: p.state, answeredAt: p.now })}
    where ${marketOrderProposal.id} = ${p.id}`,
);

const updateStatus = statement(
  "request moved",
  (p: Parameters<{ id: string; status: RequestStatus; reason: string | null; now: Date }>) => sql`
    update ${marketOrderRequest} ${set(marketOrderRequest, {
      state: p.status,
      reason: sql`coalesce(${p.reason}, ${marketOrderRequest.reason})`,
      updatedAt: p.now,
    })} where ${marketOrderRequest.id} = ${p.id}`,
);
