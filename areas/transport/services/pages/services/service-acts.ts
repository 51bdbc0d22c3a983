import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { flash } from "../../flashes.ts";
import { restoreService, withdrawService } from "../../portal/endpoints.ts";

/** Acts of the list's forms, by the value of their `act` button. */
const acts = {
  withdraw: { endpoint: withdrawService, flash: flash.serviceWithdrawn },
  restore: { endpoint: restoreService, flash: flash.serviceRestored },
};

/**
 * Runs the act of a submitted form.
 * @param path where to redirect afterwards
 */
export async function actOnService(args: PageArgs, path: string) {
  const pageContext = pageFor(requireVerified, args);
  const { act, done } = await attemptAct(pageContext, acts, ({ id = "" }) => ({ id }));
  return pageContext.answer(done, path, act.flash);
}
