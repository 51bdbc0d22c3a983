import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { reportedRating } from "../../endpoints.ts";
import { loadReviews } from "./load-reviews.ts";

/** Loads the reported ratings for officers, or the one that the address names. */
export async function loadReviewPage(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { id } = args.params;
  if (!id) return { ...(await loadReviews(visit, args.request.url)), rating: undefined };
  const rating = await visit.call(reportedRating, { id });
  const title = visit.say("ratings.review.one", { number: rating.orderNumber });
  return { title, rating };
}
