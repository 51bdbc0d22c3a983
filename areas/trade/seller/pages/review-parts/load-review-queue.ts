import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { readListQuery } from "#web/ui/lists/list-query.ts";
import { type ReviewState, reviewStates } from "./review-states.ts";

const size = 20;

interface Filters {
  state: ReviewState;
  /** Searches approved ones; "" in the other lists. */
  term: string;
  page: number;
  size: number;
}

/**
 * Loads a page of the officers' queue of products or services.
 * @param read reads the rows for the state, the words and the page of the address
 */
export async function loadReviewQueue<Read extends object>(
  args: PageArgs,
  read: (pageContext: Pick<PageContext, "call" | "say">, filters: Filters) => Promise<Read>,
) {
  const pageContext = pageFor(requireVerified, args);
  const query = readListQuery(args.request.url, reviewStates);
  const { state = reviewStates[0], term, currentPage: page } = query;
  const filters = { state, term: state === "approved" ? term : "", page, size };
  return { status: state, term, page, size, ...(await read(pageContext, filters)) };
}
