import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ProposedChange } from "../endpoints.ts";
import {
  type ProposalState,
  type RequestAct,
  requestRules,
  requestStateOf,
  type Side,
  storedRequestState,
} from "../order-rules.ts";
import { lockParties, writeStep } from "../order-steps.ts";
import { refuse } from "../refusals.ts";
import { marketOrderLine, marketOrderProposal, marketOrderRequest } from "../tables.ts";
import { heldOf } from "./hold-stock.ts";

/** A locked request, as the previous holder of the lock left it. */
export type LockedRequest = Awaited<ReturnType<typeof lockOwnRequest>>;

interface Move {
  id: string;
  act: RequestAct;
  /** The side whose call it is. */
  by: Side;
  /** For the history. */
  comment?: string | undefined;
  /** Stored on the request as the reason why it ended. */
  reason?: string | undefined;
  /** The line changes of acts that have any; throws if a rule forbids them. */
  changesOf?: (request: LockedRequest) => ProposedChange[];
}

/** The state that an act gives to the open proposal. */
const proposalAfter = {
  approve: "closed",
  propose: "closed",
  reject: "closed",
  cancel: "closed",
  expire: "closed",
  accept: "accepted",
  decline: "declined",
} as const satisfies Record<RequestAct, ProposalState>;

/**
 * Applies an act to a request by its state table: locks it, checks the act, writes state and
 * history, and runs the side effects, all in one transaction.
 * @throws AppError errors.notFound for a user who is not a party, orders.notNow (409) where this
 * side may not do it from here, orders.proposalOver (409) for an answer that comes too late
 */
export function moveRequest<T>(
  context: Context,
  { id, act, by, comment, reason, changesOf }: Move,
  cause: (context: Context, request: LockedRequest, changes: ProposedChange[]) => Promise<T>,
): Promise<T> {
  const { now } = context;
  return context.transaction(async (context) => {
    const request = await lockOwnRequest(context, { id });
    const { side, proposal, expired } = request;
    const state = side === by ? stateAfter(requestRules, act, request) : undefined;
    if (!state) {
      const isLate = expired && expired.by !== side && (act === "accept" || act === "decline");
      throw refuse(isLate && request.status === "pending" ? "proposalOver" : "notNow");
    }
    const changes = changesOf?.(request);
    if (proposal) {
      const answer = { state: proposalAfter[act], answeredAt: now };
      await updateProposal(context, { id: proposal.id, ...answer });
    }
    if (expired) await closeExpired(context, { requestId: id, proposal: expired, state });
    const stored = storedRequestState(state, request);
    await updateRequest(context, {
      id,
      state: stored.status,
      turn: stored.turn,
      reason,
      updatedAt: now,
    });
    await writeStep(context, {
      requestId: id,
      act,
      side,
      by: personOf(context).accountId,
      state,
      comment: comment ?? reason,
      changes,
    });
    return cause(context, request, changes ?? []);
  });
}

/** @throws AppError errors.notFound, also for another user's request */
async function lockOwnRequest(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const [row] = await lock(context, { id, accountId });
  if (!row) throw notFound();
  const { buyerId, traderId, state: status, turn } = row;
  await lockParties(context, { ids: [buyerId, traderId] });
  // In separate statements: one that starts after the lock sees what the previous holder wrote.
  const [first, ...rest] = await readLines(context, { id });
  const [open] = await findOpenProposal(context, { id });
  if (!first) throw new Error(`The request ${id} has no lines`);
  const side: Side = buyerId === accountId ? "buyer" : "seller";
  const isOver = open?.expiresAt && open.expiresAt <= context.now;
  const proposal = isOver ? undefined : open;
  return {
    ...row,
    status,
    side,
    state: requestStateOf({ status, turn, proposedBy: proposal?.by ?? null }),
    /** The side to notify: the one that does not act. */
    otherId: side === "buyer" ? traderId : buyerId,
    lines: [first, ...rest] as const,
    /** The open proposal of either side. */
    proposal,
    /** An open proposal whose time is over, until the job has closed it. */
    expired: isOver ? open : undefined,
  };
}

const lock = statement("request locked", (p: Parameters<{ id: string; accountId: string }>) =>
  select(
    getTableColumns(marketOrderRequest),
    sql`from ${marketOrderRequest} where ${marketOrderRequest.id} = ${p.id} and
      (${marketOrderRequest.buyerId} = ${p.accountId} or ${marketOrderRequest.traderId} = ${p.accountId})
      for update`,
  ),
);

const l = alias(marketOrderLine, "l");
const u = alias(measurementUnit, "u");

export const readLines = statement("lines of a locked request", (p: Parameters<{ id: string }>) =>
  select(
    {
      id: l.id,
      productId: l.productId,
      productName: l.productName,
      /** Code of the unit. */
      unit: u.code,
      quantity: l.quantity,
      unitPrice: l.unitPrice,
      /** The stock it holds. */
      held: heldOf(l),
    },
    sql`from ${marketOrderLine} l join ${measurementUnit} u on ${u.id} = ${l.unitId}
      where ${l.requestId} = ${p.id} order by ${l.place}`,
  ),
);

/** The proposal that is stored as open, also when its time is over. */
export const findOpenProposal = statement("open proposal", (p: Parameters<{ id: string }>) =>
  select(
    {
      id: marketOrderProposal.id,
      by: marketOrderProposal.by,
      changes: marketOrderProposal.changes,
      expiresAt: marketOrderProposal.expiresAt,
    },
    sql`from ${marketOrderProposal}
      where ${marketOrderProposal.requestId} = ${p.id} and ${marketOrderProposal.state} = 'open'`,
  ),
);

interface Expired {
  requestId: string;
  proposal: { id: string; expiresAt: Date | null };
  /** The state of the request when it ended. */
  state: string;
}

/** Closes a proposal whose time is over, with a step of the system in the history. */
export async function closeExpired(
  context: Pick<Context, "db" | "now">,
  { requestId, proposal, state }: Expired,
): Promise<void> {
  const at = proposal.expiresAt ?? context.now;
  await updateProposal(context, { id: proposal.id, state: "closed", answeredAt: at });
  const step = { requestId, act: "expire", side: "system", state } as const;
  await writeStep({ db: context.db, now: at }, step);
}

const updateProposal = updateById(marketOrderProposal, "proposal answered");

export const updateRequest = updateById(marketOrderRequest, "request moved");
