import { queue } from "#server/jobs/queue.ts";

/** News of which the members are told, some at a time. */
export const newsQueue = queue<{ newsId: string }>("association-news");
