import { afterDecision } from "#areas/desk/pages/waiting/after-decision.ts";
import { decideOnRating } from "#areas/ratings/pages/review/rating-review.tsx";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";

/** The desk's page of a reported rating: decided, it leads on to what waits next, of any kind. */
export async function action(args: PageArgs) {
  const { didWait, flash, answer } = await decideOnRating(args);
  return didWait ? afterDecision(page(args.context), flash) : answer();
}

export {
  clientAction,
  default,
  loader,
  meta,
} from "#areas/ratings/pages/review/rating-review.tsx";
