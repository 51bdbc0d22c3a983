import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { fileUrl } from "#server/download-response.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import * as endpoints from "../endpoints.ts";
import { creditFile } from "../tables.ts";

const columns = {
  id: creditFile.id,
  code: creditFile.code,
  dateMade: iso(creditFile.madeAt),
  from: creditFile.fromDay,
  to: creditFile.toDay,
  language: creditFile.language,
  digest: creditFile.digest,
  dateRevoked: iso(creditFile.revokedAt),
  isDemo: creditFile.isDemo,
};

const readPage = statement(
  "own credit files",
  (p: Parameters<{ accountId: string; size: number; offset: number }>) =>
    select(
      columns,
      sql`from ${creditFile} where ${creditFile.accountId} = ${p.accountId}
        order by ${creditFile.madeAt} desc, ${creditFile.id} desc
        limit ${p.size} offset ${p.offset}`,
    ),
);

const countOwn = statement("own credit files counted", (p: Parameters<{ accountId: string }>) =>
  select(
    { total: sql<number>`count(*)::int` },
    sql`from ${creditFile} where ${creditFile.accountId} = ${p.accountId}`,
  ),
);

export const countFiles = async (context: Context, accountId: string): Promise<number> =>
  (await countOwn(context, { accountId }))[0]?.total ?? 0;

export const listCreditFiles: Handler<typeof endpoints.listCreditFiles> = async (context, page) => {
  const { accountId } = personOf(context);
  const rows = await readPage(context, { accountId, size: page.size, offset: offsetOf(page) });
  const data = rows.map((row) => withUrl(context, row));
  return { data, total: await countFiles(context, accountId) };
};

const withUrl = <Row extends { id: string }>({ edition }: Context, row: Row) => ({
  ...row,
  pdfUrl: fileUrl(edition, endpoints.getCreditFilePdf, row.id),
});

const findOwn = statement("own credit file", (p: Parameters<{ id: string; accountId: string }>) =>
  select(
    { ...columns, file: creditFile.file },
    sql`from ${creditFile}
      where ${creditFile.id} = ${p.id} and ${creditFile.accountId} = ${p.accountId}`,
  ),
);

/**
 * Returns a credit file of the current user.
 * @throws AppError errors.notFound for another user's
 */
export async function getOwnCreditFile(
  context: Context,
  id: string,
): Promise<endpoints.CreditFile> {
  const [row] = await findOwn(context, { id, accountId: personOf(context).accountId });
  if (!row) throw notFound();
  const { file: _, ...shown } = row;
  return withUrl(context, shown);
}

/** Returns the stored bytes of the PDF. @throws AppError errors.notFound for another user's */
export const getCreditFilePdf: Handler<typeof endpoints.getCreditFilePdf> = async (
  context,
  { id },
) => {
  const [row] = await findOwn(context, { id, accountId: personOf(context).accountId });
  const content = row && (await context.files.documents.get(row.file));
  if (!content) throw notFound();
  return {
    content: new Uint8Array(content),
    fileName: `credit-file-${row.to.slice(0, 7)}.pdf`,
    mediaType: "application/pdf",
  };
};
