import { compareByRank, type Match } from "#core/relevance.ts";

/** Groups of what is found, as the wire gives them. */
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

/** The groups with something in them, that of the best fit first; of equal ones as the wire has them. */
export const byBestMatch = <G extends { count: number; data: { match: Match }[] }>(groups: G[]) =>
  groups.filter(({ count }) => count > 0).sort((a, b) => compareByRank(bestOf(a), bestOf(b)));

const bestOf = ({ data }: { data: { match: Match }[] }): Match =>
  data.map(({ match }) => match).sort(compareByRank)[0] ?? "meaning";
