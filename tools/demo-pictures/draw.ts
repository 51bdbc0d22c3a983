import { commodityDrawings } from "./draw/goods/commodity-drawings.ts";
import { mix } from "./draw/paper/color.ts";
import { Art } from "./draw/paper/svg.ts";
import { atmosphere, studio } from "./draw/stage/backdrop.ts";
import { pasture } from "./draw/stage/pasture.ts";
import { slate, stall } from "./draw/stage/stall.ts";
import type { CommodityDrawing } from "./draw/things/piece.ts";

export { drawLogo } from "./draw/logo.ts";
export { drawScene, sceneTopics } from "./draw/scenes/scenes.ts";

export interface ProductPicture {
  commodity: string;
  variant: number;
  seed: number;
}

export const productVariants = 4;

/** Codes of the commodities that can be drawn. */
export const drawnCommodities: readonly string[] = Object.keys(commodityDrawings);

function goodOf(commodity: string): CommodityDrawing {
  const good = commodityDrawings[commodity];
  if (good === undefined) throw new Error(`No picture for the commodity "${commodity}"`);
  return good;
}

/**
 * Draws a product picture as SVG, 800 by 600. The same input gives the same text on every machine.
 */
export function drawProduct(picture: ProductPicture): string {
  const good = goodOf(picture.commodity);
  const variant = ((picture.variant % productVariants) + productVariants) % productVariants;
  const art = new Art(`${picture.commodity}/${variant}/${picture.seed}`);
  const lift = art.rand.range(-6, 6);
  const slide = art.rand.range(-10, 10);
  let body: string;
  if (variant === 2) {
    body = good.close(art, good.make(art), { x: 400, y: 300, w: 800 });
  } else if (variant === 3 && !good.outdoors) {
    const layout = good.stall ?? good.pack;
    body =
      stall(art) +
      layout(art, good.make(art), { x: 400 + slide, y: 556 + lift, w: 540 }) +
      slate(art.rand.chance(0.5) ? 150 : 660, 500);
  } else {
    const ground = good.outdoors
      ? pasture(art, good.tint)
      : studio(art, good.tint, variant === 0 && !good.bare && art.rand.chance(0.55));
    const layout =
      variant === 0 ? good.hero : variant === 1 ? good.pack : (good.stall ?? good.pack);
    body = ground + layout(art, good.make(art), { x: 400 + slide, y: 536 + lift, w: 590 });
  }
  if (variant !== 2) body += atmosphere(art, 800, 600);
  return art.finish(800, 600, body);
}

/** Average colour to display while the picture loads. */
export function backgroundOf(picture: ProductPicture): string {
  const good = goodOf(picture.commodity);
  if (picture.variant === 2) return mix(good.color, "#b9a184", 0.42);
  if (good.outdoors) return mix(good.tint, "#a9a262", 0.55);
  if (picture.variant === 3) return mix("#a98c6c", good.color, 0.22);
  return mix(mix(good.tint, "#ab8a68", 0.45), good.color, 0.24);
}
