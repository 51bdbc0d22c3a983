import sharp from "sharp";
import type { UploadKind, UploadRule } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { decodedBytes, maxPixels } from "./decoded-bytes.ts";
import { detectUploadKind, type Upload, uploadFieldError } from "./upload.ts";

export interface ImageSize {
  /** Longest side of the stored picture, in pixels. */
  longest?: number;
  /** Crops a square of this side from the centre instead of the whole picture. */
  square?: number;
}

/**
 * Stops a picture that was crafted to keep the server busy. A phone's takes less than one second.
 */
const maxSeconds = 20;

/** Names of the formats in sharp. */
const formats: Partial<Record<UploadKind, string>> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  avif: "heif",
};

/** What processing an upload needs. Each sender waits for a turn in the queue. */
export type AcceptContext = Pick<Context, "actor" | "address" | "pictureWork" | "slot">;

/**
 * Re-encodes an uploaded picture as a JPEG, with its visible content only. It is rotated upright
 * and contains neither the location nor the device; of an animation it contains the first frame.
 * @throws AppError errors.upload.notAnImage, tooManyPixels, damaged, beside the upload's field
 */
export async function acceptImage(
  context: AcceptContext,
  upload: Upload,
  rule: UploadRule,
  { longest = 1600, square }: ImageSize = {},
): Promise<Buffer> {
  const { bytes, field } = upload;
  const kind = detectUploadKind(bytes);
  const format = kind && formats[kind];
  if (!format || !rule.kinds.includes(kind)) throw uploadFieldError(field, "upload.notAnImage");
  const header = await orUndefined(sharp(bytes, { limitInputPixels: false }).metadata());
  if (header?.format !== format) throw uploadFieldError(field, "upload.damaged");
  const most = maxPixels(header);
  const { width, height } = header;
  if (width * height > most) {
    throw uploadFieldError(field, "upload.tooManyPixels", { max: Math.floor(most / 1_000_000) });
  }
  const side = Math.min(square ?? longest, width, height);
  const make = () => {
    const whole = sharp(bytes, { failOn: "error", limitInputPixels: most }).autoOrient();
    const sized = square
      ? whole.resize({ width: side, height: side, fit: "cover" })
      : whole.resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true });
    const jpeg = sized.flatten({ background: "#fff" }).jpeg({ quality: 85 });
    return orUndefined(jpeg.timeout({ seconds: maxSeconds }).toBuffer());
  };
  const work = () => context.pictureWork(context, decodedBytes(header), make);
  const picture = await context.slot.outside(work);
  if (!picture) throw uploadFieldError(field, "upload.damaged");
  return picture;
}

const orUndefined = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch(() => undefined);

/** Peak memory for a picture that the server encoded, in bytes. */
const smallMemory = 20_000_000;

/**
 * Returns the average colour of a picture, #rrggbb. It is the placeholder while the picture loads.
 */
export async function averageColorOf(context: AcceptContext, picture: Buffer): Promise<string> {
  const make = () => sharp(picture).resize(32, 32, { fit: "inside" }).stats();
  const work = () => context.pictureWork(context, smallMemory, make);
  const { channels } = await context.slot.outside(work);
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => mean);
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");
  return `#${[red, green, blue].map(hex).join("")}`;
}
