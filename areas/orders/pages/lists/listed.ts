import { pageNumber } from "#web/ui/base/page-meta.ts";
import { type Side, statusGroups } from "../../order-rules.ts";

/** What there is a list of, in the order of the tabs. */
export const lists = ["requests", "orders"] as const;
export type List = (typeof lists)[number];

const groups = ["all", ...statusGroups] as const;
export type Group = (typeof groups)[number];

export const pageSize = 6;

export interface ListQuery {
  side: Side;
  tab: List;
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
  return {
    side,
    tab,
    group: offered.find((one) => one === query.get("group")) ?? offered[0] ?? "all",
    shown: pageNumber(query),
  };
}

/** The address of one list on its first page. */
export function addressOf(
  path: string,
  query: Pick<ListQuery, "side" | "tab">,
  group: Group,
): string {
  const search = new URLSearchParams();
  if (query.tab !== lists[0]) search.set("tab", query.tab);
  if (group !== groupsFor(query)[0]) search.set("group", group);
  return search.size > 0 ? `${path}?${search}` : path;
}
