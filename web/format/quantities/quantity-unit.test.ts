import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { toQuantityUnit } from "./quantity-unit.ts";

const equation = (
  language: Language,
  sold: { code: string; shortName: string; factor: number | null },
  base = "kg",
) =>
  toQuantityUnit(language, sold, { code: base, shortName: base }).equation.replaceAll(
    "\u00a0",
    " ",
  );

test("asks for packs in their base unit, and says what one holds", () => {
  const bag = (shortName: string) => ({ code: "100 kg", shortName, factor: 100 });
  expect(equation("en", bag("100 kg"))).toBe("100 kg = 1 bag");
  expect(equation("kisw", bag("kilo 100"), "kilo")).toBe("kilo 100 = gunia 1");
  expect(equation("fr", bag("100 kg"))).toBe("100 kg = 1 sac");
  expect(equation("rw", bag("ibiro 100"))).toBe("100 kg = umufuka 1");
  expect(equation("rn", bag("ibiro 100"))).toBe("100 kg = umufuko 1");
  expect(equation("en", { code: "64 kg", shortName: "64 kg", factor: 64 })).toBe("64 kg = 1 box");
  expect(equation("kisw", { code: "5 l", shortName: "lita 5", factor: 5 }, "lita")).toBe(
    "lita 5 = dumu 1",
  );
  expect(equation("rw", { code: "150 g", shortName: "garama 150", factor: 0.15 })).toBe(
    "0,15 kg = ipaki 1",
  );
  expect(equation("en", { code: "tonne", shortName: "tonne", factor: 1000 })).toBe(
    "1,000 kg = 1 tonne",
  );
  expect(equation("fr", { code: "dozen", shortName: "douzaine", factor: 12 }, "pièce")).toBe(
    "12 pièces = 1 douzaine",
  );
});

test("asks in the unit itself where it is no pack or its size varies", () => {
  const kg = { code: "kg", shortName: "kg" };
  expect(toQuantityUnit("en", { ...kg, factor: 1 }, kg)).toEqual({
    ...kg,
    factor: 1,
    equation: "",
    packs: "kg",
  });
  const bag = { code: "bag", shortName: "bag", factor: null };
  expect(toQuantityUnit("en", bag, undefined)).toMatchObject({ code: "bag", factor: 1 });
});
