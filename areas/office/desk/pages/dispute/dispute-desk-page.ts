import { redirectToNextReview } from "#areas/office/desk/pages/waiting/next-review.ts";
import { decideOnDispute } from "#areas/trade/disputes/pages/review/load-dispute-page.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";

/**
 * Handles the desk's page of a dispute. After the decision it redirects to the next pending review
 * of any kind.
 */
export async function action(args: PageArgs) {
  const { isDone, flash, answer } = await decideOnDispute(args);
  return isDone ? redirectToNextReview(page(args.context), flash) : answer();
}

export { default } from "#areas/trade/disputes/pages/review/dispute-desk.tsx";
export { loadDisputePage as loader } from "#areas/trade/disputes/pages/review/load-dispute-page.ts";
export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";
