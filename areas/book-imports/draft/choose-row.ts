import { sql } from "drizzle-orm";
import { bookLimits } from "#areas/bookkeeping/book-limits.ts";
import { categoryMeant } from "#areas/bookkeeping/expenses/expense-category.ts";
import { badInput, notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertInto,
  lookup,
  lookupForUpdate,
  type Parameters,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { importLimits, isClosed, type Outcome } from "../import-limits.ts";
import { refuse } from "../refusals.ts";
import { bookImport, bookImportRow, bookRule } from "../tables.ts";
import { readRow } from "./reads.ts";

/**
 * Says what a row becomes; for all of its counterparty in the same direction it is a rule, which
 * holds for the next statement too. Rows that look like one of the books she chooses one by one.
 * @throws AppError errors.notFound, bookImports.closedRow, errors.badInput
 */
export const chooseRow: Handler<typeof endpoints.chooseRow> = (
  context,
  { id, row: position, becomes, words: written, forAll },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [draft] = await lockToChoose(context, { id, accountId });
    const [row] = draft ? await findChosen(context, { importId: id, position }) : [];
    if (!row) throw notFound();
    if (isClosed(row.problem)) throw refuse("closedRow");
    const isIn = row.amount > 0;
    if (becomes === (isIn ? "expense" : "sale")) {
      throw badInput({ field: "becomes", key: isIn ? whyNot.expense : whyNot.sale });
    }
    const words = becomes === "none" ? row.words : await meant(context, accountId, isIn, written);
    const chosen = { importId: id, outcome: becomes, words };
    await changeOne(context, { ...chosen, position });
    if (forAll) {
      const { counterpartyKey } = row;
      await changeAll(context, { ...chosen, counterpartyKey, isIn });
      const direction = isIn ? ("in" as const) : ("out" as const);
      const rule = { accountId, counterpartyKey, direction, outcome: becomes, words };
      await keepRule(context, { ...rule, now: context.now });
      await forgetRules(context, { accountId });
    }
    return readRow(context, { importId: id, position });
  });

const whyNot = { expense: "bookImports.row.cameIn", sale: "bookImports.row.wentOut" };

async function meant(
  context: Context,
  accountId: string,
  isIn: boolean,
  written: string | undefined,
): Promise<string> {
  if (!written) throw badInput({ field: "words", key: "bookkeeping.field.requiredText" });
  if (isIn) return written;
  if (written.length > bookLimits.maxCategory) {
    const values = { maximum: bookLimits.maxCategory };
    throw badInput({ field: "words", key: "errors.field.tooLong", values });
  }
  return categoryMeant(context, accountId, written);
}

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
  ["amount", "counterpartyKey", "problem", "words"],
  "importId",
  "position",
);

interface Chosen {
  importId: string;
  outcome: Outcome;
  words: string;
}

const setChosen = (p: Parameters<Chosen>) =>
  sql`update ${bookImportRow} set outcome = ${p.outcome}, words = ${p.words}
    where ${bookImportRow.importId} = ${p.importId}`;

const changeOne = statement(
  "row of a statement chosen",
  (p: Parameters<Chosen & { position: number }>) =>
    sql`${setChosen(p)} and ${bookImportRow.position} = ${p.position}`,
);

/** All but what cannot be written, and what looks like a row of the books. */
const changeAll = statement(
  "rows of a counterparty chosen",
  (p: Parameters<Chosen & { counterpartyKey: string; isIn: boolean }>) =>
    sql`${setChosen(p)} and ${bookImportRow.counterpartyKey} = ${p.counterpartyKey}
      and (${bookImportRow.amount} > 0) = ${p.isIn}::boolean and ${bookImportRow.problem} is null`,
);

const keepRule = statement(
  "rule for statements kept",
  (
    p: Parameters<{
      accountId: string;
      counterpartyKey: string;
      direction: "in" | "out";
      outcome: Outcome;
      words: string;
      now: Date;
    }>,
  ) => sql`
    ${insertInto(bookRule, {
      accountId: p.accountId,
      counterpartyKey: p.counterpartyKey,
      direction: p.direction,
      outcome: p.outcome,
      words: p.words,
      changedAt: p.now,
    })}
    on conflict (${bare(bookRule.accountId)}, ${bare(bookRule.counterpartyKey)},
      ${bare(bookRule.direction)})
    do update ${setExcluded(bookRule.outcome, bookRule.words, bookRule.changedAt)}`,
);

const forgetRules = statement(
  "rules for statements forgotten",
  (p: Parameters<{ accountId: string }>) => sql`
    delete from ${bookRule} where ${bookRule.accountId} = ${p.accountId}
      and (${bookRule.counterpartyKey}, ${bookRule.direction}) in (
        select ${bookRule.counterpartyKey}, ${bookRule.direction} from ${bookRule}
        where ${bookRule.accountId} = ${p.accountId}
        order by ${bookRule.changedAt} desc, ${bookRule.counterpartyKey}, ${bookRule.direction}
        offset ${sql.raw(String(importLimits.maxRules))})`,
);
