import { expect, test } from "vitest";
import { smsParts, smsText, withoutAccents } from "./sms-text.ts";

test.each([
  ["", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  // The euro sign takes two septets and is never split.
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  [`${"a".repeat(152)}€${"a".repeat(151)}`, 2],
  [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
  // A letter outside the alphabet shortens every part.
  ["ç".repeat(70), 1],
  ["ç".repeat(71), 2],
  [`${"ç".repeat(66)}😀${"ç".repeat(65)}`, 2],
  [`${"ç".repeat(66)}😀${"ç".repeat(66)}`, 3],
  ["é".repeat(160), 1],
])("counts the parts of an SMS of %s as the network does: %i", (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

test("replaces typographic characters by plain ones to save a second SMS", () => {
  const written = "Code d’accès « 48213 » – gardez-le…";
  expect(smsText(written)).toBe('Code d\'accès " 48213 " - gardez-le...');
  expect(smsParts(written.padEnd(155, "’"))).toBe(1);
});

test("preserves letters however they were composed", () => {
  expect(smsText("reçu, ĝis")).toBe("reçu, ĝis");
  expect(smsText("e\u0301te\u0301")).toBe("été");
});

test("leaves out accents that would cost another SMS, and only then", () => {
  const long = `${"Le vendeur vous attend à la gare. ".repeat(3)}Reçu, fenêtre, œuf, été.`;
  expect(smsParts(long)).toBe(2);
  expect(withoutAccents(long)).toContain("Recu, fenetre, oeuf, été.");
  expect(smsParts(withoutAccents(long))).toBe(1);
  expect(withoutAccents("Reçu, fenêtre")).toBe("Reçu, fenêtre");
  expect(withoutAccents("😀".repeat(40))).toBe("😀".repeat(40));
});
