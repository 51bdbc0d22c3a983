import { queue } from "#server/jobs/queue.ts";

/** Notifies followers of a discussion, after the account where the last batch ended. */
export const followerQueue = queue<{ topicId: string; after?: string }>("forum-news");
