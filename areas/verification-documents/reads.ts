import { and, count, desc, eq, sql } from "drizzle-orm";
import { trader } from "#areas/accounts/tables.ts";
import { listOf } from "#areas/terms/reads.ts";
import { term } from "#areas/terms/tables.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import { allows, personOf } from "#server/operations/audience.ts";
import { offsetOf, type Page, pageOf, type ResultOf } from "#server/operations/endpoint.ts";
import { isReliedOn } from "./document-states.ts";
import type { reviewState, VerificationDocument } from "./endpoints.ts";
import { verificationDocument as table } from "./tables.ts";

export async function listDocumentTypes(context: Context, page: Page) {
  return pageOf(await listOf(context, "verification-document-type"), page);
}

const documents = ({ db, language }: Context) =>
  db.orm
    .select({
      id: table.id,
      type: table.type,
      typeName: sql<string>`coalesce(${nameIn(term.names, language)}, ${table.type})`,
      fileName: table.fileName,
      mediaType: table.mediaType,
      bytes: table.bytes,
      state: table.state,
      comment: table.comment,
      decidedAt: table.decidedAt,
      createdAt: table.createdAt,
      trader: trader.state,
    })
    .from(table)
    .leftJoin(term, and(eq(term.list, "verification-document-type"), eq(term.code, table.type)))
    .leftJoin(trader, eq(trader.accountId, table.accountId))
    .$dynamic();

type ReviewState = ResultOf<typeof reviewState>;
type Row = Awaited<ReturnType<typeof documents>>[number];

function documentOf({ trader: _, ...row }: Row): VerificationDocument {
  return {
    ...row,
    mediaType: row.mediaType as VerificationDocument["mediaType"],
    state: row.state as VerificationDocument["state"],
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A person's documents, the newest first. There are few of them. */
export async function listDocumentsOf(
  context: Context,
  accountId: string,
): Promise<VerificationDocument[]> {
  const rows = await documents(context)
    .where(eq(table.accountId, accountId))
    .orderBy(desc(table.createdAt), desc(table.id));
  return rows.map(documentOf);
}

export async function listOwnDocuments(context: Context, page: Page) {
  const isOwn = eq(table.accountId, personOf(context).accountId);
  const [counted] = await context.db.orm.select({ total: count() }).from(table).where(isOwn);
  const rows = await documents(context)
    .where(isOwn)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const data = rows.map((row) => {
    const shown = documentOf(row);
    return { ...shown, isRemovable: !isReliedOn(shown.state, row.trader) };
  });
  return { data, total: counted?.total ?? 0 };
}

/** @throws AppError errors.notFound */
export async function readDocument(context: Context, id: string): Promise<VerificationDocument> {
  const [row] = await documents(context).where(eq(table.id, id));
  if (!row) throw notFound();
  return documentOf(row);
}

/**
 * The file of a document, for its owner and for who reviews.
 * @throws AppError errors.notFound, whoever else asks
 */
export async function readDocumentFile(context: Context, { id }: { id: string }) {
  const person = personOf(context);
  const isHers = allows(person, "documents.review")
    ? undefined
    : eq(table.accountId, person.accountId);
  const [row] = idPattern.test(id)
    ? await context.db.orm
        .select()
        .from(table)
        .where(and(eq(table.id, id), isHers))
    : [];
  const content = row && (await context.files.documents.get(row.file));
  if (!content) throw notFound();
  const { fileName, mediaType } = row;
  return { content: new Uint8Array(content), fileName, mediaType };
}

export async function readReviewState(context: Context) {
  const [row] = await context.db.orm
    .select({ trader: trader.state, comment: trader.comment })
    .from(trader)
    .where(eq(trader.accountId, personOf(context).accountId));
  return { trader: (row?.trader ?? null) as ReviewState["trader"], comment: row?.comment ?? null };
}
