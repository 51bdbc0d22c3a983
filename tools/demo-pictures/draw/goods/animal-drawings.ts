import { cyclicAt } from "../../../../data/demo/seeded.ts";
import type { Art } from "../paper/svg.ts";
import { line, moved, svg, use } from "../paper/svg.ts";
import { deepen } from "../stage/layouts.ts";
import { pasture } from "../stage/pasture.ts";
import type { Beast } from "../things/animal-shapes.ts";
import * as beasts from "../things/animal-shapes.ts";
import { hen, sheep } from "../things/animal-small.ts";
import type { CommodityDrawing, Layout } from "../things/piece.ts";

interface Row {
  draw: (art: Art, color: string, other: string) => Beast;
  coats: readonly (readonly [string, string])[];
  tint: string;
  size: number;
  /** Position of the head, left of and above the ground line, and the zoom. */
  near: readonly [number, number, number];
}

const rows: Record<string, Row> = {
  cattle: {
    draw: beasts.cow,
    coats: [
      ["#8a3f22", ""],
      ["#a65a2e", "#f3e6cf"],
      ["#5a3a2a", ""],
      ["#e9dcc4", "#8a4a2a"],
    ],
    tint: "#9cc6d6",
    size: 440,
    near: [150, 200, 2],
  },
  goats: {
    draw: beasts.goat,
    coats: [
      ["#f0e8da", "#8a5230"],
      ["#9a5f38", ""],
      ["#3f322c", "#efe4d2"],
      ["#e9dfcf", ""],
    ],
    tint: "#b3cfc4",
    size: 360,
    near: [96, 170, 2.6],
  },
  sheep: {
    draw: (art) => sheep(art),
    coats: [
      ["#efe6d2", ""],
      ["#efe6d2", ""],
    ],
    tint: "#e6c9a0",
    size: 360,
    near: [90, 140, 2.7],
  },
  "poultry-live": {
    draw: hen,
    coats: [
      ["#b5562a", "#1f4a42"],
      ["#d9a45c", "#5a3a24"],
      ["#8a3a24", "#2a3a4a"],
      ["#efe6d4", "#b9a98c"],
    ],
    tint: "#c9d4a5",
    size: 300,
    near: [50, 160, 2.6],
  },
};

/** Animals by place and size, distant ones first; some are mirrored. */
function herd(
  size: number,
  spots: readonly (readonly [x: number, y: number, scale: number, side: number])[],
): Layout {
  return (art, piece, place) => {
    const unit = place.w / 590;
    return spots
      .map(([x, y, part, side], i) => {
        const scale = (size / piece.w) * part * unit;
        const [px, py] = [place.x + x * unit, place.y + y * unit];
        return (
          art.shadow(px + 12, py, piece.w * scale * 0.48, piece.w * scale * 0.06, 0.6) +
          use(cyclicAt(piece.ids, i), px, py, 0, scale * side, scale)
        );
      })
      .join("");
  };
}

/** Stakes of a market pen in front of the animals. */
function fence(y: number): string {
  let stakes = "";
  for (let i = 0; i < 10; i++)
    stakes += svg`M${20 + i * 86} ${y - 96 + (i % 3) * 9}L${24 + i * 86} ${y + 34}`;
  const rails =
    svg`M-10 ${y - 60}Q400 ${y - 50} 810 ${y - 64}M-10 ${y - 14}` +
    svg`Q400 ${y - 22} 810 ${y - 10}`;
  return (
    line(stakes + rails, "#3f2614", 15) +
    line(stakes + rails, "#8a5a34", 11) +
    line(stakes + rails, "#b98a58", 3, 'transform="translate(-3 -3)" opacity=".7"')
  );
}

function animalGood(row: Row): CommodityDrawing {
  const beastsOf = (art: Art): Beast[] =>
    row.coats.map(([coat, other]) => row.draw(art, coat, other));
  return {
    tint: row.tint,
    color: "#93a244",
    outdoors: true,
    make: (art) => {
      const turn = art.rand.int(0, 3);
      const drawn = beastsOf(art);
      const ordered = drawn.map((_, i) => cyclicAt(drawn, i + turn));
      const first = cyclicAt(ordered, 0);
      return {
        ids: ordered.map((shape) => art.group(shape.markup)),
        w: first.w,
        h: first.h,
        deep: "#5b6b2e",
        spin: 0,
      };
    },
    hero: herd(row.size, [
      [196, -66, 0.56, -1],
      [-10, 24, 1, 1],
    ]),
    pack: herd(row.size * 0.72, [
      [-210, -96, 0.6, 1],
      [60, -104, 0.58, -1],
      [230, -66, 0.76, 1],
      [-120, -30, 0.86, -1],
      [110, 26, 1, 1],
    ]),
    stall: (art, piece, place) =>
      herd(row.size * 0.8, [
        [-190, -60, 0.74, -1],
        [186, -64, 0.76, 1],
        [0, -20, 0.96, 1],
      ])(art, piece, place) + fence(545),
    close: (art) => {
      const [coat, other] = art.rand.pick(row.coats);
      const beast = row.draw(art, coat, other);
      return (
        `<g transform="translate(-40 -30)scale(1.1)" ${art.blur(5)}>${pasture(art, row.tint)}</g>` +
        moved(
          250 + row.near[0] * row.near[2],
          300 + row.near[1] * row.near[2],
          beast.markup,
          0,
          row.near[2],
        ) +
        deepen(art)
      );
    },
  };
}

export const animalDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries(rows).map(([code, row]) => [code, animalGood(row)]),
);
