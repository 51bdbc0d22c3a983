import { type SQL, sql } from "drizzle-orm";
import { account, carrierApplication, trader } from "#areas/people/accounts/tables.ts";
import { documentsActs } from "#areas/people/verification/acts.ts";
import { readTermList } from "#areas/reference/vocabulary/reads.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { nameInOrNull } from "#server/database/name-in.ts";
import { iso, nullable, type Parameters, select, statement } from "#server/database/statement.ts";
import { fileUrl } from "#server/download-response.ts";
import { allows, personOf } from "#server/operations/audience.ts";
import { offsetOf, type Page, pageOf } from "#server/operations/endpoint.ts";
import { isReliedOn } from "./document-states.ts";
import { documentFile } from "./endpoints.ts";
import { verificationDocument as document } from "./tables.ts";

export async function listDocumentTypes(context: Context, page: Page) {
  return pageOf(await readTermList(context, "verification-document-type"), page);
}

const columnsIn = (language: SQL<Language>) => ({
  id: document.id,
  type: document.type,
  typeName: sql<string>`coalesce(${nameInOrNull(term.names, language)}, ${document.type})`,
  fileName: document.fileName,
  mediaType: document.mediaType,
  bytes: document.bytes,
  state: document.state,
  comment: document.comment,
  decidedAt: iso(document.decidedAt),
  createdAt: iso(document.createdAt),
});

const fromDocument = sql`from ${document} left join ${term}
  on ${term.list} = 'verification-document-type' and ${term.code} = ${document.type}`;
const newestFirst = sql`order by ${document.createdAt} desc, ${document.id} desc`;

type Row = { id: string };

/** Adds the address of the file. */
const withUrl = <R extends Row>({ edition }: Context, row: R) => ({
  ...row,
  url: fileUrl(edition, documentFile, row.id),
});

const findDocument = statement("document", (p: Parameters<{ id: string; language: Language }>) =>
  select(columnsIn(p.language), sql`${fromDocument} where ${document.id} = ${p.id}`),
);

/** Lists a user's documents, newest first. There are few of them. */
export async function listDocumentsOf(context: Context, accountId: string) {
  const rows = await findDocumentsOf(context, { accountId, language: context.language });
  return rows.map((row) => withUrl(context, row));
}

const findDocumentsOf = statement(
  "documents of a person",
  (p: Parameters<{ accountId: string; language: Language }>) =>
    select(
      columnsIn(p.language),
      sql`${fromDocument} where ${document.accountId} = ${p.accountId} ${newestFirst}`,
    ),
);

const readOwnPage = statement(
  "own documents",
  (p: Parameters<{ accountId: string; language: Language; size: number; offset: number }>) =>
    select(
      {
        ...columnsIn(p.language),
        trader: nullable(trader.state),
        carrier: nullable(carrierApplication.state),
      },
      sql`${fromDocument} left join ${trader} on ${trader.accountId} = ${document.accountId}
        left join ${carrierApplication} on ${carrierApplication.accountId} = ${document.accountId}
        where ${document.accountId} = ${p.accountId} ${newestFirst}
        limit ${p.size} offset ${p.offset}`,
    ),
);

export async function listOwnDocuments(context: Context, page: Page) {
  const { accountId } = personOf(context);
  const { language } = context;
  const { size } = page;
  const [counted] = await countDocuments(context, { accountId });
  const rows = await readOwnPage(context, { accountId, language, size, offset: offsetOf(page) });
  const data = rows.map(({ trader, carrier, ...row }) => ({
    ...withUrl(context, row),
    isRemovable: !isReliedOn(row.state, { trader, carrier }),
  }));
  return { data, total: counted?.total ?? 0 };
}

export const countDocuments = statement(
  "documents counted",
  (p: Parameters<{ accountId: string }>) =>
    select(
      { total: sql<number>`count(*)` },
      sql`from ${document} where ${document.accountId} = ${p.accountId}`,
    ),
);

/** @throws AppError errors.notFound */
export async function getDocument(context: Context, id: string) {
  const [row] = await findDocument(context, { id, language: context.language });
  if (!row) throw notFound();
  return withUrl(context, row);
}

/**
 * Returns the file, for its owner and for reviewers. @throws AppError errors.notFound for all
 * others
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

export async function getReviewState(context: Context) {
  const [row] = await findReviewState(context, personOf(context));
  return row ?? { trader: null, carrier: null, offersServices: false, comment: null };
}

const findReviewState = statement("review state", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      trader: nullable(trader.state),
      carrier: nullable(carrierApplication.state),
      offersServices: sql<boolean>`coalesce(${trader.offersServices}, false)`,
      comment: sql<string | null>`coalesce(
        case when ${trader.state} = 'declined' then ${trader.comment} end,
        case when ${carrierApplication.state} = 'declined' then ${carrierApplication.comment} end)`,
    },
    sql`from ${account} left join ${trader} on ${trader.accountId} = ${account.id}
      left join ${carrierApplication} on ${carrierApplication.accountId} = ${account.id}
      where ${account.id} = ${p.accountId}`,
  ),
);
