import { sql } from "drizzle-orm";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import {
  deletion,
  insertion,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { calculatePlan } from "../plan/calculate-plan.ts";
import { maxPlanTitle } from "../plan-limits.ts";
import { refuse } from "../refusals.ts";
import { headingOf } from "../sheet/build-plan-sheet.ts";
import { tradePlan } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { countPlans, getPlan } from "./reads.ts";

/**
 * Saves the input of a plan with today's total. Saving the same choice again, as with a double
 * click, updates the existing plan.
 * @throws AppError errors.badInput as `calculatePlan`, tradePlans.tooMany (409)
 */
export const savePlan: Handler<typeof endpoints.savePlan> = async (
  context,
  { title, ...input },
) => {
  const { accountId } = personOf(context);
  const plan = await calculatePlan(context, input);
  const { sum, currency } = plan;
  const { shownCurrency: _, ...choice } = input;
  const name = title ?? headingOf(plan);
  return context.transaction(async (context) => {
    // Serializes the saves of one user, so that none exceeds the limit.
    await lockAccount(context, { id: accountId });
    const values = {
      title: name.slice(0, maxPlanTitle),
      choice,
      total: sum.total,
      atMost: sum.atMost,
      currency,
      createdAt: context.now,
    };
    const [same] = await findSame(context, { accountId, choice: JSON.stringify(choice) });
    if (same) {
      await update(context, { id: same.id, ...values });
      return getPlan(context, { id: same.id });
    }
    const { TRADE_PLANS: max } = context.settings;
    if ((await countPlans(context, accountId)) >= max) {
      throw refuse("tooMany", { values: { max } });
    }
    const id = newId();
    await insert(context, { id, accountId, ...values });
    return getPlan(context, { id });
  });
};

const findSame = statement(
  "the same trade plan",
  (p: Parameters<{ accountId: string; choice: string }>) =>
    select(
      { id: tradePlan.id },
      sql`from ${tradePlan} where ${tradePlan.accountId} = ${p.accountId}
        and ${tradePlan.choice} = ${p.choice}::jsonb limit 1`,
    ),
);
const update = updateById(tradePlan, "trade plan updated");
const insert = insertion(tradePlan, "trade plan saved");

/** @throws AppError errors.notFound, also for another user's plan */
export const deletePlan: Handler<typeof endpoints.deletePlan> = async (context, { id }) => {
  const { accountId } = personOf(context);
  if ((await remove(context, { id, accountId })).length === 0) throw notFound();
  return {};
};

const remove = deletion(tradePlan, "trade plan deleted", "id", "accountId");
