import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { newId } from "#core/ids.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import { insertion, lookupForUpdate, updateById } from "#server/database/statement.ts";
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
    await lockAccount(context, { id: accountId });
    const [before] = await lockReport(context, { rule, accountId });
    const isSaidAlready = before && (comment === undefined || comment === before.comment);
    if (isSaidAlready) return getRuleReport(context, { id: before.id });
    if (before?.state !== "open") {
      const { RULE_REPORTS_PER_DAY: max } = context.settings;
      await enforceDailyLimit(context, { id: accountId, max });
    }
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

const enforceDailyLimit = dailyLimit({
  at: ruleReport.createdAt,
  by: ruleReport.accountId,
  tooMany: (details) => refuse("tooManyADay", details),
});

const lockReport = lookupForUpdate(
  ruleReport,
  "rule report locked",
  ["id", "state", "comment"],
  "rule",
  "accountId",
);
const insert = insertion(ruleReport, "rule reported");
const update = updateById(ruleReport, "rule report added to");
