import { kitenge } from "../paper/cloth.ts";
import { box, line, path } from "../paper/svg.ts";
import { plate } from "../stage/containers-flat.ts";
import { deepen, laid } from "../stage/layouts.ts";
import * as craft from "../things/craft-shapes.ts";
import type { Layout } from "../things/piece.ts";
import { inFlatVessel } from "./piece-drawings.ts";

/** Tall pieces: two behind, one in front. */
export const trio = (size: number): Layout =>
  laid(
    size,
    [
      { x: -150, y: -44, scale: 0.86 },
      { x: 150, y: -40, scale: 0.9 },
      { x: 0, y: 12, scale: 1.06 },
    ],
    0.14,
  );
export const row = (size: number): Layout =>
  laid(
    size,
    [
      { x: -170, y: -56, scale: 0.78 },
      { x: -58, y: -62, scale: 0.74 },
      { x: 62, y: -58, scale: 0.78 },
      { x: 172, y: -54, scale: 0.76 },
      { x: -112, y: 6 },
      { x: 10, y: 14, scale: 1.04 },
      { x: 126, y: 8 },
    ],
    0.14,
  );
export const stack = (size: number, step: number, count: number): Layout =>
  laid(
    size,
    Array.from({ length: count }, (_, i) => ({
      x: i % 2 ? 6 : -6,
      y: -i * step,
      turn: i % 2 ? 1.5 : -1.5,
    })),
    0.3,
  );
export const lyingFlat = (size: number): Layout =>
  laid(
    size,
    [
      { x: 10, y: -84, turn: -5, scale: 0.9 },
      { x: -24, y: -38, turn: 3 },
      { x: 20, y: 12, turn: -3, scale: 1.06 },
    ],
    0.5,
  );
export const onPlate = (size: number): Layout =>
  inFlatVessel(
    plate,
    laid(
      size,
      [
        { x: -60, y: -32, turn: -6, scale: 0.84 },
        { x: 26, y: 2, turn: 3 },
      ],
      0.4,
    ),
    44,
  );

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
