import { sql } from "drizzle-orm";
import { statementTable } from "#core/files/upload-rules.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  insertInto,
  lookup,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { acceptTable } from "#server/uploads/accept-table.ts";
import type * as endpoints from "../endpoints.ts";
import type { Layout } from "../import-limits.ts";
import { readGrid } from "../read/grid.ts";
import { headKeyOf, isSure, knownColumns } from "../read/known-columns.ts";
import { refuse } from "../refusals.ts";
import { bookImport, bookImportLayout, bookImportRow } from "../tables.ts";
import { fillDraft } from "./fill-draft.ts";
import { getDraft } from "./reads.ts";

/**
 * Stores a statement as a draft for its owner to review.
 * @throws AppError errors.upload.notATable, bookImports.badTable, bookImports.openDraft,
 * errors.tooManyRequests
 */
export const addStatement: Handler<typeof endpoints.addStatement> = async (
  context,
  { table, replace },
) => {
  const { accountId } = personOf(context);
  await context.limiters.tableOfPerson.count(accountId);
  await context.limiters.statementOfPerson.count(accountId);
  const { head, cells } = readGrid(acceptTable(table, statementTable));
  const id = newId();
  return context.transaction(async (context) => {
    if (replace) await removeOwn(context, { accountId });
    const { fileName } = table;
    const texts = { head: JSON.stringify(head), cells: JSON.stringify(cells) };
    const [made] = await insert(context, { id, accountId, fileName, ...texts, now: context.now });
    if (!made) throw refuse("openDraft");
    const layout = await layoutOf(context, accountId, head);
    if (layout) {
      const rows = await fillDraft(context, { importId: id, accountId, head, cells, layout });
      // A layout that reads no row is discarded: the user names the columns instead.
      const isRead = rows.some(({ problem }) => !isUnread(problem));
      if (isRead) await setLayout(context, { id, accountId, layout: JSON.stringify(layout) });
      else await removeRows(context, { importId: id, accountId });
    }
    return getDraft(context, id);
  });
};

/** Returns whether the day, the amount or the direction could not be read. */
export const isUnread = (problem: string | null): boolean =>
  problem !== null && unread.has(problem);

const unread = new Set(["day", "dayOrder", "amount", "direction"]);

const removeOwn = deletion(bookImport, "statement replaced", "accountId");
export const removeRows = deletion(
  bookImportRow,
  "rows of a statement removed",
  "importId",
  "accountId",
);

const insert = statement(
  "statement added",
  (
    p: Parameters<{
      id: string;
      accountId: string;
      fileName: string;
      head: string;
      cells: string;
      now: Date;
    }>,
  ) =>
    returning(
      sql`${insertInto(bookImport, {
        id: p.id,
        accountId: p.accountId,
        fileName: p.fileName,
        head: p.head,
        cells: p.cells,
        createdAt: p.now,
      })} on conflict do nothing`,
      { id: bookImport.id },
    ),
);

export const setLayout = statement(
  "columns of a statement known",
  (p: Parameters<{ id: string; accountId: string; layout: string }>) => sql`
    update ${bookImport} set layout = ${p.layout}::jsonb
    where ${bookImport.id} = ${p.id} and ${bookImport.accountId} = ${p.accountId}`,
);

/**
 * Returns the layout saved for the same head, or the one from the column names if they are
 * unambiguous.
 */
async function layoutOf(
  context: Context,
  accountId: string,
  head: string[],
): Promise<Layout | undefined> {
  const [own] = await findLayout(context, { accountId, headKey: headKeyOf(head) });
  if (own) return own.layout;
  const known = knownColumns(head);
  return isSure(known) ? known : undefined;
}

const findLayout = lookup(
  bookImportLayout,
  "columns of statements like it",
  ["layout"],
  "accountId",
  "headKey",
);
