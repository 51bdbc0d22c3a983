import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { writeWhole } from "#server/write-whole.ts";

/** Widths a picture is offered at, in pixels. */
const pictureWidths = [160, 320, 640, 1280] as const;
const pictureFormats = ["avif", "webp", "jpeg"] as const;
type Format = (typeof pictureFormats)[number];

/** Gives the original of a picture by its key (an SVG text or the bytes of an image), or undefined. */
export type PictureSource = (key: string) => Promise<string | Buffer | undefined>;

export interface PictureStore {
  /**
   * @param key as stored beside the row, for example "demo/beans-yellow-0-7"
   * @returns the encoded picture, or undefined when there is no such picture, width or format
   */
  get(key: string, width: number, format: string): Promise<Buffer | undefined>;
  /** Takes away what was made of a picture whose original is gone. */
  forget(key: string): Promise<void>;
}

const encoders: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 68, effort: 3 }),
  jpeg: (image) => image.jpeg({ quality: 72, mozjpeg: true }),
};

// One small server: a picture more at a time would only make the pages wait.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures in the sizes and formats phones ask for, made when first asked and kept in `folder`. */
export function pictureStore(folder: string, sources: Record<string, PictureSource>): PictureStore {
  const making = new Map<string, Promise<Buffer | undefined>>();

  async function make(key: string, width: number, format: Format, file: string) {
    const [kind = "", ...rest] = key.split("/");
    const original = await sources[kind]?.(rest.join("/"));
    if (original === undefined) return undefined;
    const image = sharp(typeof original === "string" ? Buffer.from(original) : original);
    const bytes = await encoders[format](image.resize({ width })).toBuffer();
    await writeWhole(file, bytes);
    return bytes;
  }

  return {
    async get(key, width, format) {
      if (!isOffered(width, format)) return undefined;
      const file = join(folder, fileName(key, width, format));
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      const running = making.get(file) ?? make(key, width, format, file);
      making.set(file, running);
      return running.finally(() => making.delete(file));
    },
    async forget(key) {
      const made = pictureWidths.flatMap((width) =>
        pictureFormats.map((format) => join(folder, fileName(key, width, format))),
      );
      for (const file of made) {
        await making.get(file)?.catch(() => undefined);
        await rm(file, { force: true });
      }
    },
  };
}

function isOffered(width: number, format: string): format is Format {
  return (
    (pictureWidths as readonly number[]).includes(width) &&
    (pictureFormats as readonly string[]).includes(format)
  );
}

function fileName(key: string, width: number, format: Format): string {
  const digest = createHash("sha256").update(key).digest("hex");
  return join(digest.slice(0, 2), `${digest.slice(2, 34)}-${width}.${format}`);
}
