import type { importExportLocation } from "#areas/reference/places/tables.ts";
import { greatCircleKm } from "./great-circle.ts";
import type { transportNode } from "./tables.ts";

export type NetworkNode = Omit<typeof transportNode.$inferSelect, "id">;
export type BorderPost = typeof importExportLocation.$inferSelect;

/** So much out of the straight line a post may lie; one farther off is another road's. */
const longestDetourKm = 18;

/**
 * The post where a road leaves the country of `from` for that of `to`, as its own side: the border
 * at one of its ends, else the pair of posts that lies nearest to it.
 * @returns undefined where no source names one there
 */
export function postBetween(
  posts: readonly BorderPost[],
  from: NetworkNode,
  to: NetworkNode,
): BorderPost | undefined {
  const between = posts.filter(
    (post) => post.countryCode === from.countryCode && post.facingCountryCode === to.countryCode,
  );
  const own = between.find(
    ({ id, facingName }) =>
      id === from.borderPostId || (to.borderPostId !== null && facingName === to.name),
  );
  if (own) return own;
  const [nearest] = between
    .map((post) => ({ post, detour: detourBy(post, from, to) }))
    .filter(({ detour }) => detour <= longestDetourKm)
    .sort((a, b) => a.detour - b.detour);
  return nearest?.post;
}

function detourBy({ latitude, longitude }: BorderPost, from: NetworkNode, to: NetworkNode) {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  const post = { latitude, longitude };
  return greatCircleKm(from, post) + greatCircleKm(post, to) - greatCircleKm(from, to);
}
