import { productPath, ratingReviewsPath, traderPath } from "#core/paths.ts";

export const productRatingsPath = (id: string): string => `${productPath(id)}/ratings`;
export const traderRatingsPath = (id: string): string => `${traderPath(id)}/ratings`;

/** One reported rating at the officers' desk. */
export const ratingReviewPath = (id: string): string => `${ratingReviewsPath}/${id}`;
