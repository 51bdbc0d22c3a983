import { sql } from "drizzle-orm";
import { badInput, notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  lookupForUpdate,
  type Parameters,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { columnKinds, type Layout } from "../import-limits.ts";
import { headKeyOf } from "../read/known-columns.ts";
import type { ReadRow } from "../read/read-statement.ts";
import { bookImport, bookImportLayout } from "../tables.ts";
import { isUnread, removeRows, setLayout } from "./add-statement.ts";
import { fillDraft } from "./fill-draft.ts";
import { getDraft } from "./reads.ts";

/**
 * Reads a statement again by the columns the user names, and saves them for the next one like it.
 * @throws AppError errors.notFound, errors.badInput for what is missing or where no day or amount
 * can be read
 */
export const chooseColumns: Handler<typeof endpoints.chooseColumns> = (
  context,
  { id, ...layout },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [draft] = await lockToRead(context, { id, accountId });
    if (!draft) throw notFound();
    assertValidLayout(layout, draft.head.length);
    await removeRows(context, { importId: id, accountId });
    const { head, cells } = draft;
    const rows = await fillDraft(context, { importId: id, accountId, head, cells, layout });
    if (rows.every(({ problem }) => isUnread(problem))) throw unreadable(rows, layout);
    const text = JSON.stringify(layout);
    await setLayout(context, { id, accountId, layout: text });
    await remember(context, accountId, headKeyOf(draft.head), text);
    return getDraft(context, id);
  });

const lockToRead = lookupForUpdate(
  bookImport,
  "statement to read again",
  ["head", "cells"],
  "id",
  "accountId",
);

function unreadable(rows: ReadRow[], layout: Layout) {
  if (rows.every(({ day }) => day === null)) {
    return badInput({ field: "day", key: "bookImports.columns.noDay" });
  }
  return rows.some(({ problem }) => problem === "direction")
    ? badInput({ field: "direction", key: "bookImports.columns.noDirection" })
    : badInput({ field: amountField(layout), key: "bookImports.columns.noAmount" });
}

const amountField = ({ paidIn, paidOut }: Layout) =>
  paidIn !== undefined ? "paidIn" : paidOut !== undefined ? "paidOut" : "amount";

function assertValidLayout(layout: Layout, columns: number): void {
  for (const kind of columnKinds) {
    const column = layout[kind];
    if (column !== undefined && column >= columns) {
      throw badInput({ field: kind, key: "bookkeeping.field.notThere" });
    }
  }
  if (layout.day === undefined) throw badInput({ field: "day", key: "bookkeeping.field.required" });
  const hasBoth = layout.paidIn !== undefined || layout.paidOut !== undefined;
  if (hasBoth === (layout.amount !== undefined)) {
    throw badInput({ field: "amount", key: "bookImports.columns.amounts" });
  }
  if (layout.direction !== undefined && hasBoth) {
    throw badInput({ field: "direction", key: "bookImports.columns.amounts" });
  }
}

async function remember(context: Context, accountId: string, headKey: string, layout: string) {
  await keepLayout(context, { accountId, headKey, layout, now: context.now });
  await forgetLayouts(context, { accountId, most: context.settings.STATEMENT_LAYOUTS });
}

const keepLayout = statement(
  "columns of statements remembered",
  (p: Parameters<{ accountId: string; headKey: string; layout: string; now: Date }>) => sql`
    ${insertInto(bookImportLayout, {
      accountId: p.accountId,
      headKey: p.headKey,
      layout: p.layout,
      changedAt: p.now,
    })}
    on conflict (${columnName(bookImportLayout.accountId)}, ${columnName(bookImportLayout.headKey)})
    do update ${setExcluded(bookImportLayout.layout, bookImportLayout.changedAt)}`,
);

const forgetLayouts = statement(
  "columns of statements forgotten",
  (p: Parameters<{ accountId: string; most: number }>) => sql`
    delete from ${bookImportLayout} where ${bookImportLayout.accountId} = ${p.accountId}
      and ${bookImportLayout.headKey} in (
        select ${bookImportLayout.headKey} from ${bookImportLayout}
        where ${bookImportLayout.accountId} = ${p.accountId}
        order by ${bookImportLayout.changedAt} desc, ${bookImportLayout.headKey}
        offset ${p.most}::int)`,
);
