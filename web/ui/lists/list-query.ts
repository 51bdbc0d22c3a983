import { readSearchTerm } from "#core/search-term.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";

/** What the address of a list selects. */
export interface ListQuery<State extends string> {
  /** Empty when nothing is searched. */
  term: string;
  /** Undefined for rows of every state. */
  state: State | undefined;
  /** From 1. */
  currentPage: number;
}

/**
 * Reads what the address of a list selects. Missing and invalid values select everything.
 * @param states the states that a list can be narrowed to
 * @param parameter name of the state in the address
 */
export function readListQuery<State extends string>(
  address: string,
  states: readonly State[],
  parameter = "state",
): ListQuery<State> {
  const query = new URL(address).searchParams;
  return {
    term: readSearchTerm(query),
    state: states.find((state) => state === query.get(parameter)),
    currentPage: pageNumber(query),
  };
}

/**
 * Reads which rows of a desk's queue an address selects.
 * @param first the state that is shown when the address names none
 */
export function readQueueQuery<State extends string, First extends string = State>(
  address: string,
  states: readonly State[],
  first: First,
) {
  const { state, currentPage } = readListQuery(address, states, "status");
  return { status: state ?? first, page: currentPage };
}

/** Returns the path of a list with the same selection, to return to after an act on a row. */
export function pathWithQuery(path: string, { term, state, currentPage }: ListQuery<string>) {
  const query = new URLSearchParams({
    ...(term && { term }),
    ...(state && { state }),
    ...(currentPage > 1 && { page: `${currentPage}` }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
