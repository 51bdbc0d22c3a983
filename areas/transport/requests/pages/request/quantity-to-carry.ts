import { type MeasuredUnit, quantityIn } from "#areas/transport/services/cost.ts";

interface ToCarry {
  /** What the address says. */
  asked: { quantity?: number | undefined; unit?: number | undefined };
  order: { lines: readonly { quantity: number; unit: MeasuredUnit }[] } | undefined;
  /** Those that can be turned into what the tariff counts in. */
  units: readonly (MeasuredUnit & { code: string })[];
  counted: MeasuredUnit;
}

/**
 * How much the form begins with: as the address says, in kilograms unless it names a unit; else all
 * of the order, in its own unit where it has one, else in the tariff's. None where it cannot be said.
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
