import { convertQuantity, type MeasuredUnit } from "#areas/transport/services/cost.ts";

interface ToCarry {
  /** Quantity and unit in the address. */
  requested: { quantity?: number | undefined; unit?: number | undefined };
  order: { lines: readonly { quantity: number; unit: MeasuredUnit }[] } | undefined;
  /** Units that can be converted to the tariff's unit. */
  units: readonly (MeasuredUnit & { code: string })[];
  counted: MeasuredUnit;
}

/**
 * Suggests the initial quantity: that of the address, in kilograms unless it names a unit; else the
 * whole order, in its own unit if all lines share one, else in the tariff's. Undefined if it cannot
 * be determined.
 */
export function suggestQuantity({ requested, order, units, counted }: ToCarry) {
  const { quantity, unit } = requested;
  const named = units.find((candidate) =>
    unit === undefined ? candidate.code === "kg" : candidate.id === unit,
  );
  if (quantity !== undefined && quantity > 0 && named) return { quantity, unitId: named.id };
  const lines = order?.lines ?? [];
  const [first] = lines;
  const own = units.find(({ id }) => id === first?.unit.id);
  const unitId = own && lines.every((line) => line.unit.id === own.id) ? own.id : counted.id;
  const to = units.find(({ id }) => id === unitId) ?? counted;
  let sum = 0;
  for (const line of lines) {
    const turned = convertQuantity(line.quantity, { from: line.unit, to });
    if (turned === undefined) return { quantity: undefined, unitId: counted.id };
    sum += turned;
  }
  return { quantity: sum > 0 ? Math.round(sum * 1000) / 1000 : undefined, unitId };
}
