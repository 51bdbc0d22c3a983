import { cyclicAt } from "../../../../data/demo/seeded.ts";
import { dark } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { use } from "../paper/svg.ts";
import { basin, bowl, sack } from "../stage/containers.ts";
import { plate, spread, tray } from "../stage/containers-flat.ts";
import { basket, crate } from "../stage/containers-woven.ts";
import { fill, inVessel, laid, layered, pile, shifted } from "../stage/layouts.ts";
import type { Shape } from "../things/fruit-shapes.ts";
import type { CommodityDrawing, Layout } from "../things/piece.ts";
import { fruitRows } from "./fruit-rows.ts";
import type { Row } from "./produce-row.ts";
import { rootRows } from "./root-rows.ts";

const few: Layout = (art, piece, place) => {
  const size = piece.w > 230 ? 270 : 215;
  return laid(
    size,
    0.5,
    [-130, -46, -6, 0.86],
    [110, -50, 8, 0.9],
    [-20, -12, -3, 1.04],
    [178, 16, 14, 0.92],
    [-176, 18, -10, 0.94],
  )(art, piece, place);
};

const long: Layout = (art, piece, place) =>
  laid(
    370,
    0.7,
    [30, -96, -9, 0.84],
    [-60, -66, 7, 0.9],
    [70, -40, -5, 0.98],
    [-50, -4, 5],
    [60, 30, -7, 1.05],
  )(art, piece, place);

function heroOf(row: Row): Layout {
  switch (row.hero) {
    case "pile":
      return pile(row.size * 1.16, 3);
    case "few":
      return few;
    case "long":
      return long;
    case "one":
      return laid(row.size, 0.5, [-120, -30, -6, 0.92], [116, -26, 6, 0.9], [0, 14, 0, 1.12]);
    case "laid":
      return laid(
        row.size,
        0.5,
        [-60, -80, 0, 0.9],
        [76, -84, 10, 0.9],
        [166, -30, 12],
        [10, -20, -8, 1.06],
        [-140, -26, -12],
      );
    case "tray":
      return inVessel(tray, { size: row.size * 0.8, rise: 0.56 });
    case "basket":
      return inVessel(basket, { size: row.size * 0.72, rise: 0.44, w: 0.9 });
    case "bowl":
      return inVessel(bowl, { size: row.size * 0.72, rise: 0.5 });
  }
}

/** Two cut halves in front of the whole ones. */
const halves =
  (cut: (art: Art) => Shape): Layout =>
  (art, _thing, place) => {
    const half = art.group(cut(art).markup);
    const scale = (place.w / 520) * 0.72;
    return [-58, 92]
      .map(
        (x) =>
          art.shadow(
            place.x + x * scale * 1.5 + 8,
            place.y + 58 * scale,
            96 * scale,
            26 * scale,
            0.6,
          ) + use(half, place.x + x * scale * 1.5, place.y - 16 * scale, x / 6, scale),
      )
      .join("");
  };

function produceGood(row: Row): CommodityDrawing {
  const hero = heroOf(row);
  const pack = inVessel(row.pack, {
    size: row.packed,
    rise: row.pack === crate ? 0.54 : 0.5,
    w: row.pack === sack ? 0.74 : 0.96,
  });
  return {
    tint: row.tint,
    color: cyclicAt(row.colors, 0),
    make: (art) => {
      const colors =
        row.colors.length > 1 ? row.colors : [cyclicAt(row.colors, 0), cyclicAt(row.colors, 0)];
      const drawn = colors.map((color) => row.draw(art, color));
      const first = cyclicAt(drawn, 0);
      return {
        ids: drawn.map((shape) => art.group(shape.markup)),
        w: first.w,
        h: first.h,
        deep: dark(cyclicAt(row.colors, 0), 0.72),
        spin: row.spin ?? 18,
      };
    },
    hero: row.cut ? layered(hero, halves(row.cut)) : hero,
    pack,
    close: fill(row.near),
    stall:
      row.hero === "long" || row.hero === "few" || row.hero === "one"
        ? shifted(pack, 0, 0, 1)
        : inVessel(row.pack === sack ? basin : row.pack === spread ? plate : basin, {
            size: row.packed * 1.1,
            rise: 0.6,
          }),
  };
}

export const produceDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries({ ...fruitRows, ...rootRows }).map(([commodity, row]) => [
    commodity,
    produceGood(row),
  ]),
);
