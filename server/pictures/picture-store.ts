import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { waitingRoom } from "#server/waiting-room.ts";
import { writeWhole } from "#server/write-whole.ts";

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

/** What making pictures may cost this process. */
export interface MakingBounds {
  atOnce: number;
  maxWaiting: number;
}

export interface PictureStore {
  /**
   * @param key as stored beside the row, for example "demo/beans-yellow-0-3"
   * @param admit asked before a picture is made that is not there yet; it may refuse
   * @returns the encoded picture, or undefined when there is no such picture, width or format
   * @throws AppError errors.unavailable while too many wait to be made
   */
  get(
    key: string,
    width: number,
    format: string,
    admit?: () => Promise<unknown>,
  ): Promise<Buffer | undefined>;
  /** Takes away what was made of a picture whose original is gone. */
  forget(key: string): Promise<void>;
}

// One small server: a picture more at a time would only make the pages wait.
sharp.concurrency(1);
sharp.cache(false);

/** A browser waits longer than this, but a reader does not. */
const waitMs = 20_000;

/** Pictures in the sizes and formats phones ask for, made when first asked and kept in `folder`. */
export function pictureStore(
  folder: string,
  sources: Record<string, PictureSource>,
  { atOnce, maxWaiting }: MakingBounds = { atOnce: 2, maxWaiting: 200 },
): PictureStore {
  const making = new Map<string, Promise<Buffer | undefined>>();
  const room = waitingRoom({ most: atOnce, waitMs, maxWaiting });

  async function make(source: () => ReturnType<PictureSource>, file: string, size: Size) {
    const leave = await room.enter(1);
    try {
      // Somebody's may have become ready between the first look and here.
      const cached = await cachedAt(file);
      if (cached) return cached;
      const original = await source();
      return original === undefined ? undefined : await encode(original, file, size);
    } finally {
      leave();
    }
  }

  return {
    async get(key, width, format, admit) {
      const { kind, name } = partsOf(key);
      // A kind nobody registered has no pictures, be its name one that every object knows.
      const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
      if (!source || !isOffered(width, format)) return undefined;
      const file = join(folder, fileName(key, width, format));
      const cached = await cachedAt(file);
      if (cached) return cached;
      if (!making.has(file)) await admit?.();
      const running = making.get(file);
      if (running) return running;
      const made = make(() => source(name), file, { width, format });
      making.set(file, made);
      return made.finally(() => making.delete(file));
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

/** `upload/…` is of the kind `upload`; what follows is its name there. */
export function partsOf(key: string): { kind: string; name: string } {
  const [kind = "", ...rest] = key.split("/");
  return { kind, name: rest.join("/") };
}

const cachedAt = (file: string) => readFile(file).catch(() => undefined);

async function encode(original: string | Buffer, file: string, { width, format }: Size) {
  const image = sharp(typeof original === "string" ? Buffer.from(original) : original);
  const bytes = await encoders[format](image.resize({ width })).toBuffer();
  await writeWhole(file, bytes);
  return bytes;
}

const isOffered = (width: number, format: string): format is Format =>
  pictureWidths.includes(width) && Object.hasOwn(encoders, format);

function fileName(key: string, width: number, format: Format): string {
  const digest = createHash("sha256").update(key).digest("hex");
  return join(digest.slice(0, 2), `${digest.slice(2, 34)}-${width}.${format}`);
}
