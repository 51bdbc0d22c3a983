import { sql } from "drizzle-orm";
import { dayIn, utcOffsetHours } from "#core/day-in.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertColumns, lookup, type Parameters, statement } from "#server/database/statement.ts";
import type { Layout, RuleOutcome } from "../import-limits.ts";
import { sourceOf } from "../read/known-columns.ts";
import { type ReadRow, readStatement } from "../read/read-statement.ts";
import { suggestMapping } from "../read/suggested-mapping.ts";
import { bookImport, bookImportRow, bookRule } from "../tables.ts";
import { markKnownRows } from "./mark-known.ts";

interface Filling {
  importId: string;
  accountId: string;
  head: string[];
  cells: string[][];
  layout: Layout;
}

/**
 * Reads the rows of a statement into its draft and sets what each becomes: by the owner's rules, or
 * else by a suggestion. Rows that are, or seem to be, in the books already are left out.
 */
export async function fillDraft(
  context: Context,
  { importId, accountId, head, cells, layout }: Filling,
): Promise<ReadRow[]> {
  const { currency, code } = context.edition;
  const terms = { head, layout, currency, today: dayIn(context), hours: utcOffsetHours[code] };
  const { rows: read, reading } = readStatement(cells, terms);
  await setReading(context, { id: importId, accountId, reading: JSON.stringify(reading) });
  await replan(context);
  const marked = await markKnownRows(context, { accountId, source: sourceOf(head), rows: read });
  const wordsOf = await wordsFinder(context, accountId);
  const rows = marked.map((row) => {
    const { outcome, words } = wordsOf(row);
    const settled = row.linkId ? "link" : "none";
    return { ...row, rowId: newId(), outcome: row.problem === null ? outcome : settled, words };
  });
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = JSON.stringify(rows.slice(from, from + atOnce));
    await insertRows(context, { importId, accountId, rows: some });
  }
  return marked;
}

/**
 * Forces a new query plan: a cached plan from small books would compare every row with every other.
 */
const replan = statement(
  "query plans discarded",
  () => sql`set local plan_cache_mode = force_custom_plan`,
);

const setReading = statement(
  "statement as a whole read",
  (p: Parameters<{ id: string; accountId: string; reading: string }>) => sql`
    update ${bookImport} set reading = ${p.reading}::jsonb
    where ${bookImport.id} = ${p.id} and ${bookImport.accountId} = ${p.accountId}`,
);

const atOnce = 1000;

const insertRows = statement(
  "rows of a statement",
  (p: Parameters<{ importId: string; accountId: string; rows: string }>) => sql`
    insert into ${insertColumns(
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
      "mark",
      "partner",
      "linkKind",
      "linkId",
    )}
    select ${p.importId}::uuid, ${p.accountId}::uuid, one.position, one."rowId", one.day, one.amount,
      one.description, one.counterparty, one."counterpartyKey", one.reference, one.outcome,
      one.words, one.problem, one.mark, one.partner, one."linkKind", one."linkId"
    from jsonb_to_recordset(${p.rows}::jsonb) as one (position int, "rowId" uuid, day date,
      amount numeric, description text, counterparty text, "counterpartyKey" text,
      reference text, outcome text, words text, problem text, mark text,
      partner int, "linkKind" text, "linkId" uuid)`,
);

/** Returns what a row becomes: by the rule for its counterparty, or else by a suggestion. */
async function wordsFinder(context: Context, accountId: string) {
  const { say } = context.phrases.book(context.language);
  const rules = await listRules(context, { accountId });
  const byKey = new Map(rules.map((rule) => [`${rule.direction} ${rule.counterpartyKey}`, rule]));
  const own = (name: "sale" | "charges" | "other") => say(`bookImports.words.${name}`);
  return (row: ReadRow): { outcome: RuleOutcome; words: string } => {
    const isIn = row.amount > 0;
    const rule = byKey.get(`${isIn ? "in" : "out"} ${row.counterpartyKey}`);
    if (rule) return { outcome: rule.outcome, words: rule.words };
    if (row.isCharge) return { outcome: "expense", words: own("charges") };
    const { outcome, words } = suggestMapping(row.description, isIn);
    const isOwn = words === "sale" || words === "charges" || words === "other";
    return { outcome, words: isOwn ? own(words) : words };
  };
}

const listRules = lookup(
  bookRule,
  "rules for statements",
  ["counterpartyKey", "direction", "outcome", "words"],
  "accountId",
);
