import { z } from "zod";
import type { EditionCode } from "#core/editions.ts";
import { readDemo } from "./read-demo.ts";

const texts = z.record(z.string(), z.string());
const { soldIn, inKenya } = readDemo(
  "selling-units.json",
  z.object({
    /** Commodities by the units they are sold in, the most common unit first; "bag" is the sack of the country. */
    soldIn: texts,
    /** Units of Kenya's markets by commodity, where it is sold by the kilogram elsewhere. */
    inKenya: texts,
  }),
);

const unitsByCommodity = new Map(
  Object.entries(soldIn).flatMap(([units, commodities]) =>
    commodities.split(" ").map((commodity) => [commodity, units] as const),
  ),
);

/**
 * Codes of the units a commodity is sold in, all of one base unit; the first is the most common.
 */
export function sellingUnits(edition: EditionCode, commodity: string): string[] {
  const units =
    (edition === "ke" ? inKenya[commodity] : undefined) ?? unitsByCommodity.get(commodity) ?? "kg";
  const bag = edition === "ke" ? "90 kg" : "100 kg";
  return units.split(" ").map((unit) => (unit === "bag" ? bag : unit.replace("-", " ")));
}
