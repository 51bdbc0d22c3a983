import { basin, bowl } from "../stage/containers.ts";
import { plate, spread, tray } from "../stage/containers-flat.ts";
import { basket, crate } from "../stage/containers-woven.ts";
import { fill, inVessel, laid } from "../stage/layouts.ts";
import * as kitchen from "../things/kitchen-shapes.ts";
import type { CommodityDrawing } from "../things/piece.ts";
import type { PieceRow } from "./piece-drawings.ts";
import { inFlatVessel, pieceDrawing } from "./piece-drawings.ts";
import { lyingFlat, onPlate, stack, trio } from "./ware-layouts.ts";

/** Pieces of meat on a plate, in a vessel and on the table of a stall. */
const meat = (
  draw: PieceRow["draw"],
  colors: readonly string[],
  tint: string,
  vessel: typeof crate,
  size: number,
  rise = 0.36,
): PieceRow => ({
  draw,
  colors,
  tint,
  hero: onPlate(300),
  pack: inVessel(vessel, { size, rise }),
  close: fill(430),
  stall: inFlatVessel(spread, lyingFlat(250), 24),
});

const rows: Record<string, PieceRow> = {
  bread: {
    draw: (art) => kitchen.loaf(art),
    colors: ["#c67f3a", "#c67f3a"],
    tint: "#8fa9a3",
    hero: inFlatVessel(
      tray,
      laid(270, 0.3, [-96, -30, -4, 0.9], [90, -28, 4, 0.92], [0, 10, 0, 1.04]),
      40,
    ),
    pack: inVessel(basket, { size: 190, rise: 0.5 }),
    close: fill(340),
  },
  pasta: {
    draw: (art) => kitchen.pastaTube(art),
    colors: ["#ecc262", "#ecc262"],
    tint: "#c98a70",
    spin: 180,
    hero: inVessel(bowl, { size: 76, rise: 0.52 }),
    pack: inVessel(crate, { size: 76, rise: 0.4 }),
    close: fill(170, 1.2),
    stall: inVessel(basin, { size: 70, rise: 0.6 }),
  },
  eggs: {
    draw: kitchen.egg,
    colors: ["#d9a071", "#e6b88e", "#f2e3cc", "#c98c5c"],
    tint: "#9fb5a0",
    spin: 24,
    hero: inVessel(basket, { size: 84, rise: 0.46, w: 0.88 }),
    pack: inVessel(tray, { size: 74, rise: 0.4 }),
    close: fill(180),
    stall: inVessel(basin, { size: 76, rise: 0.56 }),
  },
  "milk-fresh": {
    draw: (art) => kitchen.milkCan(art),
    colors: ["#aeb6b8"],
    tint: "#a5bd8c",
    spin: 0,
    hero: laid(330, 0.14, [-20, 4]),
    pack: trio(220),
    close: fill(520),
    stall: trio(220),
  },
  "milk-camel": {
    draw: kitchen.gourd,
    colors: ["#9a5f30", "#7f4a26", "#b5773f"],
    tint: "#d9b98a",
    spin: 0,
    hero: laid(310, 0.14, [-20, 4]),
    pack: trio(210),
    close: fill(500),
    stall: trio(220),
  },
  cheese: {
    draw: (art) => kitchen.cheese(art),
    colors: ["#e8b64a", "#e8b64a"],
    tint: "#93a9b8",
    hero: inFlatVessel(tray, lyingFlat(230), 46),
    pack: stack(300, 74, 3),
    close: fill(440),
    stall: inFlatVessel(plate, lyingFlat(210), 40),
  },
  "dried-fruit": {
    draw: kitchen.driedSlice,
    colors: ["#e89a2c", "#f0c258", "#b5562c", "#d97a2a", "#8a4a2c"],
    tint: "#8fae9a",
    spin: 60,
    hero: inVessel(bowl, { size: 70, rise: 0.5 }),
    pack: inVessel(crate, { size: 66, rise: 0.4 }),
    close: fill(180),
    stall: inVessel(basin, { size: 66, rise: 0.6 }),
  },
  beef: meat(kitchen.steak, ["#b52f2f", "#a82a2c"], "#b9ad98", crate, 200),
  "goat-meat": meat(kitchen.ribs, ["#b54a42", "#a8423c"], "#9fb0a4", basin, 190, 0.4),
  "camel-meat": meat(kitchen.haunch, ["#8a2c2c", "#7d262a"], "#d6bd92", crate, 190),
  chicken: {
    draw: (art) => kitchen.wholeChicken(art),
    colors: ["#eec08c", "#eec08c"],
    tint: "#8fb0b0",
    hero: onPlate(320),
    pack: inVessel(crate, { size: 200, rise: 0.36 }),
    close: fill(430),
    stall: inFlatVessel(plate, lyingFlat(230), 30),
  },
};

export const kitchenDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries(rows).map(([code, piece]) => [code, pieceDrawing(piece)]),
);
