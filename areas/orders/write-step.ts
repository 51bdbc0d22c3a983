import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertInto, type Parameters, statement } from "#server/database/statement.ts";
import { marketOrderStep, type ProposedChange } from "./tables.ts";

interface StepInput {
  requestId: string;
  /** An act of the state tables as the history calls it, or request, rate. */
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
  context: Pick<Context, "db" | "now">,
  { requestId, act, side, by, state, comment, changes }: StepInput,
): Promise<void> {
  await insertStep(context, {
    id: newId(),
    requestId,
    act,
    side,
    by: by ?? null,
    state,
    comment: comment ?? null,
    changes: changes ? JSON.stringify(changes) : null,
    at: context.now,
  });
}

type Step = Omit<typeof marketOrderStep.$inferSelect, "changes"> & { changes: string | null };

const insertStep = statement("order step", (p: Parameters<Step>) =>
  insertInto(marketOrderStep, {
    id: p.id,
    requestId: p.requestId,
    act: p.act,
    side: p.side,
    by: p.by,
    state: p.state,
    comment: p.comment,
    changes: sql`${p.changes}::jsonb`,
    at: p.at,
  }),
);
