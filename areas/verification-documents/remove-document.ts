import { and, eq } from "drizzle-orm";
import { lockStanding } from "#areas/accounts/change-standing.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { type DocumentState, isReliedOn } from "./document-states.ts";
import { refuse } from "./refusals.ts";
import { verificationDocument as table } from "./tables.ts";

/**
 * Removes one of one's own documents and its file.
 * @throws AppError verificationDocuments.reliedOn for one the account was approved by
 */
export async function removeDocument(
  context: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { accountId } = personOf(context);
  if (!idPattern.test(id)) throw notFound();
  const file = await context.db.transaction(async (inside) => {
    const standing = await lockStanding(inside, accountId);
    const isOwn = and(eq(table.id, id), eq(table.accountId, accountId));
    const [found] = await inside.orm.select().from(table).where(isOwn).for("update");
    if (!found || !standing) throw notFound();
    if (isReliedOn(found.state as DocumentState, standing.trader)) {
      throw refuse("reliedOn");
    }
    await inside.orm.delete(table).where(isOwn);
    return found.file;
  });
  await context.files.documents.remove(file);
  return {};
}
