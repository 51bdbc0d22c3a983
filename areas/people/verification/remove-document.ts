import { lockAccountStatus } from "#areas/people/accounts/change-account-status.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { deletion, lookupForUpdate } from "#server/database/statement.ts";
import { removeUnused } from "#server/files/remove-unused.ts";
import { personOf } from "#server/operations/audience.ts";
import { isReliedOn } from "./document-states.ts";
import { refuse } from "./refusals.ts";
import { verificationDocument } from "./tables.ts";

/**
 * Removes one of the current user's documents and its file.
 * @throws AppError verificationDocuments.reliedOn for a document that the account's approval is
 * based on
 */
export async function removeDocument(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const file = await context.transaction(async (context) => {
    const accountStatus = await lockAccountStatus(context, accountId);
    const [document] = await lockOwn(context, { id, accountId });
    if (!document || !accountStatus) throw notFound();
    if (isReliedOn(document.state, accountStatus)) throw refuse("reliedOn");
    await deleteOwn(context, { id, accountId });
    return document.file;
  });
  await removeUnused(context, context.files.documents, file);
  return {};
}

const lockOwn = lookupForUpdate(
  verificationDocument,
  "own document locked",
  ["file", "state"],
  "id",
  "accountId",
);

const deleteOwn = deletion(verificationDocument, "own document removed", "id", "accountId");
