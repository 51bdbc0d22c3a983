import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { newId } from "#core/ids.ts";
import { insertion } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { calculateTotal } from "./calculate-total.ts";
import { pickFields } from "./calculator-fields.ts";
import type * as endpoints from "./endpoints.ts";
import { countCalculations, getOwnCalculation } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { calculation } from "./tables.ts";

/** @throws AppError as the calculation does, calculators.tooMany (409) */
export const saveCalculation: Handler<typeof endpoints.saveCalculation> = (context, input) => {
  const { accountId } = personOf(context);
  const { kind, title = null } = input;
  const fields = pickFields(kind, input.input);
  return context.transaction(async (context) => {
    const total = await calculateTotal(context, kind, fields);
    // Serializes the saves of one user, so that none exceeds the limit.
    await lockAccount(context, { id: accountId });
    const { CALCULATIONS: max } = context.settings;
    if ((await countCalculations(context, { accountId })) >= max)
      throw refuse("tooMany", { values: { max } });
    const id = newId();
    await insert(context, {
      id,
      accountId,
      kind,
      title,
      input: fields,
      ...total,
      createdAt: context.now,
    });
    return getOwnCalculation(context, { id });
  });
};

const insert = insertion(calculation, "calculation saved");
