import { sql } from "drizzle-orm";
import { bare, into, type Parameters, setExcluded, statement } from "#server/database/statement.ts";
import { bookImportReference } from "../tables.ts";

/** A row of a statement that is in the books from now on. */
export interface NotedRow {
  reference: string;
  amount: number;
  mark: string;
  day: string;
  /** The sale, the payment or the expense. */
  rowId: string;
  /** The same where the statement made it. */
  madeId: string | null;
}

const { accountId, reference, amount, mark, rowId, madeId, day, source } = bookImportReference;

/** Notes what came from a statement, so that nothing is written twice. */
export const noteStatementRows = statement(
  "references of a statement",
  (p: Parameters<{ accountId: string; source: string; rows: string }>) => sql`
    insert into ${into(
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
    on conflict (${bare(accountId)}, ${bare(reference)}, ${bare(amount)}, ${bare(mark)})
    do update ${setExcluded(rowId, madeId, day, source)}`,
);
