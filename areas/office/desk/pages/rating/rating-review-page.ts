import { redirectToNextReview } from "#areas/office/desk/pages/waiting/next-review.ts";
import { decideOnRating } from "#areas/trade/ratings/pages/review/decide-on-rating.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";

/**
 * Handles the desk's page of a reported rating. After the decision it redirects to the next pending
 * review of any kind.
 */
export async function action(args: PageArgs) {
  const { didWait, flash, answer } = await decideOnRating(args);
  return didWait ? redirectToNextReview(page(args.context), flash) : answer();
}

export { loadReviewPage as loader } from "#areas/trade/ratings/pages/review/load-review-page.ts";
export { default } from "#areas/trade/ratings/pages/review/rating-review.tsx";
export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";
