import { type MeasuredUnit, quantityIn } from "#areas/transport/services/cost.ts";

interface ToCarry {
  /** Quantity and unit in the address. */
  asked: { quantity?: number | undefined; unit?: number | undefined };
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
export function quantityToCarry({ asked, order, units, counted }: ToCarry) {
  const { quantity, unit } = asked;
  const named = units.find((one) => (unit === undefined ? one.code === "kg" : one.id === unit));
  if (quantity !== undefined && quantity > 0 && named) return { quantity, unitId: named.id };
  const lines = order?.lines ?? [];
  const [first] = lines;
  const own = units.find(({ id }) => id === first?.unit.id);
  const unitId = own && lines.every((line) => line.unit.id === own.id) ? own.id : counted.id;
  const to = units.find(({ id }) => id === unitId) ?? counted;
  let sum = 0;
  for (const line of lines) {
    const turned = quantityIn(line.quantity, { from: line.unit, to });
    if (turned === undefined) return { quantity: undefined, unitId: counted.id };
    sum += turned;
  }
  return { quantity: sum > 0 ? Math.round(sum * 1000) / 1000 : undefined, unitId };
}
