import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { newId } from "#core/ids.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { getRuleReport } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { ruleReport } from "./tables.ts";

/**
 * Stores a user's report of a wrong rule, one per user and rule; an additional comment reopens it.
 * @throws AppError rules.tooManyADay (429)
 */
export const reportRule: Handler<typeof endpoints.reportRule> = (context, input) => {
  const { accountId } = personOf(context);
  const { rule, path, comment } = input;
  return context.transaction(async (context) => {
    // Serializes the reports of one user, so that none exceeds the limit.
    await lockReporter(context, { accountId });
    const [before] = await lockReport(context, { rule, accountId });
    const isSaidAlready = before && (comment === undefined || comment === before.comment);
    if (isSaidAlready) return getRuleReport(context, { id: before.id });
    if (before?.state !== "open") await enforceDailyLimit(context, accountId);
    const reportFields = { path, comment: comment ?? null, state: "open" as const };
    if (!before) {
      const id = newId();
      await insert(context, { id, rule, accountId, ...reportFields, createdAt: context.now });
      return getRuleReport(context, { id });
    }
    const { id, state } = before;
    const again =
      state === "open" ? {} : { createdAt: context.now, decidedAt: null, decidedBy: null };
    await update(context, { id, ...reportFields, ...again });
    return getRuleReport(context, { id });
  });
};

const lockReporter = statement(
  "reporter of a rule locked",
  (p: Parameters<{ accountId: string }>) => sql`
    select ${account.id} from ${account} where ${account.id} = ${p.accountId} for no key update`,
);

async function enforceDailyLimit(context: Context, accountId: string): Promise<void> {
  const since = earlier(context.now, dayMs);
  const [made] = await countRecent(context, { accountId, since });
  const { RULE_REPORTS_PER_DAY: max } = context.settings;
  if (made && made.count >= max)
    throw refuse("tooManyADay", {
      values: { max },
      headers: { "retry-after": String(made.wait) },
    });
}

const { createdAt } = ruleReport;

const countRecent = statement(
  "rules reported in a day",
  (p: Parameters<{ accountId: string; since: Date }>) =>
    select(
      {
        count: sql<number>`count(*)::int`,
        /** Seconds until the oldest report of the last day no longer counts. */
        wait: sql<number>`coalesce(
          ceil(extract(epoch from min(${createdAt}) - ${p.since}::timestamptz)), 1)::int`,
      },
      sql`from ${ruleReport} where ${ruleReport.accountId} = ${p.accountId}
        and ${createdAt} > ${p.since}`,
    ),
);

const lockReport = lookupForUpdate(
  ruleReport,
  "rule report locked",
  ["id", "state", "comment"],
  "rule",
  "accountId",
);
const insert = insertion(ruleReport, "rule reported");
const update = updateById(ruleReport, "rule report added to");
