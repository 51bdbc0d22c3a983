import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { type QuantityUnit, toQuantityUnit } from "#web/format/quantities/quantity-unit.ts";
import { listMeasurementUnits } from "../endpoints.ts";

/** Loads the units in which quantities are typed, by the id of the unit that goods are sold in. */
export async function loadQuantityUnits({
  call,
  language,
}: Pick<PageContext, "call" | "language">): Promise<(unitId: number) => QuantityUnit | undefined> {
  const { data } = await call(listMeasurementUnits, { size: limits.maxPageSize });
  return (unitId) => {
    const sold = data.find(({ id }) => id === unitId);
    const base = data.find(({ code }) => code === sold?.baseUnit);
    return sold && toQuantityUnit(language, sold, base);
  };
}
