import { queue } from "#server/jobs/queue.ts";

/** Runs a while after the first unread message of a conversation. */
export const unreadQueue = queue<{ roomId: string; accountId: string }>("chat-unread");
