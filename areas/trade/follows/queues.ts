import { queue } from "#server/jobs/queue.ts";

/** Looks every hour for sellers whose new products are to be announced. */
export const sellerNewsDue = queue<Record<string, never>>("seller-news-due");

/** One step of a seller's news; `after` is where the step before ended, so that each runs once. */
export const sellerNewsStep = queue<{ id: string; after: string | null }>("seller-news-step");
