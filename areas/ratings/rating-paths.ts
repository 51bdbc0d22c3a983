import { deskPath, marketPath, productPath, traderPath } from "#core/paths.ts";

/** One rating: where it is answered, and reported. */
export const ratingPath = (id: string): string => `${marketPath}/rating/${id}`;
export const productRatingsPath = (id: string): string => `${productPath(id)}/ratings`;
export const traderRatingsPath = (id: string): string => `${traderPath(id)}/ratings`;

/** Reported ratings at the officers' desk. */
export const ratingReviewsPath = `${deskPath}/ratings`;
export const ratingReviewPath = (id: string): string => `${ratingReviewsPath}/${id}`;
