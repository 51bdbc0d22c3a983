import sharp from "sharp";

/** The colour a picture is on the whole, #rrggbb: what stands in its place while it loads. */
export async function backgroundOf(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).resize(32, 32, { fit: "inside" }).stats();
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => mean);
  return `#${[red, green, blue].map((value) => hex(value)).join("")}`;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");
