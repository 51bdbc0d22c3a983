import { compareByRank, type Match } from "#core/relevance.ts";

/** Groups of results, in the order of the wire format. */
export const searchGroups = [
  "products",
  "services",
  "logistic-services",
  "trade-documents",
  "regulations",
  "standards",
  "traders",
  "events",
  "service-providers",
] as const;
export type GroupKey = (typeof searchGroups)[number];

/** Returns the non-empty groups sorted by their best match; equal ones stay in wire order. */
export const sortByBestMatch = <G extends { count: number; data: { match: Match }[] }>(
  groups: G[],
) => groups.filter(({ count }) => count > 0).sort((a, b) => compareByRank(bestOf(a), bestOf(b)));

const bestOf = ({ data }: { data: { match: Match }[] }): Match =>
  data.map(({ match }) => match).sort(compareByRank)[0] ?? "meaning";
