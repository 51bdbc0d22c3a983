import { z } from "zod";
import { readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { upsert } from "#server/database/upsert.ts";
import { corridors } from "./corridors.ts";
import {
  freightRate,
  rateBases,
  rateLoads,
  rateModes,
  rateUnits,
  timeMeasures,
  timeModes,
  transitTime,
} from "./tables.ts";

/** An empty cell is 0, because it is part of the unique key, where null does not equal null. */
const wholeNumber = z.coerce.number().int().min(0);

const rateColumns = z.object({
  from: z.string(),
  to: z.string(),
  corridor: z.enum(corridors),
  mode: z.enum(rateModes),
  basis: z.enum(rateBases),
  container_feet: wholeNumber,
  load: z.enum([...rateLoads, ""]),
  rate: z.coerce.number().positive(),
  currency: z.string().length(3),
  per: z.enum(rateUnits),
  year: wholeNumber,
  source: z.string().min(1),
});

export const freightRateLoading: DataLoader = {
  name: "freight rates",
  version: 1,
  files: ["data/reference/freight_rates.csv"],
  async load({ db, texts: [text = ""] }) {
    const rows = readCsv(text).map((row) => {
      const { from, to, container_feet, ...rate } = rateColumns.parse(row);
      return { ...rate, fromCode: from, toCode: to, containerFeet: container_feet };
    });
    const { fromCode, toCode, mode, basis, containerFeet, load, per, year } = freightRate;
    const key = [fromCode, toCode, mode, basis, containerFeet, load, per, year];
    await upsert(db, freightRate, key, rows);
    return rows.length;
  },
};

const timeColumns = z.object({
  from: z.string(),
  to: z.string(),
  corridor: z.enum(corridors),
  mode: z.enum(timeModes),
  measure: z.enum(timeMeasures),
  hours_low: z.coerce.number().positive(),
  hours_high: z.coerce.number().positive(),
  year: wholeNumber,
  source: z.string().min(1),
});

export const transitTimeLoading: DataLoader = {
  name: "transit times",
  version: 1,
  files: ["data/reference/transit_times.csv"],
  async load({ db, texts: [text = ""] }) {
    const rows = readCsv(text).map((row) => {
      const { from, to, hours_low, hours_high, ...time } = timeColumns.parse(row);
      return { ...time, fromCode: from, toCode: to, hoursLow: hours_low, hoursHigh: hours_high };
    });
    const { fromCode, toCode, mode, measure, year } = transitTime;
    await upsert(db, transitTime, [fromCode, toCode, mode, measure, year], rows);
    return rows.length;
  },
};
