import sharp from "sharp";

export const jpeg = (buffer: Buffer) => ({ name: "mahindi.jpg", mimeType: "image/jpeg", buffer });

const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#d9b64a",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/** Returns a photo as a phone's camera stores it: large, and rotated on its side. */
export async function cameraPhoto() {
  const small = await grain(130, 90).png().toBuffer();
  const upright = sharp(small).resize(2600, 1800).withMetadata({ orientation: 6 });
  return jpeg(await upright.jpeg({ quality: 95 }).toBuffer());
}

export const smallPhoto = async () => jpeg(await grain(80, 60).jpeg().toBuffer());
