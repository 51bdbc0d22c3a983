import { data } from "react-router";
import { redirectToNextReview } from "#areas/office/desk/pages/waiting/next-review.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import type { approveProduct, declineProduct } from "../../review/endpoints.ts";
import type { approveService, declineService } from "../../service-review/endpoints.ts";

interface Act<Endpoint> {
  endpoint: Endpoint;
  flash: Parameters<typeof redirectToNextReview>[1];
}

/** What the form of a review may do, by the value of its button. */
interface ReviewActs {
  approve: Act<typeof approveProduct | typeof approveService>;
  decline: Act<typeof declineProduct | typeof declineService>;
}

/** Decides on what the page shows, and continues with what waits next. */
export async function submitReview(args: PageArgs, acts: ReviewActs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, formValues } = pageContext;
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { act, comment = "", seen = "" } = typed;
  if (act !== "approve" && act !== "decline") throw data(null, { status: 400 });
  const { endpoint, flash } = acts[act];
  const done = await attempt(endpoint, { id, comment, seen }, typed);
  if (!done.ok) return refusalResponse(done.refusal);
  return redirectToNextReview(pageContext, flash);
}
