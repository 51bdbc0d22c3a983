import { expect, test } from "vitest";
import { kindBeside } from "./kind-beside.ts";

test.each([
  ["Yellow beans", "Maharage", "Maharage"],
  ["Yellow beans", "Beans", undefined],
  ["Yellow beans", "Dry beans", undefined],
  ["Dry fish", "Dry beans", "Dry beans"],
  ["Tomates mûres", "Tomate", undefined],
  ["White maize", "Maize flour", undefined],
  ["RIZ DE MORRUMBI", "Riz", undefined],
  ["Maharage ya njano", "Beans", "Beans"],
])("shows beside %j of the commodity %j: %j", (name, commodity, beside) => {
  expect(kindBeside(name, commodity)).toBe(beside);
});
