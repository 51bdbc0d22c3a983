import { sql } from "drizzle-orm";
import { account } from "#areas/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { deletion, insertion, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { readPlan } from "../plan/read-plan.ts";
import { maxPlans, maxPlanTitle } from "../plan-limits.ts";
import { refuse } from "../refusals.ts";
import { headingOf } from "../sheet/read-sheet.ts";
import { tradePlan } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { countPlans, readOwnPlan } from "./reads.ts";

/**
 * Keeps what a plan is made of, with what it comes to today.
 * @throws AppError errors.badInput as `readPlan`, tradePlans.tooMany (429)
 */
export const keepTradePlan: Handler<typeof endpoints.keepPlan> = async (
  context,
  { title, ...input },
) => {
  const { accountId } = personOf(context);
  const plan = await readPlan(context, input);
  const { sum, currency } = plan;
  const { shownCurrency: _, ...choice } = input;
  const name = title ?? headingOf(plan);
  return context.transaction(async (context) => {
    // Of one person one at a time, so that none slips past the limit.
    await lockAccount(context, { id: accountId });
    if ((await countPlans(context, accountId)) >= maxPlans) {
      throw refuse("tooMany", { values: { max: maxPlans } });
    }
    const id = newId();
    await insert(context, {
      id,
      accountId,
      title: name.slice(0, maxPlanTitle),
      choice,
      total: sum.total,
      atMost: sum.atMost,
      currency,
      createdAt: context.now,
    });
    return readOwnPlan(context, { id });
  });
};

const lockAccount = statement(
  "keeper of trade plans locked",
  (p: Parameters<{ id: string }>) =>
    sql`select ${account.id} from ${account} where ${account.id} = ${p.id} for no key update`,
);
const insert = insertion(tradePlan, "trade plan kept");

/** @throws AppError errors.notFound for another's */
export const deleteTradePlan: Handler<typeof endpoints.deletePlan> = async (context, { id }) => {
  const { accountId } = personOf(context);
  if ((await remove(context, { id, accountId })).length === 0) throw notFound();
  return {};
};

const remove = deletion(tradePlan, "trade plan deleted", "id", "accountId");
