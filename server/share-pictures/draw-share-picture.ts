import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ReactNode } from "react";
import type { Font } from "satori";
import sharp from "sharp";
import { shareSize } from "#core/share-pictures.ts";
import { pictureWidth, type ShareCard, shareCard } from "./share-card.ts";

const require = createRequire(import.meta.url);

const fontFolder = dirname(require.resolve("@fontsource/noto-sans/package.json"));

/** Two families, as satori looks for a letter in the next family and not in a second file of one. */
const fontFiles = [
  ["Soko", "latin", 400],
  ["Soko", "latin", 700],
  ["Soko Extended", "latin-ext", 400],
  ["Soko Extended", "latin-ext", 700],
] as const;

let fonts: Promise<Font[]> | undefined;

/** Read with the first picture: a server that nobody shares from needs neither fonts nor satori. */
const readFonts = () =>
  Promise.all(
    fontFiles.map(async ([name, letters, weight]): Promise<Font> => {
      const file = join(fontFolder, `files/noto-sans-${letters}-${weight}-normal.woff`);
      return { name, weight, style: "normal", data: await readFile(file) };
    }),
  );

/** The card as a JPEG of 1200 by 630 pixels. Letters are drawn as outlines; nothing is fetched. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const { default: satori } = await import("satori");
  fonts ??= readFonts();
  const words = await satori(shareCard(readable(card)) as ReactNode, {
    ...shareSize,
    fonts: await fonts,
  });
  const { picture } = card;
  const photo = await sharp(typeof picture === "string" ? Buffer.from(picture) : picture)
    .resize({ width: pictureWidth, height: shareSize.height, fit: "cover" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { ...shareSize, channels: 3, background: "#fff" } })
    .composite([
      { input: photo.data, raw: photo.info, left: 0, top: 0 },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** Without the letters that the fonts do not have: emoji and other scripts would be empty squares. */
function readable(card: ShareCard): ShareCard {
  const clean = (text: string) =>
    text
      .normalize("NFC")
      .replace(/'/g, "’")
      .replace(
        /[^\u0020-\u007e\u00a0-\u024f\u02bb-\u02dc\u1e00-\u1eff\u2009-\u2030\u20a0-\u20bf\u2212]/g,
        "",
      )
      .replace(/ +/g, " ")
      .trim();
  const { price, place, note } = card;
  return {
    ...card,
    title: clean(card.title),
    price: price && { amount: clean(price.amount), per: clean(price.per) },
    place: place && clean(place),
    note: note && clean(note),
  };
}
