import type { PageContext } from "#server/page.ts";
import { readListQuery } from "#web/ui/lists/list-query.ts";
import { listReportedRatings } from "../../endpoints.ts";
import { reviewPageSize, reviewStates } from "./review-states.ts";

/** Loads the officers' list with the filter of the address. */
export async function loadReviews(
  { call, say }: Pick<PageContext, "call" | "say">,
  address: string,
) {
  const { state = reviewStates[0], currentPage } = readListQuery(address, reviewStates);
  const { data, total } = await call(listReportedRatings, {
    state,
    page: currentPage,
    size: reviewPageSize,
  });
  return {
    title: say("ratings.review.title"),
    status: state,
    page: currentPage,
    rows: data,
    total,
  };
}
