import { sql } from "drizzle-orm";
import { bookExpense, bookPayment, bookSale } from "#areas/bookkeeping/tables.ts";
import { dayIn } from "#core/day-in.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { into, type Parameters, select, statement } from "#server/database/statement.ts";
import { isClosed, type Layout, type Outcome, type Problem } from "../import-limits.ts";
import { firstGuess } from "../read/first-guess.ts";
import { type ReadRow, readRows } from "../read/read-rows.ts";
import { bookImportReference, bookImportRow, bookRule } from "../tables.ts";

interface Filling {
  importId: string;
  accountId: string;
  cells: string[][];
  layout: Layout;
}

/**
 * Reads the rows of a statement into its draft, and says what each becomes: as her rules say, else
 * by a first guess. What is in the books already, or looks as if it were, is left out.
 */
export async function fillDraft(
  context: Context,
  { importId, accountId, cells, layout }: Filling,
): Promise<ReadRow[]> {
  const { currency } = context.edition;
  const read = readRows(cells, { layout, currency, today: dayIn(context) });
  const marked = await withoutRepeats(context, accountId, read);
  const wordsOf = await wordsFinder(context, accountId);
  const rows = marked.map((row) => {
    const { outcome, words } = wordsOf(row);
    const isOut = row.problem !== null;
    return { ...row, rowId: newId(), outcome: isOut ? "none" : outcome, words };
  });
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = JSON.stringify(rows.slice(from, from + atOnce));
    await insertRows(context, { importId, accountId, rows: some });
  }
  return marked;
}

const atOnce = 1000;

const insertRows = statement(
  "rows of a statement",
  (p: Parameters<{ importId: string; accountId: string; rows: string }>) => sql`
    insert into ${into(
      bookImportRow,
      "importId",
      "accountId",
      "position",
      "rowId",
      "day",
      "amount",
      "description",
      "counterparty",
      "counterpartyKey",
      "reference",
      "outcome",
      "words",
      "problem",
    )}
    select ${p.importId}::uuid, ${p.accountId}::uuid, one.position, one."rowId", one.day, one.amount,
      one.description, one.counterparty, one."counterpartyKey", one.reference, one.outcome,
      one.words, one.problem
    from jsonb_to_recordset(${p.rows}::jsonb) as one (position int, "rowId" uuid, day date,
      amount numeric, description text, counterparty text, "counterpartyKey" text,
      reference text, outcome text, words text, problem text)`,
);

/** What a row becomes: by her rule for its counterparty, else by a first guess. */
async function wordsFinder(context: Context, accountId: string) {
  const { say } = context.phrases.book(context.language);
  const rules = await listRules(context, { accountId });
  const byKey = new Map(rules.map((rule) => [`${rule.direction} ${rule.counterpartyKey}`, rule]));
  const own = (name: "sale" | "charges" | "other") => say(`bookImports.words.${name}`);
  return (row: ReadRow): { outcome: Outcome; words: string } => {
    const isIn = row.amount > 0;
    const rule = byKey.get(`${isIn ? "in" : "out"} ${row.counterpartyKey}`);
    if (rule) return { outcome: rule.outcome, words: rule.words };
    const { outcome, words } = firstGuess(row.description, isIn);
    const isOwn = words === "sale" || words === "charges" || words === "other";
    return { outcome, words: isOwn ? own(words) : words };
  };
}

const listRules = statement("rules for statements", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      counterpartyKey: bookRule.counterpartyKey,
      direction: bookRule.direction,
      outcome: bookRule.outcome,
      words: bookRule.words,
    },
    sql`from ${bookRule} where ${bookRule.accountId} = ${p.accountId}`,
  ),
);

/** Marks rows that were imported before, stand twice in the file, or look like a row of the books. */
async function withoutRepeats(
  context: Context,
  accountId: string,
  rows: ReadRow[],
): Promise<ReadRow[]> {
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const imported = await listImported(context, { accountId, references });
  const before = new Map(imported.map((one) => [keyOf(one), one.isThere]));
  const days = rows.flatMap(({ day, problem }) => (day && !isClosed(problem) ? [day] : [])).sort();
  const written = days.length > 0 ? await listWritten(context, between(accountId, days)) : [];
  const left = new Map(written.map(({ day, amount, count }) => [`${day} ${amount}`, count]));
  const seen = new Set<string>();
  const problemOf = (row: ReadRow): Problem | null => {
    if (row.problem) return row.problem;
    const key = keyOf(row);
    if (seen.has(key)) return "repeated";
    seen.add(key);
    const isThere = before.get(key);
    if (isThere !== undefined) return isThere ? "there" : "deleted";
    const like = `${row.day} ${row.amount}`;
    const count = left.get(like) ?? 0;
    if (count === 0) return null;
    left.set(like, count - 1);
    return "similar";
  };
  return rows.map((row) => ({ ...row, problem: problemOf(row) }));
}

const between = (accountId: string, days: string[]) => ({
  accountId,
  from: days[0] ?? "",
  to: days.at(-1) ?? "",
});

const keyOf = ({ reference, amount }: Pick<ReadRow, "reference" | "amount">) =>
  `${amount} ${reference}`;

const listImported = statement(
  "rows of statements that were imported",
  (p: Parameters<{ accountId: string; references: string[] }>) => {
    const { rowId } = bookImportReference;
    return select(
      {
        reference: bookImportReference.reference,
        amount: bookImportReference.amount,
        isThere: sql<boolean>`(exists (select from ${bookSale} where ${bookSale.id} = ${rowId})
          or exists (select from ${bookExpense} where ${bookExpense.id} = ${rowId}))`,
      },
      sql`from ${bookImportReference} where ${bookImportReference.accountId} = ${p.accountId}
        and ${bookImportReference.reference} = any(${p.references}::text[])`,
    );
  },
);

/** Days and amounts that she wrote by hand: sales and payments in, expenses out. */
const listWritten = statement(
  "rows of books like those of a statement",
  (p: Parameters<{ accountId: string; from: string; to: string }>) =>
    select(
      {
        day: sql<string>`day::text`,
        amount: sql<number>`amount::float8`,
        count: sql<number>`count(*)::int`,
      },
      sql`from (
          select ${bookSale.id} as id, ${bookSale.soldOn} as day, ${bookSale.amount} as amount
          from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
            and ${bookSale.soldOn} between ${p.from} and ${p.to} and not ${bookSale.onCredit}
          union all
          select ${bookPayment.id}, ${bookPayment.paidOn}, ${bookPayment.amount}
          from ${bookPayment} where ${bookPayment.accountId} = ${p.accountId}
            and ${bookPayment.paidOn} between ${p.from} and ${p.to}
          union all
          select ${bookExpense.id}, ${bookExpense.spentOn}, - ${bookExpense.amount}
          from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
            and ${bookExpense.spentOn} between ${p.from} and ${p.to}
        ) as written (id, day, amount)
        where not exists (select from ${bookImportReference}
          where ${bookImportReference.accountId} = ${p.accountId}
            and ${bookImportReference.rowId} = written.id)
        group by day, amount`,
    ),
);
