import { sql } from "drizzle-orm";
import { lockAccountStatus } from "#areas/people/accounts/change-account-status.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { deletion, type Parameters, select, statement } from "#server/database/statement.ts";
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
    if (isReliedOn(document.state, accountStatus.trader)) throw refuse("reliedOn");
    await deleteOwn(context, { id, accountId });
    return document.file;
  });
  await context.files.documents.remove(file);
  return {};
}

const lockOwn = statement(
  "own document locked",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      { file: verificationDocument.file, state: verificationDocument.state },
      sql`from ${verificationDocument} where ${verificationDocument.id} = ${p.id}
        and ${verificationDocument.accountId} = ${p.accountId} for update`,
    ),
);

const deleteOwn = deletion(verificationDocument, "own document removed", "id", "accountId");
