import { cyclicAt } from "../../../../data/demo/seeded.ts";
import { dark } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { moved } from "../paper/svg.ts";
import type { Vessel } from "../stage/containers.ts";
import { basin, bowl } from "../stage/containers.ts";
import { plate, spread, tray } from "../stage/containers-flat.ts";
import { basket, crate } from "../stage/containers-woven.ts";
import { fill, inVessel, laid } from "../stage/layouts.ts";
import { fish, fishLooks } from "../things/fish-shapes.ts";
import type { Shape } from "../things/fruit-shapes.ts";
import type { LeafKind } from "../things/leaf-shapes.ts";
import {
  bunch,
  cottonBoll,
  daisy,
  leek,
  rose,
  singleLeaf,
  tobaccoLeaf,
} from "../things/leaf-shapes.ts";
import type { CommodityDrawing, Layout } from "../things/piece.ts";

export interface PieceRow {
  draw: (art: Art, color: string) => Shape;
  colors: readonly string[];
  tint: string;
  hero: Layout;
  pack: Layout;
  close: Layout;
  stall?: Layout;
  spin?: number;
  bare?: boolean;
}

export function pieceDrawing(row: PieceRow): CommodityDrawing {
  return {
    tint: row.tint,
    color: cyclicAt(row.colors, 0),
    make: (art) => {
      const drawn = row.colors.map((color) => row.draw(art, color));
      const first = cyclicAt(drawn, 0);
      return {
        ids: drawn.map((shape) =>
          art.group(shape.stands ? moved(0, shape.h / 2, shape.markup) : shape.markup),
        ),
        w: first.w,
        h: first.h,
        deep: dark(cyclicAt(row.colors, 0), 0.68),
        spin: row.spin ?? 14,
      };
    },
    hero: row.hero,
    pack: row.pack,
    close: row.close,
    ...(row.stall ? { stall: row.stall } : {}),
    ...(row.bare ? { bare: true } : {}),
  };
}

type Make = (art: Art, x: number, y: number, w: number) => Vessel;

/** Pieces arranged by hand in a flat vessel. */
export function inFlatVessel(make: Make, layout: Layout, lift = 0): Layout {
  return (art, piece, place) =>
    make(art, place.x, place.y, place.w).back +
    layout(art, piece, { ...place, y: place.y - (lift * place.w) / 520 });
}

const three = (size: number): Layout =>
  laid(size, 0.6, [20, -62, -4, 0.9], [-14, -28, 3, 0.96], [16, 10, -3]);

function fishRow(
  code: keyof typeof fishLooks,
  tint: string,
  small: boolean,
  dry: boolean,
): [string, PieceRow] {
  const look = fishLooks[code];
  const colors = [look.back, look.back];
  if (small) {
    return [
      code,
      {
        draw: (art) => fish(art, look),
        colors,
        tint,
        spin: 40,
        hero: inVessel(dry ? tray : plate, { size: 150, rise: dry ? 0.6 : 0.5 }),
        pack: inVessel(dry ? basket : basin, { size: 112, rise: 0.46 }),
        close: fill(280, 1.05),
        stall: inVessel(basin, { size: 110, rise: 0.56 }),
      },
    ];
  }
  return [
    code,
    {
      draw: (art) => fish(art, look),
      colors,
      tint,
      spin: 10,
      hero: inFlatVessel(dry ? tray : plate, laid(430, 0.5, [10, -40, -4, 0.86], [0, -2, 3]), 42),
      pack: inVessel(dry ? basket : crate, { size: 230, rise: 0.34 }),
      close: fill(430, 1.1),
      stall: inFlatVessel(spread, three(340), 30),
    },
  ];
}

const stalks: Layout = laid(
  250,
  0.16,
  [-150, -30, -8, 0.9],
  [150, -30, 9, 0.92],
  [0, 16, -2, 1.06],
);

interface Green {
  kind: LeafKind;
  vein: string;
  stem: string;
  other?: string;
  kinds?: readonly LeafKind[];
}

function leafy(tint: string, colors: readonly string[], green: Green): PieceRow {
  const kinds = green.kinds ?? [green.kind];
  const near: Layout = (art, piece, place) => {
    const tones = [...colors, dark(cyclicAt(colors, 0), 0.16)];
    const ids = tones.map((color, i) =>
      art.group(singleLeaf(art, cyclicAt(kinds, i), color, green.vein).markup),
    );
    return fill(210)(
      art,
      { ...piece, ids, w: 120, h: 134, spin: 50, deep: dark(cyclicAt(colors, 0), 0.5) },
      place,
    );
  };
  const bound: Layout = (art, piece, place) =>
    inVessel(crate, { size: 190, rise: 0.3 })(
      art,
      { ...piece, deep: dark(cyclicAt(colors, 0), 0.3) },
      place,
    );
  const inBasket: Layout = (art, piece, place) =>
    inVessel(basket, { size: 186, rise: 0.36 })(
      art,
      { ...piece, deep: dark(cyclicAt(colors, 0), 0.3) },
      place,
    );
  return {
    draw: (art, color) =>
      bunch(art, art.rand.pick(kinds), color, green.vein, green.stem, green.other),
    colors,
    tint,
    spin: 9,
    hero: stalks,
    pack: bound,
    close: near,
    stall: inBasket,
  };
}

