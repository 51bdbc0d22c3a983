import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsUnits, inUnitOrder } from "./unit-order.ts";

const table = readFileSync(
  new URL("../../data/reference/measurement_units.csv", import.meta.url),
  "utf8",
);
const units = table
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((row) => {
    const [code = "", , baseUnit = ""] = row.split(",");
    return { code, baseUnit: baseUnit || null };
  });

test("puts kilograms first, then bags, tonnes, litres, pieces and small packs", () => {
  const codes = goodsUnits(units).map(({ code }) => code);
  expect(codes.slice(0, 4)).toEqual(["kg", "100 kg", "90 kg", "50 kg"]);
  const order = ["kg", "100 kg", "tonne", "l", "piece", "carton", "500 g", "40ft"];
  const positions = order.map((code) => codes.indexOf(code));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

test("ranks every unit of goods there is, and leaves out those of routes", () => {
  const added = { code: "aaa", baseUnit: null };
  expect(goodsUnits([added, ...units]).at(-1)).toBe(added);
  const left = units.filter((unit) => !goodsUnits(units).includes(unit));
  expect(left.map(({ code }) => code)).toEqual(["t-km", "km"]);
  expect(inUnitOrder(units).slice(-2)).toEqual(left);
});
