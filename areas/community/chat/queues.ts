import { queue } from "#server/jobs/queue.ts";

/** Carried out a while after the first message of a talk that its member had not read. */
export const unreadQueue = queue<{ roomId: string; accountId: string }>("chat-unread");
