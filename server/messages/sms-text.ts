import { normalize } from "#core/normalize.ts";

/** The alphabet of an SMS (GSM 03.38): one place each, and those that take two. */
const alphabet = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const wide = new Set("\f^{}\\[~]|€");

/** Signs of good typography for which an SMS has a plain one. */
const plain: [signs: RegExp, plain: string][] = [
  [/[’‘ʼ]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑–—−]/g, "-"],
  [/…/g, "..."],
  [/[\u00a0\u2009\u202f]/g, " "],
];

/** The text as it is sent: a single ’ would make an SMS hold 70 characters instead of 160. */
export function smsText(text: string): string {
  return plain.reduce((sent, [signs, sign]) => sent.replace(signs, sign), normalize(text, "NFC"));
}

/** How many SMS a text takes, and so what it costs. No character is cut in two. */
export function smsParts(text: string): number {
  const characters = [...smsText(text)];
  const isPlain = characters.every((one) => alphabet.has(one) || wide.has(one));
  const sizes = characters.map((one) => (isPlain ? (wide.has(one) ? 2 : 1) : one.length));
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
