import { dayMs } from "#core/time.ts";

/** What is written for everybody, and what is written to one person. */
export const writtenKinds = ["post", "message"] as const;
export type WrittenKind = (typeof writtenKinds)[number];

const newcomerDays = 7;

/** Whether an account is so young that what it writes is limited, and its contacts folded. */
export const isNewcomer = (createdAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < newcomerDays * dayMs;
