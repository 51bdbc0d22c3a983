import { sql } from "drizzle-orm";
import {
  columnName,
  insertColumns,
  type Parameters,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { bookImportReference } from "../tables.ts";

/** A row of a statement that is now in the books. */
export interface RecordedRow {
  reference: string;
  amount: number;
  mark: string;
  day: string;
  /** The id of the sale, the payment or the expense. */
  rowId: string;
  /** The same id if the statement created the row. */
  madeId: string | null;
}

const { accountId, reference, amount, mark, rowId, madeId, day, source } = bookImportReference;

/** Stores references of a statement's rows, so that nothing is imported twice. */
export const recordStatementRows = statement(
  "references of a statement",
  (p: Parameters<{ accountId: string; source: string; rows: string }>) => sql`
    insert into ${insertColumns(
      bookImportReference,
      "accountId",
      "source",
      "reference",
      "amount",
      "mark",
      "day",
      "rowId",
      "madeId",
    )}
    select distinct on (one.reference, one.amount, one.mark) ${p.accountId}::uuid, ${p.source},
      one.reference, one.amount, one.mark, one.day, one."rowId", one."madeId"
    from jsonb_to_recordset(${p.rows}::jsonb) as one (reference text, amount numeric, mark text,
      day date, "rowId" uuid, "madeId" uuid)
    order by one.reference, one.amount, one.mark
    on conflict (${columnName(accountId)}, ${columnName(reference)}, ${columnName(amount)}, ${columnName(mark)})
    do update ${setExcluded(rowId, madeId, day, source)}`,
);
