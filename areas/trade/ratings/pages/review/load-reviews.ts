import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listReportedRatings } from "../../endpoints.ts";
import { reviewPageSize, reviewStates } from "./review-states.ts";

/** Loads the officers' list with the filter of the address. */
export async function loadReviews(
  { call, say }: Pick<PageContext, "call" | "say">,
  address: string,
) {
  const query = new URL(address).searchParams;
  const state =
    reviewStates.find((candidate) => candidate === query.get("state")) ?? reviewStates[0];
  const currentPage = pageNumber(query);
  const { data, total } = await call(listReportedRatings, {
    state,
    page: currentPage,
    size: reviewPageSize,
  });
  return { title: say("ratings.review.title"), state, currentPage, ratings: data, total };
}
