import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ReactNode } from "react";
import type { Font } from "satori";
import { normalize } from "#core/normalize.ts";

const require = createRequire(import.meta.url);

const fontFolder = dirname(require.resolve("@fontsource/noto-sans/package.json"));

const readFont = (letters: string, weight: number) =>
  readFile(join(fontFolder, `files/noto-sans-${letters}-${weight}-normal.woff`));

/**
 * One weight of Noto Sans: the letters of our five languages, and those of neighbouring languages.
 */
export interface FontPair {
  weight: 400 | 700;
  latin: Buffer;
  extended: Buffer;
}

const readPair = async (weight: FontPair["weight"]): Promise<FontPair> => {
  const [latin, extended] = await Promise.all([
    readFont("latin", weight),
    readFont("latin-ext", weight),
  ]);
  return { weight, latin, extended };
};

let pairs: Promise<FontPair[]> | undefined;

/**
 * Reads the fonts with the first picture. A server from which no one shares needs neither fonts nor
 * satori.
 */
export function readFonts(): Promise<FontPair[]> {
  pairs ??= Promise.all([readPair(400), readPair(700)]);
  return pairs;
}

/** An element as satori accepts it. JSX would need a build, and this is server code. */
export interface Box {
  type: string;
  key: null;
  props: Record<string, unknown> & { children?: (Box | string)[] };
}

export type Style = Record<string, string | number>;

export const element = (type: string, props: Box["props"], children: (Box | string)[]): Box => {
  return { type, key: null, props: { ...props, children } };
};

export const box = (style: Style, ...children: (Box | string)[]): Box =>
  element("div", { style: { display: "flex", ...style } }, children);

/** Limits a text to this many lines. The last ends with an ellipsis. */
export const clampLines = (lines: number): Style => ({
  display: "block",
  lineClamp: lines,
  overflow: "hidden",
  wordBreak: "break-word",
});

/**
 * Two families, because satori looks for a missing letter in the next family, not in a second file
 * of the same one.
 */
export const fontFamily = "Soko, Soko Extended";

/** Renders an SVG of this size in pixels. Letters become outlines, and nothing is fetched. */
export async function renderSvg(
  content: Box,
  size: { width: number; height: number },
): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const fonts = (await readFonts()).flatMap(({ weight, latin, extended }): Font[] => [
    { name: "Soko", weight, style: "normal", data: latin },
    { name: "Soko Extended", weight, style: "normal", data: extended },
  ]);
  return Buffer.from(await satori(content as ReactNode, { ...size, fonts }));
}

/** Removes characters that the fonts lack: emoji and other scripts would be empty squares. */
export const renderableText = (text: string): string =>
  normalize(text, "NFC")
    .replace(/'/g, "’")
    // Neither font has the narrow no-break space of French numbers.
    .replaceAll("\u202f", "\u00a0")
    .replace(
      /[^\u0020-\u007e\u00a0-\u024f\u02bb-\u02dc\u1e00-\u1eff\u2009-\u2030\u20a0-\u20bf\u2212]/g,
      "",
    )
    .replace(/ +/g, " ")
    .trim();
