import { queue } from "#server/jobs/queue.ts";

/** Queue of news whose members are notified in batches. */
export const newsQueue = queue<{ newsId: string }>("association-news");
