import { z } from "zod";
import { type EditionCode, editionCodes } from "#core/editions.ts";
import { readDemo } from "./read-demo.ts";

/** Names of commodities, separated by spaces, by their months, such as "12 4"; 1 for January. */
const calendar = z.record(z.string(), z.string());
const { harvests, elsewhere, feasts } = readDemo(
  "trade-seasons.json",
  z.object({
    /** Months in which commodities are harvested or plentiful. */
    harvests: calendar,
    /** Countries with other rainy seasons: two of them, or later in the year. */
    elsewhere: z.partialRecord(z.enum(editionCodes), calendar),
    /** Months of higher demand for products without a harvest: feasts, sowing, building. */
    feasts: calendar,
  }),
);

/**
 * A commodity in a month: its demand relative to a quiet month, and its price relative to the usual
 * one.
 */
export interface Season {
  weight: number;
  price: number;
}

const quiet: Season = { weight: 1, price: 1.03 };
const harvest: Season = { weight: 3.2, price: 0.92 };
const afterHarvest: Season = { weight: 1.9, price: 0.97 };
const feast: Season = { weight: 2.4, price: 1.04 };
const steady: Season = { weight: 1.4, price: 1 };

const monthsBy = (calendar: Record<string, string>) =>
  new Map(
    Object.entries(calendar).flatMap(([months, goods]) =>
      goods.split(" ").map((good) => [good, months.split(" ").map(Number)] as const),
    ),
  );

const harvested = monthsBy(harvests);

/** Whether people associate the commodity with harvests. */
export const isHarvested = (commodity: string): boolean => harvested.has(commodity);

/** Returns the season of a commodity in a month of an edition's year, 1 for January. */
export function seasonsOf(edition: EditionCode): (commodity: string, month: number) => Season {
  const here = new Map([...harvested, ...monthsBy(elsewhere[edition] ?? {})]);
  const feasted = monthsBy(feasts);
  return (commodity, month) => {
    const months = here.get(commodity);
    if (months) {
      if (months.includes(month)) return harvest;
      return months.includes(((month + 10) % 12) + 1) ? afterHarvest : quiet;
    }
    return feasted.get(commodity)?.includes(month) ? feast : steady;
  };
}
