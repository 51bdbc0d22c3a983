import { dark } from "../paper/color.ts";
import { cyclicAt } from "../paper/prng.ts";
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
  return laid(size, [
    { x: -130, y: -46, turn: -6, scale: 0.86 },
    { x: 110, y: -50, turn: 8, scale: 0.9 },
    { x: -20, y: -12, turn: -3, scale: 1.04 },
    { x: 178, y: 16, turn: 14, scale: 0.92 },
    { x: -176, y: 18, turn: -10, scale: 0.94 },
  ])(art, piece, place);
};

const long: Layout = (art, piece, place) =>
  laid(
    370,
    [
      { x: 30, y: -96, turn: -9, scale: 0.84 },
      { x: -60, y: -66, turn: 7, scale: 0.9 },
      { x: 70, y: -40, turn: -5, scale: 0.98 },
      { x: -50, y: -4, turn: 5 },
      { x: 60, y: 30, turn: -7, scale: 1.05 },
    ],
    0.7,
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
      return laid(row.size, [
        { x: -120, y: -30, turn: -6, scale: 0.92 },
        { x: 116, y: -26, turn: 6, scale: 0.9 },
        { x: 0, y: 14, scale: 1.12 },
      ]);
    case "laid":
      return laid(row.size, [
        { x: -60, y: -80, scale: 0.9 },
        { x: 76, y: -84, turn: 10, scale: 0.9 },
        { x: 166, y: -30, turn: 12 },
        { x: 10, y: -20, turn: -8, scale: 1.06 },
        { x: -140, y: -26, turn: -12 },
      ]);
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
