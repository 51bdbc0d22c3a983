import { dayMs } from "#core/time.ts";

/** Public posts, and messages to one user. */
export const writtenKinds = ["post", "message"] as const;
export type WrittenKind = (typeof writtenKinds)[number];

const newcomerDays = 7;

/** Returns whether an account is so new that its writing is limited and its contacts are folded. */
export const isNewcomer = (createdAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < newcomerDays * dayMs;
