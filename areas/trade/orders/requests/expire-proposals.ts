import { sql } from "drizzle-orm";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { queue } from "#server/jobs/queue.ts";
import { proposalExpired } from "../notifications.ts";
import { requestRules, requestStateOf } from "../order-rules.ts";
import { notifyCounterparty, productPayload, requestDatePayload } from "../order-steps.ts";
import { marketOrderProposal, marketOrderRequest } from "../tables.ts";
import { closeExpired, findOpenProposal, readLines, updateRequest } from "./move-request.ts";

const atOnce = 200;

/**
 * Closes proposals whose time is over and notifies the side that made them. A late answer is refused
 * without it, so it may run some minutes later.
 */
export const expiryJob = job(queue("proposal-expiry"), {
  cron: "*/5 * * * *",
  retries: 2,
  firstPauseSeconds: 1,
  maxPauseSeconds: 60,
  maxSeconds: 240,
  concurrency: 1,
  async run(context, _, { signal }) {
    for (;;) {
      const due = await findDue(context, { now: context.now, most: atOnce });
      for (const { requestId } of due) {
        if (signal.aborted) return;
        await expireProposal(context, requestId);
      }
      if (due.length < atOnce) return;
    }
  },
});

/** Closes the proposal of one request, unless it was answered in the meantime. */
const expireProposal = (outer: Context, id: string): Promise<void> =>
  outer.transaction(async (context) => {
    const [request] = await lock(context, { id });
    const [proposal] = await findOpenProposal(context, { id });
    if (!request || !proposal?.expiresAt || proposal.expiresAt > context.now) return;
    const { state: status, turn, buyerId, traderId } = request;
    const now = requestStateOf({ status, turn, proposedBy: proposal.by });
    const state = stateAfter(requestRules, "expire", { state: now, side: "system" });
    if (!state) return;
    await closeExpired(context, { requestId: id, proposal, state });
    await updateRequest(context, { id, updatedAt: context.now });
    const lines = await readLines(context, { id });
    const changed = lines.filter((line) =>
      proposal.changes.some(({ lineId }) => lineId === line.id),
    );
    const otherId = proposal.by === "buyer" ? buyerId : traderId;
    await notifyCounterparty(
      context,
      proposalExpired,
      { id, otherId },
      {
        ...productPayload(changed),
        ...requestDatePayload(request),
        dateUpdated: context.now.toISOString(),
      },
    );
  });

const findDue = statement(
  "proposals whose time is over",
  (p: Parameters<{ now: Date; most: number }>) =>
    select(
      { requestId: marketOrderProposal.requestId },
      sql`from ${marketOrderProposal} where ${marketOrderProposal.state} = 'open'
        and ${marketOrderProposal.expiresAt} <= ${p.now}
        order by ${marketOrderProposal.expiresAt} limit ${p.most}`,
    ),
);

const lock = statement("request of an expired proposal locked", (p: Parameters<{ id: string }>) =>
  select(
    {
      state: marketOrderRequest.state,
      turn: marketOrderRequest.turn,
      buyerId: marketOrderRequest.buyerId,
      traderId: marketOrderRequest.traderId,
      createdAt: marketOrderRequest.createdAt,
    },
    sql`from ${marketOrderRequest} where ${marketOrderRequest.id} = ${p.id} for update`,
  ),
);
