import { pageNumber } from "#web/ui/base/page-meta.ts";
import {
  type OrderState,
  orderStates,
  type RequestStatus,
  requestStatuses,
  type Side,
  statusGroups,
} from "../../order-rules.ts";

/** The lists, in the order of the tabs. */
export const listKinds = ["requests", "orders"] as const;
export type ListKind = (typeof listKinds)[number];

const groups = ["all", ...statusGroups] as const;
export type ListGroup = (typeof groups)[number];

export const pageSize = 6;

interface States {
  requests: RequestStatus;
  orders: OrderState;
}
const states: { readonly [L in ListKind]: readonly States[L][] } = {
  requests: requestStatuses,
  orders: orderStates,
};
/** The pending acts of each side. */
const waits = {
  seller: { requests: "requests", orders: "payments" },
  buyer: { requests: "offers", orders: "toPay" },
} as const;

/**
 * What a count links to besides the groups: one state, or what awaits the user. Each tab has its
 * own.
 */
interface Part<L extends ListKind = ListKind> {
  status?: States[L] | undefined;
  waiting?: (typeof waits)[Side][L] | undefined;
}

interface QueryOf<L extends ListKind> extends Part<L> {
  side: Side;
  tab: L;
  /** "all" if a part is selected. */
  group: ListGroup;
  currentPage: number;
}
export type ListQuery = { [L in ListKind]: QueryOf<L> }[ListKind];

/** The groups in display order, the default first: a seller starts with pending requests. */
export const groupsFor = ({ side, tab }: Pick<ListQuery, "side" | "tab">): readonly ListGroup[] =>
  side === "seller" && tab === "requests" ? ["pending", "all", "good", "bad"] : groups;

/** Parses a URL; missing or invalid values become the defaults. */
export function parseListQuery(url: string, side: Side): ListQuery {
  const query = new URL(url).searchParams;
  return query.get("tab") === "orders"
    ? queryOf("orders", query, side)
    : queryOf("requests", query, side);
}

/** States and pending acts belong to one tab; those of another tab are ignored. */
function queryOf<L extends ListKind>(tab: L, query: URLSearchParams, side: Side): QueryOf<L> {
  const offered = groupsFor({ side, tab });
  const status = states[tab].find((option) => option === query.get("status"));
  const waiting = query.get("waiting") === waits[side][tab] ? waits[side][tab] : undefined;
  const currentPage = pageNumber(query);
  if (status || waiting) return { side, tab, group: "all", status, waiting, currentPage };
  return {
    side,
    tab,
    group: offered.find((option) => option === query.get("group")) ?? offered[0] ?? "all",
    currentPage,
  };
}

/** Returns the URL of the first page of a list, or of a part of it. */
export function listPath(
  path: string,
  query: Pick<ListQuery, "side" | "tab">,
  group: ListGroup,
  { status, waiting }: Part = {},
): string {
  const search = new URLSearchParams();
  if (query.tab !== listKinds[0]) search.set("tab", query.tab);
  if (status) search.set("status", status);
  else if (waiting) search.set("waiting", waiting);
  else if (group !== groupsFor(query)[0]) search.set("group", group);
  return search.size > 0 ? `${path}?${search}` : path;
}
