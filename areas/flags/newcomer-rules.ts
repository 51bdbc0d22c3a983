import { dayMs } from "#core/time.ts";

/** What is written for everybody, and what is written to one person. */
export const writtenKinds = ["post", "message"] as const;
export type WrittenKind = (typeof writtenKinds)[number];

const newcomerDays = 7;

/** Whether an account is so young that what it writes is limited, and its contacts folded. */
export const isNewcomer = (createdAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < newcomerDays * dayMs;

/** How many texts one person may write, and how often the same one in 24 hours. */
export const pace: Readonly<
  Record<
    WrittenKind,
    { anHour: number; newcomerAnHour: number; newcomerADay: number; sameADay: number }
  >
> = {
  post: { anHour: 30, newcomerAnHour: 6, newcomerADay: 20, sameADay: 1 },
  message: { anHour: 240, newcomerAnHour: 40, newcomerADay: 120, sameADay: 3 },
};

/** In one text of a newcomer. */
export const maxNewcomerLinks = 1;
