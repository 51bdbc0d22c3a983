import { sql } from "drizzle-orm";
import {
  lockAccountStatus,
  reapplyIfDeclined,
} from "#areas/people/accounts/change-account-status.ts";
import { readTermList } from "#areas/reference/vocabulary/reads.ts";
import { badInput, notFound } from "#core/errors.ts";
import { verificationFile } from "#core/files/upload-rules.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { type AcceptedDocument, acceptDocument } from "#server/uploads/accept-document.ts";
import type { addDocument as endpoint } from "./endpoints.ts";
import { countDocuments, getDocument } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { verificationDocument } from "./tables.ts";

/**
 * Stores a document for review. A declined trader then awaits approval again. The same file sent
 * twice, for example after a broken connection, is stored once.
 */
export async function addDocument(
  context: Context,
  { type, file }: ParsedInputOf<typeof endpoint>,
) {
  const { accountId } = personOf(context);
  const types = await readTermList(context, "verification-document-type");
  if (!types.some(({ code }) => code === type)) {
    throw badInput({ field: "type", key: "verificationDocuments.type.required" });
  }
  const document = { accountId, type, fileName: file.fileName };
  const { VERIFICATION_DOCUMENTS: max } = context.settings;
  const [held] = await countHeld(context, document);
  // Skips decoding when the limit is reached, unless the file may be a duplicate.
  if (held && held.total >= max && held.duplicates === 0) throw tooMany(max);
  const accepted = await acceptDocument(context, file, verificationFile);
  const before = await sameAs(context, document, accepted);
  const id = before ?? (await keep(context, document, accepted));
  return getDocument(context, id);
}

const tooMany = (max: number) => refuse("tooMany", { values: { max } });

interface NewDocument {
  accountId: string;
  type: string;
  fileName: string;
}

/** @returns the id of a submitted document with identical content */
async function sameAs(
  context: Context,
  { accountId, type, fileName }: NewDocument,
  { bytes }: AcceptedDocument,
): Promise<string | undefined> {
  const duplicates = await findDuplicates(context, {
    accountId,
    type,
    fileName,
    bytes: bytes.length,
  });
  for (const { id, file } of duplicates) {
    if ((await context.files.documents.get(file))?.equals(bytes)) return id;
  }
}

const isDuplicate = (p: Parameters<NewDocument>) => sql`${verificationDocument.type} = ${p.type}
  and ${verificationDocument.fileName} = ${p.fileName} and ${verificationDocument.state} = 'submitted'`;

const findDuplicates = statement(
  "duplicate documents",
  (p: Parameters<NewDocument & { bytes: number }>) =>
    select(
      { id: verificationDocument.id, file: verificationDocument.file },
      sql`from ${verificationDocument}
        where ${verificationDocument.accountId} = ${p.accountId} and ${isDuplicate(p)}
          and ${verificationDocument.bytes} = ${p.bytes}`,
    ),
);

const countHeld = statement("documents held", (p: Parameters<NewDocument>) =>
  select(
    {
      total: sql<number>`count(*)`,
      duplicates: sql<number>`count(*) filter (where ${isDuplicate(p)})`,
    },
    sql`from ${verificationDocument} where ${verificationDocument.accountId} = ${p.accountId}`,
  ),
);

function keep(
  context: Context,
  { accountId, type, fileName }: NewDocument,
  { bytes, mediaType }: AcceptedDocument,
): Promise<string> {
  const id = newId();
  return storeIfCommitted(context.files.documents, bytes, (file) =>
    context.transaction(async (context) => {
      const accountStatus = await lockAccountStatus(context, accountId);
      if (!accountStatus) throw notFound();
      const [counted] = await countDocuments(context, { accountId });
      const { VERIFICATION_DOCUMENTS: max } = context.settings;
      if ((counted?.total ?? 0) >= max) throw tooMany(max);
      await insertDocument(context, {
        id,
        accountId,
        type,
        fileName,
        file,
        mediaType,
        bytes: bytes.length,
        state: "submitted",
        createdAt: context.now,
      });
      await reapplyIfDeclined(context, accountId, accountStatus);
      return id;
    }),
  );
}

const insertDocument = insertion(verificationDocument, "document added");
