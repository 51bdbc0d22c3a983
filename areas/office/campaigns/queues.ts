import { queue } from "#server/jobs/queue.ts";

export const campaignStart = queue<{ id: string }>("campaign-begins");

/**
 * One step of a sending campaign; `after` is where the previous step ended, so that each runs once.
 */
export const campaignStep = queue<{ id: string; after: string | null }>("campaign-step");
