import { type SQL, sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { ruleReportPath } from "#areas/regulations/sources/paths.ts";
import type { Context } from "#server/context.ts";
import { deletion, type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { decisionNotifications } from "./notifications.ts";
import { refuse } from "./refusals.ts";
import { parseRuleKey } from "./rule-kinds.ts";
import { ruleDoubt, ruleReport } from "./tables.ts";

/**
 * Confirms that a rule is right: closes its open reports and ends any doubt.
 * @throws AppError rules.ownReport (403), rules.alreadyDecided (409)
 */
export const confirmRule: Handler<typeof endpoints.confirmRule> = (context, { rule }) =>
  context.transaction(async (context) => {
    await decideOpen(context, rule, "right");
    await endDoubt(context, { rule });
    await audit(context, rule, "keep");
    return { rule, doubtedSince: null };
  });

/**
 * Marks a rule as doubted.
 * @throws AppError as `confirmRule`
 */
export const doubtRule: Handler<typeof endpoints.doubtRule> = (context, { rule }) =>
  context.transaction(async (context) => {
    await decideOpen(context, rule, "doubted");
    const [doubt] = await beginDoubt(context, { rule, since: dayOf(context) });
    await audit(context, rule, "doubt");
    return { rule, doubtedSince: doubt?.since ?? dayOf(context) };
  });

/**
 * Lifts the doubt on a rule.
 * @throws AppError rules.alreadyDecided (409) if the rule is not doubted
 */
export const liftDoubt: Handler<typeof endpoints.liftDoubt> = (context, { rule }) =>
  context.transaction(async (context) => {
    if ((await endDoubt(context, { rule })).length === 0) throw refuse("alreadyDecided");
    await audit(context, rule, "endDoubt");
    const reporters = await findReporters(context, { rule });
    await notifyReporters(context, rule, "lift", reporters);
    return { rule, doubtedSince: null };
  });

const dayOf = ({ now }: Context) => now.toISOString().slice(0, 10);

/** Has no single user as its subject, since several users may report one rule. */
const audit = (context: Context, rule: string, act: "keep" | "doubt" | "endDoubt") =>
  writeAudit(context, {
    subject: "ruleReport",
    subjectId: rule,
    act,
    seen: act === "endDoubt" ? "doubted" : "open",
  });

/**
 * Decides all open reports of a rule. The row locks serialize officers who decide at the same time.
 */
async function decideOpen(context: Context, rule: string, state: "right" | "doubted") {
  const { accountId: by } = personOf(context);
  const open = await lockReports(context, { rule });
  const pending = open.filter((report) => report.state === "open");
  if (pending.length === 0) throw refuse("alreadyDecided");
  if (pending.every(({ accountId }) => accountId === by)) throw refuse("ownReport");
  await decide(context, { rule, state, at: context.now, by });
  await notifyReporters(
    context,
    rule,
    state,
    pending.filter(({ isActive }) => isActive),
  );
}

async function notifyReporters(
  context: Context,
  rule: string,
  act: keyof typeof decisionNotifications,
  reporters: { id: string; accountId: string }[],
) {
  const named = parseRuleKey(rule);
  if (!named) return;
  const payload = { ruleKind: named.kind, ruleCode: named.code };
  for (const { id, accountId: to } of reporters)
    await notify(context, decisionNotifications[act], {
      to,
      about: `${ruleReportPath}#${id}`,
      payload,
    });
}

const isActive = sql<boolean>`exists (select from ${account}
  where ${account.id} = ${ruleReport.accountId} and ${account.state} = 'active')`;

const lockReports = statement("reports of a rule locked", (p: Parameters<{ rule: string }>) =>
  select(
    {
      id: ruleReport.id,
      accountId: ruleReport.accountId,
      state: ruleReport.state,
      isActive,
    },
    sql`from ${ruleReport} where ${ruleReport.rule} = ${p.rule} order by ${ruleReport.id} for update`,
  ),
);

const findReporters = statement("who doubted a rule", (p: Parameters<{ rule: string }>) =>
  select(
    { id: ruleReport.id, accountId: ruleReport.accountId },
    sql`from ${ruleReport} where ${ruleReport.rule} = ${p.rule}
      and ${ruleReport.state} = 'doubted' and ${isActive} order by ${ruleReport.id}`,
  ),
);

const decide = statement(
  "reports of a rule decided",
  (p: Parameters<{ rule: string; state: string; at: Date; by: string }>): SQL => sql`
    update ${ruleReport} set state = ${p.state}, decided_at = ${p.at}, decided_by = ${p.by}
    where rule = ${p.rule} and state = 'open'`,
);

const beginDoubt = statement(
  "rule doubted",
  (p: Parameters<{ rule: string; since: string }>) => sql<{ since: string }>`
    insert into ${ruleDoubt} (rule, since) values (${p.rule}, ${p.since}::date)
    on conflict (rule) do update set since = ${ruleDoubt}.since
    returning to_char(since, 'YYYY-MM-DD') as since`,
);

const endDoubt = deletion(ruleDoubt, "rule doubted no more", "rule");
