import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookupForUpdate, updateById } from "#server/database/statement.ts";
import {
  type DocumentReviewAct,
  type DocumentState,
  documentStateAfter,
} from "./document-states.ts";
import { refuse } from "./refusals.ts";
import { verificationDocument } from "./tables.ts";

interface DocumentDecision {
  id: string;
  act: DocumentReviewAct;
  /** The state the officer saw. When two officers decide at once, the second no longer sees it. */
  seen: DocumentState;
  /** The officer. */
  by: string;
  comment: string | null;
}

/**
 * Saves an officer's decision on a document, inside the officer's transaction.
 * @returns the account that owns the document
 * @throws AppError errors.notFound, verificationDocuments.ownDocument, or decidedMeanwhile
 */
export async function decideDocument(
  context: Context,
  { id, act, seen, by, comment }: DocumentDecision,
) {
  const [document] = await lockDocument(context, { id });
  if (!document) throw notFound();
  if (document.accountId === by) throw refuse("ownDocument");
  const state = document.state === seen ? documentStateAfter(act, seen) : undefined;
  if (!state) throw refuse("decidedMeanwhile");
  await writeDecision(context, { id, state, comment, decidedBy: by, decidedAt: context.now });
  return { accountId: document.accountId };
}

const lockDocument = lookupForUpdate(
  verificationDocument,
  "document locked",
  ["accountId", "state"],
  "id",
);

const writeDecision = updateById(verificationDocument, "document decided");
