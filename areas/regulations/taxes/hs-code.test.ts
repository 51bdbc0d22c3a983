import { expect, test } from "vitest";
import { parseHsCode } from "./hs-code.ts";

const written: [string, string | null][] = [
  ["0713.33", "071333"],
  ["0713-33", "071333"],
  ["HS 0713.33", "071333"],
  ["HS code 0713", "0713"],
  ["0713.33.00.00", "07133300"],
  ["0713330000", "07133300"],
  ["0901.11,", "090111"],
  ["HS0713", "0713"],
  ["0901‑11", "090111"],
  ["code SH 0901", "0901"],
  ["code S.H. n° 0901.11", "090111"],
  ["H.S. 0901 11 00", "09011100"],
  ["msimbo wa forodha 0901", "0901"],
  ["(0901.11)", "090111"],
  ["0901/11", "090111"],
  ["０９０１", "0901"],
  ["\u200b0713\u00a033", "071333"],
  ["90111", "090111"],
  ["713.33.00", "07133300"],
  ["coffee (HS 0901)", "0901"],
  ["0713.33 dried beans", "071333"],
  ["0713.33, 0901.11", null],
  ["07133300000", null],
  ["0000", null],
];

test.each(written)("parses “%s” as the code %s", (text, digits) => {
  expect(parseHsCode(text)).toEqual({ digits });
});

test.each(["maize", "100 kg", "N95", "A4", "5.5 inch", "code", "", "2 litre bottles"])(
  "treats “%s” as words, not as a code",
  (text) => {
    expect(parseHsCode(text)).toBeUndefined();
  },
);
