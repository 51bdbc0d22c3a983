import { z } from "zod";

/** A whole number of at least one. */
export const count = z.coerce.number().int().min(1);

/** Counts for several windows, separated by commas. */
const countsOf = <const Window extends string>(...windows: Window[]) =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, `say a number for each: ${windows.join(", ")}`)
    .transform((list) => list.split(",").map(Number))
    .refine((list) => list.length === windows.length, `say ${windows.length} numbers`)
    .transform((list) => {
      const counts = windows.map((window, place) => [window, list[place] ?? 0]);
      return Object.fromEntries(counts) as Record<Window, number>;
    });

export const inMinuteHourDay = countsOf("minute", "hour", "day");
export const inHourDay = countsOf("hour", "day");
export type InHourDay = z.output<typeof inHourDay>;
export type InMinuteHourDay = z.output<typeof inMinuteHourDay>;
