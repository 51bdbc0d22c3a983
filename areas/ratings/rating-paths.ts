import { marketPath, ratingReviewsPath } from "#core/paths.ts";

/** All ratings of a product or a trader. */
export const ratingsPath = (kind: "product" | "trader", id: string): string =>
  `${marketPath}/ratings/${kind}/${id}`;

/** One reported rating at the officers' desk. */
export const ratingReviewPath = (id: string): string => `${ratingReviewsPath}/${id}`;
