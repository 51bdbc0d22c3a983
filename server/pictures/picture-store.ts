import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureCache, Turn } from "./picture-cache.ts";

/** Widths a picture is offered at, in pixels. */
const pictureWidths = [160, 320, 640, 1280];

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 68, effort: 3 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 72, mozjpeg: true }),
};
type Format = keyof typeof encoders;
const pictureFormats = Object.keys(encoders) as Format[];

type Size = { width: number; format: Format };

/** Gives the original of a picture by its key (an SVG text or the bytes of an image), or undefined. */
export type PictureSource = (key: string) => Promise<string | Buffer | undefined>;

export interface PictureStore {
  /**
   * @param key as stored beside the row, for example "demo/beans-yellow-0-3"
   * @param turn of whoever asks, for a picture that is not made yet; it may refuse
   * @returns the encoded picture, or undefined when there is no such picture, width or format
   */
  get(key: string, width: number, format: string, turn: Turn): Promise<Buffer | undefined>;
  /** Takes away what was made of a picture whose original is gone. */
  forget(key: string): Promise<void>;
}

/** What making one takes at its height, in bytes: originals were made small when they came. */
export const storedPictureMemory = 40_000_000;

/** Pictures in the sizes and formats phones ask for, made when first asked and kept in `cache`. */
export function pictureStore(
  cache: PictureCache,
  sources: Record<string, PictureSource>,
): PictureStore {
  return {
    async get(key, width, format, turn) {
      const { kind, name } = partsOf(key);
      // A kind nobody registered has no pictures, be its name one that every object knows.
      const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
      if (!source || !isOffered(width, format)) return undefined;
      return cache.get(fileName(key, width, format), turn, async () => {
        const original = await source(name);
        return original === undefined ? undefined : encode(original, { width, format });
      });
    },
    async forget(key) {
      for (const width of pictureWidths) {
        for (const format of pictureFormats) await cache.remove(fileName(key, width, format));
      }
    },
  };
}

/** `upload/…` is of the kind `upload`; what follows is its name there. */
export function partsOf(key: string): { kind: string; name: string } {
  const [kind = "", ...rest] = key.split("/");
  return { kind, name: rest.join("/") };
}

function encode(original: string | Buffer, { width, format }: Size): Promise<Buffer> {
  const image = sharp(typeof original === "string" ? Buffer.from(original) : original);
  return encoders[format](image.resize({ width })).toBuffer();
}

const isOffered = (width: number, format: string): format is Format =>
  pictureWidths.includes(width) && Object.hasOwn(encoders, format);

function fileName(key: string, width: number, format: Format): string {
  const digest = createHash("sha256").update(key).digest("hex");
  return join(digest.slice(0, 2), `${digest.slice(2, 34)}-${width}.${format}`);
}
