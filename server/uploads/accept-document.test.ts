import sharp from "sharp";
import { expect, test } from "vitest";
import {
  acceptImmediately,
  createUpload,
  plainImage,
  shellScript,
  smallPdf,
} from "#app/testing/upload-samples.ts";
import { verificationFile } from "#core/files/upload-rules.ts";
import { acceptDocument } from "./accept-document.ts";

const accept = (bytes: Buffer) =>
  acceptDocument(
    acceptImmediately,
    createUpload(bytes, "licence.pdf", "application/pdf"),
    verificationFile,
  );
const keyOf = (bytes: Buffer) =>
  accept(bytes).then(
    () => undefined,
    ({ key }) => key,
  );

test("stores a PDF unchanged", async () => {
  expect(await accept(smallPdf)).toEqual({ bytes: smallPdf, mediaType: "application/pdf" });
});

test("re-encodes a picture of a page at a readable size", async () => {
  const page = await sharp(plainImage("#eee", 3000, 4000))
    .png()
    .toBuffer();
  const { bytes, mediaType } = await accept(page);
  const { format, height } = await sharp(bytes).metadata();
  expect([mediaType, format, height]).toEqual(["image/jpeg", "jpeg", 2400]);
});

test("rejects a PDF with other first bytes", async () => {
  const late = Buffer.concat([Buffer.from("MZ\x90\x00"), smallPdf]);
  for (const bytes of [shellScript, late, Buffer.from("PK\x03\x04"), Buffer.alloc(0)]) {
    expect(await keyOf(bytes)).toBe("errors.upload.notAPdf");
  }
});

test("rejects a PDF without its end as damaged", async () => {
  const long = Buffer.concat([smallPdf, Buffer.alloc(5000)]);
  expect(await keyOf(smallPdf.subarray(0, 40))).toBe("errors.upload.damaged");
  expect(await keyOf(long)).toBe("errors.upload.damaged");
});
