import { pageNumber } from "#web/ui/base/page-meta.ts";
import {
  type OrderState,
  orderStates,
  type RequestStatus,
  requestStatuses,
  type Side,
  statusGroups,
} from "../../order-rules.ts";

/** What there is a list of, in the order of the tabs. */
export const lists = ["requests", "orders"] as const;
export type List = (typeof lists)[number];

const groups = ["all", ...statusGroups] as const;
export type Group = (typeof groups)[number];

export const pageSize = 6;

interface States {
  requests: RequestStatus;
  orders: OrderState;
}
const states: { readonly [L in List]: readonly States[L][] } = {
  requests: requestStatuses,
  orders: orderStates,
};
/** What waits for whom. */
const waits = {
  seller: { requests: "requests", orders: "payments" },
  buyer: { requests: "offers", orders: "toPay" },
} as const;

/** What a count leads to beside the groups: one state, or what waits for her; each tab has its own. */
interface Part<L extends List = List> {
  status?: States[L] | undefined;
  waiting?: (typeof waits)[Side][L] | undefined;
}

interface QueryOf<L extends List> extends Part<L> {
  side: Side;
  tab: L;
  /** All where it is a part that is shown. */
  group: Group;
  shown: number;
}
export type ListQuery = { [L in List]: QueryOf<L> }[List];

/** The groups as they are offered, the usual first: a seller begins with what waits for her. */
export const groupsFor = ({ side, tab }: Pick<ListQuery, "side" | "tab">): readonly Group[] =>
  side === "seller" && tab === "requests" ? ["pending", "all", "good", "bad"] : groups;

/** Reads an address; what it does not say, or says wrongly, is the usual. */
export function listQueryOf(url: string, side: Side): ListQuery {
  const query = new URL(url).searchParams;
  return query.get("tab") === "orders"
    ? queryOf("orders", query, side)
    : queryOf("requests", query, side);
}

/** Of a tab are the states and what waits: an address that says another's is read as saying none. */
function queryOf<L extends List>(tab: L, query: URLSearchParams, side: Side): QueryOf<L> {
  const offered = groupsFor({ side, tab });
  const status = states[tab].find((one) => one === query.get("status"));
  const waiting = query.get("waiting") === waits[side][tab] ? waits[side][tab] : undefined;
  const shown = pageNumber(query);
  if (status || waiting) return { side, tab, group: "all", status, waiting, shown };
  return {
    side,
    tab,
    group: offered.find((one) => one === query.get("group")) ?? offered[0] ?? "all",
    shown,
  };
}

/** The address of one list on its first page, or of a part of it. */
export function addressOf(
  path: string,
  query: Pick<ListQuery, "side" | "tab">,
  group: Group,
  { status, waiting }: Part = {},
): string {
  const search = new URLSearchParams();
  if (query.tab !== lists[0]) search.set("tab", query.tab);
  if (status) search.set("status", status);
  else if (waiting) search.set("waiting", waiting);
  else if (group !== groupsFor(query)[0]) search.set("group", group);
  return search.size > 0 ? `${path}?${search}` : path;
}
