import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import type { ProposedChange } from "./proposed-change.ts";

interface Step {
  requestId: string;
  /** An act of the state tables, or request, submitPayment, rate. */
  act: string;
  side: "buyer" | "seller" | "system";
  /** Absent for what the house or a gateway did. */
  by?: string | undefined;
  /** The state it led to. */
  state: string;
  comment?: string | null | undefined;
  changes?: ProposedChange[] | undefined;
}

/** Writes into the history of a request and its order, in the transaction of what was done. */
export async function writeStep(
  db: Database,
  { now }: Pick<Context, "now">,
  { requestId, act, side, by, state, comment, changes }: Step,
): Promise<void> {
  await db.named("order step", insert, [
    newId(),
    requestId,
    act,
    side,
    by ?? null,
    state,
    comment ?? null,
    changes ? JSON.stringify(changes) : null,
    now,
  ]);
}

const insert = `
  insert into market_order_step (id, request_id, act, side, by, state, comment, changes, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
