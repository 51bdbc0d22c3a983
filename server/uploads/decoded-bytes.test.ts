import sharp, { type Metadata } from "sharp";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { acceptImmediately, createUpload, plainImage } from "#app/testing/upload-samples.ts";
import { productImage } from "#core/files/upload-rules.ts";
import { pictureMemory } from "#server/pictures/picture-work.ts";
import { acceptImage } from "./accept-image.ts";
import { decodedBytes, maxPixels } from "./decoded-bytes.ts";

const header = (format: string, more: Partial<Metadata> = {}) =>
  ({ format, width: 1, height: 1, channels: 3, depth: "uchar", ...more }) as Metadata;
const megapixels = (format: string, more?: Partial<Metadata>) =>
  maxPixels(header(format, more)) / 1_000_000;

test("accepts phone pictures: 50 and 64 megapixels as JPEG, 12 of every kind", () => {
  expect(megapixels("jpeg")).toBeGreaterThanOrEqual((8192 * 6144) / 1_000_000);
  expect(megapixels("jpeg")).toBe(64);
  expect(megapixels("jpeg", { isProgressive: true, chromaSubsampling: "4:2:0" })).toBe(64);
  for (const format of ["heif", "webp", "png", "jpeg"]) {
    for (const more of [{}, { isProgressive: true, pages: 50, channels: 4 as const }]) {
      expect([format, megapixels(format, more) > 12.2]).toEqual([format, true]);
    }
  }
});

test("decodes no accepted picture into more memory than all pictures share", () => {
  for (const format of ["heif", "webp", "png", "jpeg"]) {
    for (const isProgressive of [false, true]) {
      for (const pages of [1, 1000]) {
        const more = { isProgressive, pages, channels: 4, depth: "ushort" } as const;
        const width = maxPixels(header(format, more));
        expect(decodedBytes(header(format, { ...more, width }))).toBeLessThanOrEqual(pictureMemory);
      }
    }
  }
});

/** Uploads a picture. Returns the result and the memory reserved for decoding. */
async function sent(bytes: Buffer) {
  let memory: number | undefined;
  const context: typeof acceptImmediately = {
    ...acceptImmediately,
    pictureWork(_by, requested, make) {
      memory = requested;
      return make();
    },
  };
  const { key } = await acceptImage(context, createUpload(bytes), productImage).then(
    () => ({ key: "taken" }),
    (error: { key: string }) => error,
  );
  return { key, memory };
}

const notDecoded = { key: "errors.upload.tooManyPixels", memory: undefined };

/** Writes another size into the header of a small picture, which takes no time to encode. */
function withSide(bytes: Buffer, side: number): Buffer {
  const ispe = bytes.indexOf("ispe");
  if (ispe > 0) {
    bytes.writeUInt32BE(side, ispe + 8);
    bytes.writeUInt32BE(side, ispe + 12);
    return bytes;
  }
  // The start of a JPEG's frame: its length, precision, height and width follow.
  const frame = [0xc0, 0xc2].map((kind) => bytes.indexOf(Buffer.from([0xff, kind])));
  const start = Math.max(...frame);
  bytes.writeUInt16BE(side, start + 5);
  bytes.writeUInt16BE(side, start + 7);
  return bytes;
}

test("rejects too many pixels in few bytes by the header of any kind, without decoding", async () => {
  const small = () => sharp(plainImage("#777", 64, 64));
  const avif = withSide(await small().avif({ effort: 0 }).toBuffer(), 4000);
  expect(avif.length).toBeLessThan(2000);
  expect(await sent(avif)).toEqual(notDecoded);
  expect(await sent(withSide(await small().jpeg().toBuffer(), 8100))).toEqual(notDecoded);
  const coefficients = { progressive: true, chromaSubsampling: "4:4:4" };
  const progressive = await small().jpeg(coefficients).toBuffer();
  expect(await sent(withSide(progressive, 6500))).toEqual(notDecoded);
});

test("decodes a JPEG of 6,500 × 6,500 whose rows can be read one by one", async () => {
  const wide = await sharp(plainImage("#777", 6500, 6500))
    .jpeg()
    .toBuffer();
  expect(await sent(wide)).toMatchObject({ key: "taken" });
}, 600_000);

test("stops an AVIF with a false size before its pixels are decoded", async () => {
  const bytes = await sharp(plainImage("#777", 4000, 4000))
    .avif({ effort: 0 })
    .toBuffer();
  const size = bytes.indexOf("ispe");
  bytes.writeUInt32BE(100, size + 8);
  bytes.writeUInt32BE(100, size + 12);
  const before = process.resourceUsage().maxRSS;
  expect(await sent(bytes)).toEqual({ key: "errors.upload.damaged", memory: 100 * 100 * 18 });
  // In kB: decoding its real pixels would take 200 MB more.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
}, 600_000);

test("counts the canvas of an animation and decodes one frame", async () => {
  const frames = await atOnce(30, (n) =>
    sharp(plainImage(n % 2 ? "#d00" : "#00d", 1000, 1000))
      .png()
      .toBuffer(),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
  expect(await sent(moving)).toEqual({ key: "taken", memory: 1000 * 1000 * 12 });
}, 600_000);
