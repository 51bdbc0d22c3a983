import { kitenge } from "../paper/cloth.ts";
import { box, line, path } from "../paper/svg.ts";
import { plate } from "../stage/containers-flat.ts";
import type { PiecePosition } from "../stage/layouts.ts";
import { deepen, laid } from "../stage/layouts.ts";
import * as craft from "../things/craft-shapes.ts";
import type { Layout } from "../things/piece.ts";
import { inFlatVessel } from "./piece-drawings.ts";

/** Tall pieces: two behind, one in front. */
export const trio = (size: number): Layout =>
  laid(size, 0.14, [-150, -44, 0, 0.86], [150, -40, 0, 0.9], [0, 12, 0, 1.06]);
export const row = (size: number): Layout =>
  laid(
    size,
    0.14,
    [-170, -56, 0, 0.78],
    [-58, -62, 0, 0.74],
    [62, -58, 0, 0.78],
    [172, -54, 0, 0.76],
    [-112, 6],
    [10, 14, 0, 1.04],
    [126, 8],
  );
export const stack = (size: number, step: number, count: number): Layout =>
  laid(
    size,
    0.3,
    ...Array.from(
      { length: count },
      (_, i): PiecePosition => (i % 2 ? [6, -i * step, 1.5] : [-6, -i * step, -1.5]),
    ),
  );
export const lyingFlat = (size: number): Layout =>
  laid(size, 0.5, [10, -84, -5, 0.9], [-24, -38, 3], [20, 12, -3, 1.06]);
export const onPlate = (size: number): Layout =>
  inFlatVessel(plate, laid(size, 0.4, [-60, -32, -6, 0.84], [26, 2, 3]), 44);

/** Cloth in soft folds over the whole picture. */
export const drape: Layout = (art) => {
  let folds = "";
  for (let i = 0; i < 5; i++) {
    const x = -60 + i * 190 + art.rand.range(-30, 30);
    folds += path(
      `M${x} -20C${x + 110} 180 ${x - 60} 380 ${x + 80} 620H${x + 160}` +
        `C${x + 30} 400 ${x + 190} 200 ${x + 70} -20Z`,
      "#2c1208",
      `opacity=".34" ${art.blur(20)}`,
    );
    folds += line(
      `M${x + 120} -20C${x + 220} 190 ${x + 60} 390 ${x + 196} 620`,
      "#fff4dc",
      20,
      `opacity=".3" ${art.blur(12)}`,
    );
  }
  return box(0, 0, 800, 600, kitenge(art, undefined, 1.9, 14)) + folds + deepen(art);
};
export const woven: Layout = (art) => box(0, 0, 800, 600, craft.matFlat(art)) + deepen(art);
