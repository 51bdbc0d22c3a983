import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { reportedRatings } from "../../endpoints.ts";
import { size, states } from "./review-states.ts";

/** Loads the officers' list with the filter of the address. */
export async function loadReviews(
  { call, say }: Pick<ReturnType<typeof page>, "call" | "say">,
  address: string,
) {
  const query = new URL(address).searchParams;
  const state = states.find((one) => one === query.get("state")) ?? states[0];
  const shown = pageNumber(query);
  const { data, total } = await call(reportedRatings, { state, page: shown, size });
  return { title: say("ratings.review.title"), state, shown, ratings: data, total };
}
