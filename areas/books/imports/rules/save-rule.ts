import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  type Parameters,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import type { RuleOutcome } from "../import-limits.ts";
import { bookRule } from "../tables.ts";

interface Rule {
  accountId: string;
  counterparty: string;
  counterpartyKey: string;
  direction: "in" | "out";
  outcome: RuleOutcome;
  words: string;
}

/** Saves what all rows from or to a counterparty become; replaces an earlier rule. */
export async function saveRule(context: Context, rule: Rule): Promise<void> {
  await keepRule(context, { ...rule, id: newId(), now: context.now });
  await forgetRules(context, {
    accountId: rule.accountId,
    most: context.settings.STATEMENT_RULES,
  });
}

const keepRule = statement(
  "rule for statements saved",
  (p: Parameters<Rule & { id: string; now: Date }>) => sql`
    ${insertInto(bookRule, {
      id: p.id,
      accountId: p.accountId,
      counterparty: p.counterparty,
      counterpartyKey: p.counterpartyKey,
      direction: p.direction,
      outcome: p.outcome,
      words: p.words,
      changedAt: p.now,
    })}
    on conflict (${columnName(bookRule.accountId)}, ${columnName(bookRule.counterpartyKey)},
      ${columnName(bookRule.direction)})
    do update ${setExcluded(
      bookRule.counterparty,
      bookRule.outcome,
      bookRule.words,
      bookRule.changedAt,
    )}`,
);

const forgetRules = statement(
  "rules for statements forgotten",
  (p: Parameters<{ accountId: string; most: number }>) => sql`
    delete from ${bookRule} where ${bookRule.accountId} = ${p.accountId}
      and (${bookRule.counterpartyKey}, ${bookRule.direction}) in (
        select ${bookRule.counterpartyKey}, ${bookRule.direction} from ${bookRule}
        where ${bookRule.accountId} = ${p.accountId}
        order by ${bookRule.changedAt} desc, ${bookRule.counterpartyKey}, ${bookRule.direction}
        offset ${p.most}::int)`,
);
