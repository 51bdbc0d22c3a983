import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureCache, Turn } from "./picture-cache.ts";

/** Widths in which a picture is available, in pixels. */
const pictureWidths = [160, 320, 640, 1280];

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 68, effort: 3 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 72, mozjpeg: true }),
};
type Format = keyof typeof encoders;
const pictureFormats = Object.keys(encoders) as Format[];

type Size = { width: number; format: Format };

/**
 * Returns the original of a picture by its key (an SVG text or the bytes of an image), or
 * undefined.
 */
export type PictureSource = (key: string) => Promise<string | Buffer | undefined>;

export interface PictureStore {
  /**
   * @param key as stored in the row, for example "demo/beans-yellow-0-3"
   * @param turn of the caller, for a picture that does not exist yet; it may refuse
   * @returns the encoded picture, or undefined when there is no such picture, width or format
   */
  get(key: string, width: number, format: string, turn: Turn): Promise<Buffer | undefined>;
  /** Removes the generated sizes of a picture whose original is gone. */
  forget(key: string): Promise<void>;
}

/** Peak memory of creating one, in bytes. Originals were scaled down on upload. */
export const storedPictureMemory = 40_000_000;

/**
 * Serves pictures in the sizes and formats that phones request. They are created on the first
 * request and stored in `cache`.
 */
export function pictureStore(
  cache: PictureCache,
  sources: Record<string, PictureSource>,
): PictureStore {
  return {
    async get(key, width, format, turn) {
      const { kind, name } = splitPictureKey(key);
      // An unregistered kind has no pictures, even if it is the name of an inherited property.
      const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
      if (!source || !isOffered(width, format)) return undefined;
      return cache.get(fileName(key, width, format), turn, async () => {
        const original = await source(name);
        return original === undefined ? undefined : encode(original, { width, format });
      });
    },
    async forget(key) {
      const names = pictureWidths.flatMap((width) =>
        pictureFormats.map((format) => fileName(key, width, format)),
      );
      await Promise.all(names.map((name) => cache.remove(name)));
    },
  };
}

/** Splits a key: `upload/…` has the kind `upload`, and the rest is its name there. */
export function splitPictureKey(key: string): { kind: string; name: string } {
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
