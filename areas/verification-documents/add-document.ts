import { and, count, eq } from "drizzle-orm";
import { askAgainIfDeclined, lockStanding } from "#areas/accounts/change-standing.ts";
import { listOf } from "#areas/terms/reads.ts";
import { badInput, notFound } from "#core/errors.ts";
import { verificationFile } from "#core/forms/upload-rules.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { type AcceptedDocument, acceptDocument } from "#server/uploads/accept-document.ts";
import { mostDocuments } from "./document-states.ts";
import type { addDocument as endpoint, VerificationDocument } from "./endpoints.ts";
import { readDocument } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { verificationDocument as table } from "./tables.ts";

/**
 * Keeps a document for the officers; who was declined waits for them again by it. The same file
 * sent twice, as a line that breaks makes people do, is there once.
 */
export async function addDocument(
  context: Context,
  { type, file }: ParsedInputOf<typeof endpoint>,
): Promise<VerificationDocument> {
  const { accountId } = personOf(context);
  await checkType(context, type);
  const accepted = await acceptDocument(file, verificationFile);
  const wanted = { accountId, type, fileName: file.fileName };
  const before = await sameAs(context, wanted, accepted);
  const id = before ?? (await keep(context, wanted, accepted));
  return readDocument(context, id);
}

interface Wanted {
  accountId: string;
  type: string;
  fileName: string;
}

async function checkType(context: Context, type: string): Promise<void> {
  const types = await listOf(context, "verification-document-type");
  if (types.some(({ code }) => code === type)) return;
  const error = { field: "type", key: "verificationDocuments.type.required" };
  throw badInput(error);
}

/** @returns the id of a document that waits already and is this very file */
async function sameAs(
  { db, files }: Context,
  { accountId, type, fileName }: Wanted,
  { bytes }: AcceptedDocument,
): Promise<string | undefined> {
  const alike = await db.orm
    .select({ id: table.id, file: table.file })
    .from(table)
    .where(
      and(
        eq(table.accountId, accountId),
        eq(table.type, type),
        eq(table.fileName, fileName),
        eq(table.bytes, bytes.length),
        eq(table.state, "submitted"),
      ),
    );
  for (const { id, file } of alike) {
    if ((await files.documents.get(file))?.equals(bytes)) return id;
  }
}

function keep(
  { db, files, now }: Context,
  wanted: Wanted,
  { bytes, mediaType }: AcceptedDocument,
): Promise<string> {
  const id = newId();
  return keepIfCommitted(files.documents, bytes, (file) =>
    db.transaction(async (inside) => {
      const standing = await lockStanding(inside, wanted.accountId);
      if (!standing) throw notFound();
      await checkRoom(inside, wanted.accountId);
      await inside.orm.insert(table).values({
        ...wanted,
        id,
        file,
        mediaType,
        bytes: bytes.length,
        state: "submitted",
        createdAt: now,
      });
      await askAgainIfDeclined(inside, wanted.accountId, { now: standing, at: now });
      return id;
    }),
  );
}

async function checkRoom({ orm }: Database, accountId: string): Promise<void> {
  const [kept] = await orm
    .select({ documents: count() })
    .from(table)
    .where(eq(table.accountId, accountId));
  if ((kept?.documents ?? 0) < mostDocuments) return;
  throw refuse("tooMany", { values: { max: mostDocuments } });
}
