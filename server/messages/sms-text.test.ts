import { expect, test } from "vitest";
import { smsParts, smsText } from "./sms-text.ts";

test.each([
  ["", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  // The sign of the euro takes two places and is not cut in two.
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  [`${"a".repeat(152)}€${"a".repeat(151)}`, 2],
  [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
  // A letter the alphabet lacks makes the whole of it longer.
  ["ç".repeat(70), 1],
  ["ç".repeat(71), 2],
  [`${"ç".repeat(66)}😀${"ç".repeat(65)}`, 2],
  [`${"ç".repeat(66)}😀${"ç".repeat(66)}`, 3],
  ["é".repeat(160), 1],
])("an SMS of %s takes as many parts as the network counts: %i", (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

test("signs of good typography become plain ones, so that they cost no second SMS", () => {
  const written = "Code d’accès « 48213 » – gardez-le…";
  expect(smsText(written)).toBe('Code d\'accès " 48213 " - gardez-le...');
  expect(smsParts(written.padEnd(155, "’"))).toBe(1);
});

test("letters are left as their language writes them, however they were composed", () => {
  expect(smsText("reçu, ĝis")).toBe("reçu, ĝis");
  expect(smsText("e\u0301te\u0301")).toBe("été");
});
