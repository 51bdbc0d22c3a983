import { attemptAct, type FormAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { flash } from "../../flashes.ts";
import * as endpoints from "../../services/endpoints.ts";

/** The acts of the forms on the pages of services, by the value of their `act` field or button. */
const acts: Record<string, FormAct> = {
  price: { endpoint: endpoints.changeServicePrice, flash: flash.serviceSaved },
  submit: { endpoint: endpoints.submitService, flash: flash.serviceSubmitted },
  withdraw: { endpoint: endpoints.withdrawService, flash: flash.serviceWithdrawn },
};

/**
 * Performs a form's `act`, and returns to a page.
 * @param id the service's, on the page of one; in a list the form sends it
 */
export async function submitServiceAct(
  args: PageArgs,
  { path, id }: { path: string; id?: string },
) {
  const pageContext = pageFor(requireVerified, args);
  const { act, done } = await attemptAct(pageContext, acts, (typed) => ({
    ...typed,
    ...(id && { id }),
  }));
  return pageContext.answer(done, path, act.flash);
}
