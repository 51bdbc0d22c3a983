import { queue } from "#server/jobs/queue.ts";

/** Deadlines that passed, and money that is overdue. */
export const deadlinesQueue = queue<Record<string, never>>("dispute-deadlines");

/** Money that came back: the books of both sides follow (areas/books/orders). */
export const repaidQueue = queue<{ disputeId: string }>("dispute-repaid");
