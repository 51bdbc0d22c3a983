import { deskPath, marketPath } from "#core/paths.ts";

/** The page of all ratings of a product or a trader. */
export const ratingsPath = (kind: "product" | "trader", id: string): string =>
  `${marketPath}/ratings/${kind}/${id}`;

/** The officers' list of reported ratings, and the page of one. */
export const ratingReviewsPath = `${deskPath}/ratings`;
export const ratingReviewPath = (id: string): string => `${ratingReviewsPath}/${id}`;
