import type { Book } from "#core/words.ts";
import type { CustomaryMeasure } from "../../endpoints.ts";

/** Returns "Gunia (Maize grain, Tanzania)". */
export function measureName(
  { measure, region, commodity, countryName, kg, litres }: CustomaryMeasure,
  say: Book["say"],
): string {
  const name = say(`calculators.measure.${measure}`);
  const of = [commodity?.name, region ? say(`calculators.region.${region}`) : countryName];
  const known = of.filter(Boolean).join(", ");
  const about =
    known || (kg === null && litres === null ? say("calculators.units.sizeVaries") : "");
  return about ? say("calculators.measure.of", { name, about }) : name;
}
