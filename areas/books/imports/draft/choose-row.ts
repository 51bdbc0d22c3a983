import { sql } from "drizzle-orm";
import { badInput, notFound } from "#core/errors.ts";
import { lookup, lookupForUpdate, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { isClosed, type Outcome } from "../import-limits.ts";
import { refuse } from "../refusals.ts";
import { saveRule } from "../rules/save-rule.ts";
import { bookImport, bookImportRow } from "../tables.ts";
import { resolveWords } from "./counterparty-rules.ts";
import { getStatementRow } from "./reads.ts";

/**
 * Sets what a row becomes. Applied to all rows of its counterparty in the same direction, it is
 * saved as a rule for later statements. Rows that look like one of the books are only chosen one by
 * one.
 * @throws AppError errors.notFound, bookImports.closedRow, errors.badInput
 */
export const chooseRow: Handler<typeof endpoints.chooseRow> = (
  context,
  { id, row: position, becomes, words: written, forAll },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [draft] = await lockToChoose(context, { id, accountId });
    const [row] = draft ? await findChosen(context, { accountId, importId: id, position }) : [];
    if (!row) throw notFound();
    if (isClosed(row.problem)) throw refuse("closedRow");
    if (becomes === "link" && !row.linkId) {
      throw badInput({ field: "becomes", key: "bookImports.row.noLink" });
    }
    const isIn = row.amount > 0;
    const choice = { isIn, becomes, written, words: row.words };
    const words = await resolveWords(context, accountId, choice);
    const chosen = { accountId, importId: id, outcome: becomes, words };
    await changeOne(context, { ...chosen, position });
    // A link to an entry of the books applies to this row only.
    if (forAll && becomes !== "link") {
      const { counterparty, counterpartyKey } = row;
      await changeAll(context, { ...chosen, counterpartyKey, isIn });
      const direction = isIn ? ("in" as const) : ("out" as const);
      const of = { accountId, counterparty, counterpartyKey, direction };
      await saveRule(context, { ...of, outcome: becomes, words });
    }
    return getStatementRow(context, { importId: id, position });
  });

const lockToChoose = lookupForUpdate(
  bookImport,
  "statement to choose in",
  ["id"],
  "id",
  "accountId",
);

const findChosen = lookup(
  bookImportRow,
  "row of a statement to choose",
  ["amount", "counterparty", "counterpartyKey", "problem", "words", "linkId"],
  "accountId",
  "importId",
  "position",
);

interface Chosen {
  accountId: string;
  importId: string;
  outcome: Outcome;
  words: string;
}

const setChosen = (p: Parameters<Chosen>) =>
  sql`update ${bookImportRow} set outcome = ${p.outcome}, words = ${p.words}
    where ${bookImportRow.accountId} = ${p.accountId}
      and ${bookImportRow.importId} = ${p.importId}`;

const changeOne = statement(
  "row of a statement chosen",
  (p: Parameters<Chosen & { position: number }>) =>
    sql`${setChosen(p)} and ${bookImportRow.position} = ${p.position}`,
);

/** Changes all rows except those that cannot be saved or that look like one of the books. */
const changeAll = statement(
  "rows of a counterparty chosen",
  (p: Parameters<Chosen & { counterpartyKey: string; isIn: boolean }>) =>
    sql`${setChosen(p)} and ${bookImportRow.counterpartyKey} = ${p.counterpartyKey}
      and (${bookImportRow.amount} > 0) = ${p.isIn}::boolean and ${bookImportRow.problem} is null`,
);
