import { commonRefusal } from "#core/errors.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { setRole } from "./account-roles.ts";
import { addApplication } from "./carrier-application.ts";
import { lockAccountStatus } from "./change-account-status.ts";
import type { applyToCarry as endpoint } from "./endpoints.ts";
import { approvedByRole, findCarrierApplication } from "./reads.ts";
import { refuse } from "./refusals.ts";

/**
 * Applies to carry goods for others. Repeating it changes nothing. A declined carrier applies again
 * with new documents, so that an officer has something new to decide by.
 * @throws AppError errors.userNotFound, accounts.documentsFirst (409), accounts.notActive (409)
 */
export const applyToCarry: Handler<typeof endpoint> = async (context) => {
  const { accountId } = personOf(context);
  const { now } = context;
  return context.transaction(async (context) => {
    const status = await lockAccountStatus(context, accountId);
    if (!status) throw commonRefusal("userNotFound");
    if (status.account !== "active") throw refuse("notActive");
    if (status.carrier === "declined") throw refuse("documentsFirst");
    if (status.carrier !== null || !status.roles.includes("logistics provider")) {
      await addApplication(context, { accountId, now });
      await setRole(context, { accountId, role: "logistics provider", has: true });
    }
    const [application] = await findCarrierApplication(context, { accountId });
    return application ?? approvedByRole;
  });
};
