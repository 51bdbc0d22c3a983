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

/**
 * All drawings, about 4,000. A request for any other gets none, so that drawing on demand is
 * bounded.
 */
const drawings = new Map([...products, ...scenes, ...logos]);

/** Returns a picture of the demo as SVG; undefined for one that it does not use. */
export const drawDemoPicture = (key: string): string | undefined => drawings.get(key)?.();

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
