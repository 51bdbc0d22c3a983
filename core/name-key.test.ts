import { expect, test } from "vitest";
import { nameKey, unitKey } from "./name-key.ts";

test.each([
  ["100kg", ["100 KG", "100kg", "100-kg", "(100 kg)", "100.0 kg", "100,00 kg", "１００ kg"]],
  ["kg", ["KG", "kg.", "1 kg", "1.00 KG", "1,0 kg", "1.0000 kg"]],
  ["5l", ["5 l", "5.0 l", "5,00 L"]],
  ["kilo100", ["kilo 100", "Kilo 100.0"]],
  ["tkm", ["t-km", "T km"]],
])("normalises unit %j to the same key as %j", (key, names) => {
  for (const name of names) expect([name, unitKey(name)]).toEqual([name, key]);
});

test("does not confuse an unlisted number with a listed one", () => {
  const listed = new Set(["100 kg", "13 kg", "126 kg", "5 l", "50 kg", "kg", "l"].map(unitKey));
  const others = ["1.3 kg", "1,3 kg", ".5 l", "-5 l", "−5 l", "-.5 l", "12.6 KG", "1 00 kg"];
  const more = ["1.000 kg", "1,000 kg", "5/0 kg", "1-3 kg", "½ kg", "0.5 l", "lita .5", "1.3.0 kg"];
  for (const name of [...others, ...more]) {
    expect([name, listed.has(unitKey(name))]).toEqual([name, false]);
  }
});

test("ignores case, accents and signs between the words of a name", () => {
  expect(nameKey("Fèves sèches")).toBe(nameKey("FEVES  seches"));
  expect(nameKey("Ng'ombe")).toBe(nameKey("ngombe"));
  expect(nameKey("Kariakoo-1")).toBe(nameKey("kariakoo 1"));
  expect(nameKey("Zone 1.2")).not.toBe(nameKey("Zone 12"));
});
