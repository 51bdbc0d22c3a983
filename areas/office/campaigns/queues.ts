import { queue } from "#server/jobs/queue.ts";

export const campaignBegins = queue<{ id: string }>("campaign-begins");

/** One step of a sending one; `after` is where the step before ended, so that each is done once. */
export const campaignStep = queue<{ id: string; after: string | null }>("campaign-step");
