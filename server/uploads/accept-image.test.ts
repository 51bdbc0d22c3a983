import sharp from "sharp";
import { expect, test } from "vitest";
import {
  acceptImmediately,
  blackPng,
  createUpload,
  phonePhoto,
  plainImage,
  shellScript,
  smallPdf,
} from "#app/testing/upload-samples.ts";
import { profilePhoto } from "#core/files/upload-rules.ts";
import { acceptImage } from "./accept-image.ts";

const accept = (bytes: Buffer, size = {}) =>
  acceptImage(acceptImmediately, createUpload(bytes), profilePhoto, size);
const refusal = (bytes: Buffer) =>
  accept(bytes).then(
    () => undefined,
    (error) => error,
  );

/** Returns the colour at a relative position: x and y from 0 to 1. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > blue + green ? "red" : blue > red + green ? "blue" : `${red} ${green} ${blue}`;
}

test("rotates a picture upright and removes its location and device data", async () => {
  const photo = await phonePhoto();
  const before = await sharp(photo).metadata();
  expect([before.orientation, before.exif?.includes("Somebody's phone")]).toEqual([6, true]);
  const accepted = await accept(photo);
  const { format, width, height, orientation, exif, icc, xmp } = await sharp(accepted).metadata();
  expect([format, width, height]).toEqual(["jpeg", 400, 800]);
  expect([orientation, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  expect([await colourAt(accepted, 0.5, 0.2), await colourAt(accepted, 0.5, 0.8)]).toEqual([
    "red",
    "blue",
  ]);
});

test("accepts every kind by its bytes, not by its name", async () => {
  for (const kind of ["jpeg", "png", "webp", "avif"] as const) {
    const bytes = await sharp(plainImage("#d00", 300, 200))
      .toFormat(kind)
      .toBuffer();
    const accepted = await acceptImage(
      acceptImmediately,
      createUpload(bytes, "run.exe", "text/html"),
      profilePhoto,
    );
    const { format, width, height } = await sharp(accepted).metadata();
    expect([kind, format, width, height]).toEqual([kind, "jpeg", 300, 200]);
  }
});

test("scales down larger pictures, and crops squares from the centre without enlarging them", async () => {
  const wide = await sharp(plainImage("#d00", 3000, 1000))
    .jpeg()
    .toBuffer();
  const sizeOf = async (size: object) => {
    const { width, height } = await sharp(await accept(wide, size)).metadata();
    return [width, height];
  };
  expect(await sizeOf({})).toEqual([1600, 533]);
  expect(await sizeOf({ longest: 2400 })).toEqual([2400, 800]);
  expect(await sizeOf({ square: 640 })).toEqual([640, 640]);
  expect(await sizeOf({ square: 2000 })).toEqual([1000, 1000]);
});

test("uses the first frame of an animation and turns transparency white", async () => {
  const frames = await Promise.all(
    ["#d00", "#00d"].map((colour) =>
      sharp(plainImage(colour, 40, 40))
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const accepted = await accept(moving);
  expect([(await sharp(accepted).metadata()).height, await colourAt(accepted, 0.5, 0.5)]).toEqual([
    40,
    "red",
  ]);
  const clear = { create: { width: 9, height: 9, channels: 4 as const, background: "#0000" } };
  const white = await accept(await sharp(clear).png().toBuffer());
  expect(await colourAt(white, 0.5, 0.5)).toBe("255 255 255");
});

test("drops data appended to a picture", async () => {
  const photo = Buffer.concat([await phonePhoto(), Buffer.from("<script>alert(1)</script>")]);
  expect((await accept(photo)).includes("<script>")).toBe(false);
});

test("rejects scripts, drawings, documents and empty files whatever their name", async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const animation = Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1");
  for (const bytes of [
    shellScript,
    drawing,
    animation,
    smallPdf,
    Buffer.alloc(0),
    Buffer.alloc(3),
  ]) {
    expect(await refusal(bytes)).toMatchObject({
      status: 400,
      key: "errors.upload.notAnImage",
      fields: [{ field: "picture", key: "errors.upload.notAnImage" }],
    });
  }
});

test("rejects a picture of 20,000 × 20,000 by its header", async () => {
  const huge = blackPng(20_000, 20_000);
  expect(huge.length).toBeLessThan(profilePhoto.maxBytes);
  const key = "errors.upload.tooManyPixels";
  expect(await refusal(huge)).toMatchObject({ status: 400, key, values: { max: 64 } });
  // The header is enough: nothing behind it is read.
  expect(await refusal(huge.subarray(0, 200))).toMatchObject({ key });
  expect(await refusal(blackPng(100, 100))).toBeUndefined();
});

test("rejects a truncated or corrupt picture as damaged", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const rough = sharp({ create: { ...plainImage("#000", 400, 300).create, noise } });
  for (const kind of ["jpeg", "png", "webp", "avif"] as const) {
    const bytes = await rough.clone().toFormat(kind).toBuffer();
    for (const share of [0.1, 0.5, 0.98]) {
      const { key } = (await refusal(bytes.subarray(0, bytes.length * share))) ?? {};
      expect([kind, share, key]).toEqual([kind, share, "errors.upload.damaged"]);
    }
  }
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  expect((await refusal(Buffer.concat([start, shellScript])))?.key).toBe("errors.upload.damaged");
});
