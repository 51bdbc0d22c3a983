import { eq } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Database } from "#server/database/database.ts";
import { type DocumentAct, type DocumentState, stateAfter } from "./document-states.ts";
import { refuse } from "./refusals.ts";
import { verificationDocument as table } from "./tables.ts";

interface Decided {
  act: DocumentAct;
  /** The state the officer saw; of two who press at once the second sees it no more. */
  seen: DocumentState;
  /** The officer. */
  by: string;
  comment: string | null;
  at: Date;
}

/**
 * Writes an officer's decision on a document, inside her transaction.
 * @returns whose document it is
 * @throws AppError errors.notFound, verificationDocuments.ownDocument, or decidedMeanwhile
 */
export async function decideDocument(
  { orm }: Database,
  id: string,
  { act, seen, by, comment, at }: Decided,
): Promise<{ accountId: string; type: string }> {
  const [found] = await orm.select().from(table).where(eq(table.id, id)).for("update");
  if (!found) throw notFound();
  if (found.accountId === by) throw refuse("ownDocument");
  const state = found.state === seen ? stateAfter(act, seen) : undefined;
  if (!state) throw refuse("decidedMeanwhile");
  await orm
    .update(table)
    .set({ state, comment, decidedBy: by, decidedAt: at })
    .where(eq(table.id, id));
  return found;
}
