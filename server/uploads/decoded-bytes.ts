import type { Metadata } from "sharp";
import { pictureMemory } from "#server/pictures/picture-work.ts";

type Header = Pick<
  Metadata,
  | "width"
  | "height"
  | "format"
  | "channels"
  | "depth"
  | "pages"
  | "isProgressive"
  | "chromaSubsampling"
>;

/** Phones of 50 megapixels write 8192 × 6144; a 64 megapixel camera is accepted too. */
const mostEver = 64_000_000;

/** Returns the most pixels that are decoded, limited by the memory that all pictures share. */
export const maxPixels = (header: Header): number =>
  Math.min(mostEver, Math.floor(pictureMemory / bytesOfPixel(header)));

/** Returns the peak memory of decoding a picture, by its header. */
export const decodedBytes = (header: Header): number =>
  header.width * header.height * bytesOfPixel(header);

/** Measured with 49 megapixels of each kind: see decision 35. */
function bytesOfPixel(header: Header): number {
  const { format, channels, depth, pages = 1, isProgressive, chromaSubsampling } = header;
  // Held whole, in the planes of the decoder and again in ours.
  if (format === "heif") return 18;
  // Only a progressive JPEG is held whole. Any other is decoded at the requested size.
  if (format === "jpeg") return !isProgressive ? 1 : chromaSubsampling === "4:2:0" ? 3.5 : 6.5;
  const whole = channels * (depth === "uchar" ? 1 : 2);
  // The frames of an animation are drawn over each other.
  return format === "webp" ? 4 * (pages > 1 ? 3 : 1) : whole * (isProgressive ? 1.25 : 1);
}
