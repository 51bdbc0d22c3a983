import { sql } from "drizzle-orm";
import { categoryName } from "#areas/books/bookkeeping/expenses/expense-category.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { resolveWords } from "../draft/counterparty-rules.ts";
import type * as endpoints from "../endpoints.ts";
import type { RuleOutcome } from "../import-limits.ts";
import { bookRule } from "../tables.ts";

/** Lists the current user's rules, by counterparty. */
export const listStatementRules: Handler<typeof endpoints.listStatementRules> = async (
  context,
  page,
) => {
  const { accountId } = personOf(context);
  const [rows, [all]] = await Promise.all([
    findRules(context, { accountId, size: page.size, offset: offsetOf(page) }),
    countRules(context, { accountId }),
  ]);
  return { data: rows.map((row) => toResponse(context, row)), total: all?.count ?? 0 };
};

const selected = {
  id: bookRule.id,
  counterparty: bookRule.counterparty,
  direction: bookRule.direction,
  becomes: bookRule.outcome,
  words: bookRule.words,
};

const findRules = statement(
  "own rules for statements",
  (p: Parameters<{ accountId: string; size: number; offset: number }>) =>
    select(
      selected,
      sql`from ${bookRule} where ${bookRule.accountId} = ${p.accountId}
        order by ${bookRule.counterpartyKey}, ${bookRule.direction}
        limit ${p.size} offset ${p.offset}`,
    ),
);

const countRules = statement(
  "own rules for statements counted",
  (p: Parameters<{ accountId: string }>) =>
    select(
      { count: sql<number>`count(*)::int` },
      sql`from ${bookRule} where ${bookRule.accountId} = ${p.accountId}`,
    ),
);

type RuleRow = Awaited<ReturnType<typeof findRules>>[number];

const toResponse = (context: Context, rule: RuleRow): endpoints.Rule => ({
  ...rule,
  name: rule.direction === "in" ? rule.words : categoryName(context, rule.words),
});

/**
 * Changes what a counterparty becomes in the next statement; an open statement stays as it is.
 * @throws AppError errors.notFound, errors.badInput
 */
export const changeRule: Handler<typeof endpoints.changeRule> = (
  context,
  { id, becomes, words: written },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [rule] = await lockToChange(context, { id, accountId });
    if (!rule) throw notFound();
    const choice = { isIn: rule.direction === "in", becomes, written, words: rule.words };
    const words = await resolveWords(context, accountId, choice);
    await setRule(context, { id, accountId, outcome: becomes, words, now: context.now });
    return toResponse(context, { ...rule, becomes, words });
  });

const lockToChange = lookupForUpdate(
  bookRule,
  "rule for statements to change",
  ["id", "counterparty", "direction", "words"],
  "id",
  "accountId",
);

interface SetRule {
  id: string;
  accountId: string;
  outcome: RuleOutcome;
  words: string;
  now: Date;
}

const setRule = statement(
  "rule for statements changed",
  (p: Parameters<SetRule>) => sql`
    update ${bookRule} set outcome = ${p.outcome}, words = ${p.words}, changed_at = ${p.now}
    where ${bookRule.id} = ${p.id} and ${bookRule.accountId} = ${p.accountId}`,
);

/** Deletes a rule. @throws AppError errors.notFound */
export const deleteRule: Handler<typeof endpoints.deleteRule> = async (context, { id }) => {
  const { accountId } = personOf(context);
  if ((await remove(context, { id, accountId })).length === 0) throw notFound();
  return {};
};

const remove = deletion(bookRule, "rule for statements deleted", "id", "accountId");
