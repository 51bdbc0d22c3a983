import sharp from "sharp";
import type { UploadKind, UploadRule } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { decodedBytes, maxPixels } from "./decoded-bytes.ts";
import { kindOf, refusedAt, type Upload } from "./upload.ts";

export interface ImageSize {
  /** Longest side of what is kept, in pixels. */
  longest?: number;
  /** A square of this side, cut from the middle, in place of the whole picture. */
  square?: number;
}

/** A picture made to keep us busy is given up; a phone's takes less than one. */
const maxSeconds = 20;

/** How sharp names what it decodes. */
const formats: Partial<Record<UploadKind, string>> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  avif: "heif",
};

/** Whoever sends one waits for a turn of hers. */
export type Accepting = Pick<Context, "actor" | "address" | "pictureWork" | "slot">;

/**
 * Makes a new JPEG of an uploaded picture: what it showed and nothing that came with it. It stands
 * upright and says neither where nor by which phone it was taken; of a moving one the first frame.
 * @throws AppError errors.upload.notAnImage, tooManyPixels, damaged, beside the upload's field
 */
export async function acceptImage(
  context: Accepting,
  upload: Upload,
  rule: UploadRule,
  { longest = 1600, square }: ImageSize = {},
): Promise<Buffer> {
  const { bytes, field } = upload;
  const kind = kindOf(bytes);
  const format = kind && formats[kind];
  if (!format || !rule.kinds.includes(kind)) throw refusedAt(field, "upload.notAnImage");
  const header = await orUndefined(sharp(bytes, { limitInputPixels: false }).metadata());
  if (header?.format !== format) throw refusedAt(field, "upload.damaged");
  const most = maxPixels(header);
  const { width, height } = header;
  if (width * height > most) {
    throw refusedAt(field, "upload.tooManyPixels", { max: Math.floor(most / 1_000_000) });
  }
  const side = Math.min(square ?? longest, width, height);
  const make = () => {
    const whole = sharp(bytes, { failOn: "error", limitInputPixels: most }).autoOrient();
    const sized = square
      ? whole.resize({ width: side, height: side, fit: "cover" })
      : whole.resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true });
    const made = sized.flatten({ background: "#fff" }).jpeg({ quality: 85 });
    return orUndefined(made.timeout({ seconds: maxSeconds }).toBuffer());
  };
  const work = () => context.pictureWork(context, decodedBytes(header), make);
  const picture = await context.slot.outside(work);
  if (!picture) throw refusedAt(field, "upload.damaged");
  return picture;
}

const orUndefined = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch(() => undefined);

/** Of a picture made by us, in bytes. */
const smallMemory = 20_000_000;

/** The colour a picture is on the whole, #rrggbb: what stands in its place while it loads. */
export async function backgroundOf(context: Accepting, picture: Buffer): Promise<string> {
  const make = () => sharp(picture).resize(32, 32, { fit: "inside" }).stats();
  const work = () => context.pictureWork(context, smallMemory, make);
  const { channels } = await context.slot.outside(work);
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => mean);
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");
  return `#${[red, green, blue].map(hex).join("")}`;
}
