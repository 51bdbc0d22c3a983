import {
  drawLogo,
  drawnCommodities,
  drawProduct,
  drawScene,
  productVariants,
} from "#illustrations/draw.ts";
import { logosUsed, pictureSeeds, productPicture, scenesUsed } from "./demo-pictures.ts";

type Drawing = [key: string, draw: () => string];

const products: Drawing[] = drawnCommodities.flatMap((commodity) =>
  upTo(productVariants).flatMap((variant) =>
    upTo(pictureSeeds).map((seed): Drawing => {
      const picture = { commodity, variant, seed };
      return [productPicture(picture), () => drawProduct(picture)];
    }),
  ),
);
const scenes = scenesUsed().map(
  ({ key, topic, seed }): Drawing => [key, () => drawScene({ topic, seed })],
);
const logos = logosUsed().map(
  ({ key, kind, seed }): Drawing => [key, () => drawLogo({ kind, seed })],
);

/** All there are, about 4,000: who asks for another gets none, so nobody makes us draw for ever. */
const drawings = new Map([...products, ...scenes, ...logos]);

/** A picture of the demo as SVG; undefined for one that it does not use. */
export const drawDemoPicture = (key: string): string | undefined => drawings.get(key)?.();

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