const bouquet: Layout = inVessel(bowl, { size: 112, rise: 0.72, w: 0.72 });

const rows: Record<string, PieceRow> = Object.fromEntries<PieceRow>([
  fishRow("tilapia", "#8fb5bd", false, false),
  fishRow("fish-sangala", "#d9b48c", false, false),
  fishRow("fish-mukeke", "#e0c49a", false, false),
  fishRow("fish-ndagala-fresh", "#c9957a", true, false),
  fishRow("fish-ndagala", "#8fb0a5", true, true),
  fishRow("fish-omena", "#d3b07c", true, true),
  fishRow("fish-dry", "#94b0b5", false, true),
  fishRow("fish-mukeke-dry", "#d8bd8c", false, true),
  [
    "amaranth",
    leafy("#dcb592", ["#5f9440", "#528838"], { kind: "ovate", vein: "#d98aa0", stem: "#c2586e" }),
  ],
  [
    "cassava-leaves",
    leafy("#e0c58f", ["#3f8040", "#4a8c46"], { kind: "palmate", vein: "#b9d08a", stem: "#a8544a" }),
  ],
  [
    "cowpea-leaves",
    leafy("#c99a86", ["#5fa048", "#6aab50"], {
      kind: "trifoliate",
      vein: "#c5dd9a",
      stem: "#8fb060",
    }),
  ],
  [
    "kale",
    leafy("#e3b98c", ["#3f7d4a", "#37724a"], { kind: "frilled", vein: "#d3e6b4", stem: "#a9c880" }),
  ],
  [
    "leafy-vegetables",
    leafy("#a9a2b5", ["#7db045", "#4f9045", "#8f5a5a"], {
      kind: "ovate",
      vein: "#dcecae",
      stem: "#a3c46a",
      other: "#a3c447",
      kinds: ["ovate", "trifoliate", "spoon"],
    }),
  ],
  [
    "spinach",
    leafy("#d8a99a", ["#2f6f3a", "#2a6636"], { kind: "spoon", vein: "#b9d898", stem: "#e9efd8" }),
  ],
  [
    "leeks",
    {
      draw: (art) => leek(art),
      colors: ["#7fae62", "#8fbc6c"],
      tint: "#d6b28c",
      spin: 8,
      hero: laid(
        400,
        0.7,
        [20, -90, -4, 0.9],
        [-20, -62, 3, 0.94],
        [14, -32, -3],
        [-10, 4, 2, 1.04],
      ),
      pack: inVessel(crate, { size: 230, rise: 0.34 }),
      close: fill(430, 1.2),
    },
  ],
  [
    "cut-flowers",
    {
      draw: rose,
      colors: ["#d8394a", "#e86a86", "#f3c04a", "#f7ece4"],
      tint: "#8fb0a2",
      spin: 40,
      hero: bouquet,
      pack: inVessel(crate, { size: 96, rise: 0.5 }),
      close: fill(176),
      stall: inVessel(basin, { size: 96, rise: 0.66 }),
    },
  ],
  [
    "pyrethrum",
    {
      draw: (art) => daisy(art),
      colors: ["#f5efdc", "#f5efdc"],
      tint: "#7f9fb8",
      spin: 30,
      hero: inVessel(basket, { size: 84, rise: 0.56, w: 0.86 }),
      pack: inVessel(tray, { size: 62, rise: 0.5 }),
      close: (art, piece, place) => fill(150)(art, { ...piece, deep: "#3f6b3a" }, place),
      stall: inVessel(basin, { size: 70, rise: 0.6 }),
    },
  ],
  [
    "cotton-lint",
    {
      draw: (art) => cottonBoll(art),
      colors: ["#f3eee2", "#efe9db"],
      tint: "#a9805f",
      spin: 20,
      hero: inVessel(basket, { size: 104, rise: 0.6, w: 0.86 }),
      pack: inVessel(crate, { size: 96, rise: 0.5 }),
      close: fill(210),
      stall: inVessel(basket, { size: 96, rise: 0.66 }),
    },
  ],
  [
    "tobacco",
    {
      draw: (art) => tobaccoLeaf(art),
      colors: ["#b5792f", "#a5682a", "#c48a3c"],
      tint: "#93ac94",
      spin: 12,
      hero: laid(330, 0.7, [-40, -90, -12, 0.9], [60, -66, 8], [-60, -34, 4], [50, -8, -7, 1.05]),
      pack: inVessel(crate, { size: 220, rise: 0.34 }),
      close: fill(380, 1.2),
    },
  ],
]);

export const pieceDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries(rows).map(([code, row]) => [code, pieceDrawing(row)]),
);
