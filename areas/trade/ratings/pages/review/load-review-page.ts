import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getReportedRating } from "../../endpoints.ts";
import { loadReviews } from "./load-reviews.ts";

/** Loads the reported ratings for officers, or the one that the address names. */
export async function loadReviewPage(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { id } = args.params;
  if (!id) return { ...(await loadReviews(pageContext, args.request.url)), rating: undefined };
  const rating = await pageContext.call(getReportedRating, { id });
  const title = pageContext.say("ratings.review.one", { number: rating.orderNumber });
  return { title, rating };
}
