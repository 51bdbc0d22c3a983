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

/** Phones of 50 megapixels write 8192 × 6144; what a camera of 64 writes is read as well. */
const mostEver = 64_000_000;

/** Pixels of a picture that is decoded at all: no more than fit the memory all pictures share. */
export const maxPixels = (header: Header): number =>
  Math.min(mostEver, Math.floor(pictureMemory / bytesOfPixel(header)));

/** What decoding a picture takes at its height, by its header. */
export const decodedBytes = (header: Header): number =>
  header.width * header.height * bytesOfPixel(header);

/** As measured with 49 megapixels of each kind: see decision 35. */
function bytesOfPixel(header: Header): number {
  const { format, channels, depth, pages = 1, isProgressive, chromaSubsampling } = header;
  // Whole, in the planes of its decoder and once more in ours.
  if (format === "heif") return 18;
  // Only a progressive one is held whole; any other is read at the size that is wanted.
  if (format === "jpeg") return !isProgressive ? 1 : chromaSubsampling === "4:2:0" ? 3.5 : 6.5;
  const whole = channels * (depth === "uchar" ? 1 : 2);
  // The frames of a moving one are drawn upon each other.
  return format === "webp" ? 4 * (pages > 1 ? 3 : 1) : whole * (isProgressive ? 1.25 : 1);
}
