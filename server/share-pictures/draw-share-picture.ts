import sharp from "sharp";
import { shareSize } from "#core/share-pictures.ts";
import { renderableText, renderSvg } from "./render-svg.ts";
import { pictureWidth, type ShareCard, shareCard } from "./share-card.ts";

/**
 * Draws the card as a JPEG of 1200 by 630 pixels. Letters become outlines, and nothing is fetched.
 */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const words = await renderSvg(shareCard(readableCard(card)), shareSize);
  const { picture } = card;
  const photo = await sharp(typeof picture === "string" ? Buffer.from(picture) : picture)
    .resize({ width: pictureWidth, height: shareSize.height, fit: "cover" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { ...shareSize, channels: 3, background: "#fff" } })
    .composite([
      { input: photo.data, raw: photo.info, left: 0, top: 0 },
      { input: words, left: 0, top: 0 },
    ])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

function readableCard(card: ShareCard): ShareCard {
  const { price, place, note } = card;
  return {
    ...card,
    title: renderableText(card.title),
    price: price && { amount: renderableText(price.amount), per: renderableText(price.per) },
    place: place && renderableText(place),
    note: note && renderableText(note),
  };
}
