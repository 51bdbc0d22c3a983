import { type SQL, sql } from "drizzle-orm";
import { trader } from "#areas/accounts/tables.ts";
import { listOf } from "#areas/terms/reads.ts";
import { term } from "#areas/terms/tables.ts";
import { documentsActs } from "#areas/verification-documents/acts.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { nameInOrNull } from "#server/database/name-in.ts";
import { nullable, type Parameters, select, statement } from "#server/database/statement.ts";
import { allows, personOf } from "#server/operations/audience.ts";
import { offsetOf, type Page, pageOf } from "#server/operations/endpoint.ts";
import { isReliedOn } from "./document-states.ts";
import type { VerificationDocument } from "./endpoints.ts";
import { verificationDocument as document } from "./tables.ts";

export async function listDocumentTypes(context: Context, page: Page) {
  return pageOf(await listOf(context, "verification-document-type"), page);
}

const selectDocuments = (language: SQL<Language>, rest: SQL) =>
  select(
    {
      id: document.id,
      type: document.type,
      typeName: sql<string>`coalesce(${nameInOrNull(term.names, language)}, ${document.type})`,
      fileName: document.fileName,
      mediaType: document.mediaType,
      bytes: document.bytes,
      state: document.state,
      comment: document.comment,
      decidedAt: document.decidedAt,
      createdAt: document.createdAt,
      trader: nullable(trader.state),
    },
    sql`from ${document}
      left join ${term} on ${term.list} = 'verification-document-type'
        and ${term.code} = ${document.type}
      left join ${trader} on ${trader.accountId} = ${document.accountId} ${rest}`,
  );

const newestFirst = sql`order by ${document.createdAt} desc, ${document.id} desc`;

const findDocument = statement("document", (p: Parameters<{ id: string; language: Language }>) =>
  selectDocuments(p.language, sql`where ${document.id} = ${p.id}`),
);

const readDocuments = statement(
  "documents of a person",
  (p: Parameters<{ accountId: string; language: Language }>) =>
    selectDocuments(p.language, sql`where ${document.accountId} = ${p.accountId} ${newestFirst}`),
);

const readOwnPage = statement(
  "own documents",
  (p: Parameters<{ accountId: string; language: Language; size: number; offset: number }>) =>
    selectDocuments(
      p.language,
      sql`where ${document.accountId} = ${p.accountId} ${newestFirst}
        limit ${p.size} offset ${p.offset}`,
    ),
);

type Row = Awaited<ReturnType<typeof findDocument>>[number];

function documentOf({ trader: _, ...row }: Row): VerificationDocument {
  return {
    ...row,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A person's documents, the newest first. There are few of them. */
export async function listDocumentsOf(
  context: Context,
  accountId: string,
): Promise<VerificationDocument[]> {
  const rows = await readDocuments(context, { accountId, language: context.language });
  return rows.map(documentOf);
}

export async function listOwnDocuments(context: Context, page: Page) {
  const { accountId } = personOf(context);
  const { language } = context;
  const [counted] = await countDocuments(context, { accountId });
  const paged = { accountId, language, size: page.size, offset: offsetOf(page) };
  const rows = await readOwnPage(context, paged);
  const data = rows.map((row) => ({
    ...documentOf(row),
    isRemovable: !isReliedOn(row.state, row.trader),
  }));
  return { data, total: counted?.total ?? 0 };
}

/** How many documents a person has here. */
export const countDocuments = statement(
  "documents counted",
  (p: Parameters<{ accountId: string }>) =>
    select(
      { total: sql<number>`count(*)` },
      sql`from ${document} where ${document.accountId} = ${p.accountId}`,
    ),
);

/** @throws AppError errors.notFound */
export async function readDocument(context: Context, id: string): Promise<VerificationDocument> {
  const [row] = await findDocument(context, { id, language: context.language });
  if (!row) throw notFound();
  return documentOf(row);
}

/**
 * The file of a document, for its owner and for who reviews.
 * @throws AppError errors.notFound, whoever else asks
 */
export async function readDocumentFile(context: Context, { id }: { id: string }) {
  const person = personOf(context);
  const ownerId = allows(person, documentsActs.review) ? null : person.accountId;
  const [row] = await findFile(context, { id, ownerId });
  const content = row && (await context.files.documents.get(row.file));
  if (!content) throw notFound();
  const { fileName, mediaType } = row;
  return { content: new Uint8Array(content), fileName, mediaType };
}

const findFile = statement(
  "document file",
  (p: Parameters<{ id: string; ownerId: string | null }>) =>
    select(
      { file: document.file, fileName: document.fileName, mediaType: document.mediaType },
      sql`from ${document} where ${document.id} = ${p.id}
        and (${p.ownerId}::uuid is null or ${document.accountId} = ${p.ownerId})`,
    ),
);

export async function readReviewState(context: Context) {
  const [row] = await findReviewState(context, { accountId: personOf(context).accountId });
  return { trader: row?.trader ?? null, comment: row?.comment ?? null };
}

const findReviewState = statement("review state", (p: Parameters<{ accountId: string }>) =>
  select(
    { trader: trader.state, comment: trader.comment },
    sql`from ${trader} where ${trader.accountId} = ${p.accountId}`,
  ),
);
