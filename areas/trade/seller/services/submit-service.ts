import { productRules } from "#areas/trade/market/product-states.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import type { submitService as endpoint } from "./endpoints.ts";
import { lockOwnService, recordServiceDecision, updateService } from "./lock-service.ts";
import { getOwnService } from "./reads.ts";

/**
 * Submits a service for approval, or withdraws it from review or the market. A service has the
 * states of a product.
 * @throws AppError errors.notFound, seller.notNow (409) where the state table does not allow it,
 * errors.tooManyRequests
 */
const leadTo =
  (act: "submit" | "withdraw"): Handler<typeof endpoint> =>
  (context, { id }) =>
    context.transaction(async (context) => {
      const { row, seller } = await lockOwnService(context, { id });
      const state = stateAfter(productRules, act, { state: row.state, side: "seller" });
      if (!state) throw refuse("notNow");
      await context.limiters.submissionOfPerson.count(seller.id);
      const at = laterThan(row.updatedAt, context.now);
      const [submittedAt, comment] = act === "submit" ? [at, null] : [null, row.comment];
      await updateService(context, {
        id,
        state,
        isListed: false,
        submittedAt,
        comment,
        updatedAt: at,
      });
      await recordServiceDecision(context, { serviceId: id, act, by: seller.id, at });
      return getOwnService(context, { id });
    });

export const submitService = leadTo("submit");
export const withdrawService = leadTo("withdraw");
