import { deskPath, marketPath } from "#core/paths.ts";

/** All ratings of a product or a trader. */
export const ratingsPath = (kind: "product" | "trader", id: string): string =>
  `${marketPath}/ratings/${kind}/${id}`;

/** Reported ratings at the officers' desk, and one of them. */
export const ratingReviewsPath = `${deskPath}/ratings`;
export const ratingReviewPath = (id: string): string => `${ratingReviewsPath}/${id}`;
