import { normalize } from "#core/normalize.ts";

/** The alphabet of an SMS (GSM 03.38). `wide` contains the characters that take two places. */
const alphabet = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const wide = new Set("\f^{}\\[~]|€");

/** Typographic characters that have a plain equivalent in an SMS. */
const plain: [signs: RegExp, plain: string][] = [
  [/[’‘ʼ]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑–—−]/g, "-"],
  [/…/g, "..."],
  [/[\u00a0\u2009\u202f]/g, " "],
];

/**
 * Returns the text as it is sent. A single ’ would reduce the capacity of an SMS from 160 to 70
 * characters.
 */
export function smsText(text: string): string {
  return plain.reduce((sent, [signs, sign]) => sent.replace(signs, sign), normalize(text, "NFC"));
}

/** Letters that have no base letter of their own. */
const spelled: Readonly<Record<string, string>> = { œ: "oe", Œ: "OE" };

/**
 * Leaves out accents that the alphabet of an SMS does not have, if the text then takes fewer parts:
 * one "ê" more than halves the room. The words remain readable; "é", "è" and "à" stay.
 */
export function withoutAccents(text: string): string {
  const plainer = [...smsText(text)]
    .map((letter) => {
      if (alphabet.has(letter) || wide.has(letter)) return letter;
      const base = spelled[letter] ?? normalize(letter, "NFD").replace(/\p{M}/gu, "");
      return [...base].every((part) => alphabet.has(part)) ? base : letter;
    })
    .join("");
  return smsParts(plainer) < smsParts(text) ? plainer : text;
}

/** Returns how many SMS a text takes, and so what it costs. No character is split. */
export function smsParts(text: string): number {
  const characters = [...smsText(text)];
  const isPlain = characters.every((character) => alphabet.has(character) || wide.has(character));
  const sizes = characters.map((character) =>
    isPlain ? (wide.has(character) ? 2 : 1) : character.length,
  );
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
  let parts = 1;
  let room = each;
  for (const size of sizes) {
    if (size > room) {
      parts += 1;
      room = each;
    }
    room -= size;
  }
  return parts;
}
