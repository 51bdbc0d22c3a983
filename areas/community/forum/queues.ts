import { queue } from "#server/jobs/queue.ts";

/** Followers of a discussion are told; from the account after which the last step ended. */
export const newsQueue = queue<{ topicId: string; after?: string }>("forum-news");
