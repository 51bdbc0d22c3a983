import { count, inHourDay, inMinuteHourDay } from "./windows.ts";

/** What is limited, in one sentence, and the refusals by which people meet it. */
export interface Limit<Schema> {
  schema: Schema;
  /** As it is written in the environment. */
  standard: string;
  bounds: string;
  refusals: readonly string[];
}

export const limit = (standard: number, bounds: string, ...refusals: string[]) => ({
  schema: count.default(standard),
  standard: String(standard),
  bounds,
  refusals,
});
/** In an hour and in a day. */
export const hourDay = (standard: string, bounds: string, ...refusals: string[]) => ({
  schema: inHourDay.prefault(standard),
  standard,
  bounds,
  refusals,
});
/** In a minute, an hour and a day. */
export const minuteHourDay = (standard: string, bounds: string) => ({
  schema: inMinuteHourDay.prefault(standard),
  standard,
  bounds,
  refusals: [] as string[],
});
