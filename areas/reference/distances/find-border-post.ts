import type { importExportLocation } from "#areas/reference/places/tables.ts";
import { greatCircleKm } from "./great-circle.ts";
import type { transportNode } from "./tables.ts";

export type NetworkNode = Omit<typeof transportNode.$inferSelect, "id">;
export type BorderPost = typeof importExportLocation.$inferSelect;

/** A post may be this far out of the straight line; one farther off belongs to another road. */
const longestDetourKm = 18;

/**
 * Finds the post where a road from the country of `from` enters that of `to`, as the side of
 * `from`: the border at one of its ends, otherwise the nearest pair of posts.
 * @returns undefined if no source names one there
 */
export function findBorderPost(
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
