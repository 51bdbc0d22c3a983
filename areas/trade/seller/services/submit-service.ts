import type { Handler } from "#server/operations/operation.ts";
import { statusAfterAct } from "../products/submit-product.ts";
import type { submitService as endpoint } from "./endpoints.ts";
import { lockOwnService, recordServiceDecision, updateService } from "./lock-service.ts";
import { getOwnService } from "./reads.ts";

/**
 * Submits a service for approval, or withdraws it from review or the market. A service has the
 * states of a product.
 * @throws AppError errors.notFound, and as `statusAfterAct`
 */
const leadTo =
  (act: "submit" | "withdraw"): Handler<typeof endpoint> =>
  (context, { id }) =>
    context.transaction(async (context) => {
      const { row, seller } = await lockOwnService(context, { id });
      const status = await statusAfterAct(context, act, { row, seller });
      await updateService(context, { ...status, id });
      const at = status.updatedAt;
      await recordServiceDecision(context, { serviceId: id, act, by: seller.id, at });
      return getOwnService(context, { id });
    });

export const submitService = leadTo("submit");
export const withdrawService = leadTo("withdraw");
