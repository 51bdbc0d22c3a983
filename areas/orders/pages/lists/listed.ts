import { pageNumber } from "#web/ui/base/page-meta.ts";
import { orderStates, requestStatuses, type Side, statusGroups } from "../../order-rules.ts";

/** What there is a list of, in the order of the tabs. */
export const lists = ["requests", "orders"] as const;
export type List = (typeof lists)[number];

const groups = ["all", ...statusGroups] as const;
export type Group = (typeof groups)[number];

export const pageSize = 6;

const states = { requests: requestStatuses, orders: orderStates } as const;
/** What waits for whom. */
const waits = {
  seller: { requests: "requests", orders: "payments" },
  buyer: { requests: "offers", orders: "toPay" },
} as const;

/** What a count leads to beside the groups: one state, or what waits for her. */
export interface Part {
  status?: (typeof states)[List][number] | undefined;
  waiting?: (typeof waits)[Side][List] | undefined;
}

export interface ListQuery extends Part {
  side: Side;
  tab: List;
  /** All where it is a part that is shown. */
  group: Group;
  shown: number;
}

/** The groups as they are offered, the usual first: a seller begins with what waits for her. */
export const groupsFor = ({ side, tab }: Pick<ListQuery, "side" | "tab">): readonly Group[] =>
  side === "seller" && tab === "requests" ? ["pending", "all", "good", "bad"] : groups;

/** Reads an address; what it does not say, or says wrongly, is the usual. */
export function listQueryOf(url: string, side: Side): ListQuery {
  const query = new URL(url).searchParams;
  const tab = lists.find((one) => one === query.get("tab")) ?? lists[0];
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
