import { count, inHourDay, inMinuteHourDay } from "./windows.ts";

/** What is limited, in one sentence, and the refusals that people see. */
export interface Limit<Schema> {
  schema: Schema;
  /** The default, as it is written in the environment. */
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
/** Per hour and per day. */
export const hourDay = (standard: string, bounds: string, ...refusals: string[]) => ({
  schema: inHourDay.prefault(standard),
  standard,
  bounds,
  refusals,
});
/** Per minute, per hour and per day. */
export const minuteHourDay = (standard: string, bounds: string) => ({
  schema: inMinuteHourDay.prefault(standard),
  standard,
  bounds,
  refusals: [] as string[],
});
