import { basin, bowl } from "../stage/containers.ts";
import { plate, spread, tray } from "../stage/containers-flat.ts";
import { basket } from "../stage/containers-woven.ts";
import { fill, inVessel, laid, pile } from "../stage/layouts.ts";
import type { CommodityDrawing } from "../things/piece.ts";
import * as ware from "../things/ware-shapes.ts";
import type { PieceRow } from "./piece-drawings.ts";
import { inFlatVessel, pieceDrawing } from "./piece-drawings.ts";
import { lyingFlat, stack } from "./ware-layouts.ts";

const rows: Record<string, PieceRow> = {
  hoe: {
    bare: true,
    draw: (art) => ware.hoe(art),
    colors: ["#9aa3a6", "#9aa3a6"],
    tint: "#b5bd8c",
    spin: 4,
    hero: laid(480, 0.3, [-30, 10, -8]),
    pack: laid(400, 0.3, [-40, -110, -5], [10, -70, 3], [-30, -24, -3], [20, 20, 2]),
    close: fill(520, 1.1),
  },
  panga: {
    bare: true,
    draw: (art) => ware.panga(art),
    colors: ["#8f8a80", "#8f8a80"],
    tint: "#d9b183",
    spin: 8,
    hero: laid(500, 0.5, [0, -70, -12, 0.92], [0, -4, 9]),
    pack: laid(420, 0.5, [0, -126, -3], [14, -78, 3], [-10, -30, -2], [10, 18, 2]),
    close: fill(560, 1.1),
  },
  charcoal: {
    draw: (art) => ware.coal(art),
    colors: ["#2a2624", "#2a2624", "#2a2624"],
    tint: "#d6ad84",
    spin: 60,
    hero: inVessel(tray, { size: 104, rise: 0.5 }),
    pack: inVessel(basket, { size: 92, rise: 0.56 }),
    close: fill(200),
    stall: inVessel(basin, { size: 84, rise: 0.6 }),
  },
  firewood: {
    bare: true,
    draw: ware.log,
    colors: ["#7a5232", "#6b4529", "#8a6240"],
    tint: "#a9b792",
    spin: 3,
    hero: pile(240, 3),
    pack: stack(330, 54, 5),
    close: fill(400, 1.15),
    stall: pile(200, 3),
  },
  soap: {
    draw: ware.bar,
    colors: ["#3f78b5", "#e8dcb4", "#3f78b5"],
    tint: "#d3b795",
    spin: 2,
    hero: lyingFlat(300),
    pack: stack(280, 60, 5),
    close: fill(340),
    stall: stack(260, 56, 4),
  },
  "soap-toilet": {
    draw: ware.toiletBar,
    colors: ["#f0b9c2", "#f3ecdc", "#a9cfa5"],
    tint: "#9cb9c0",
    hero: laid(240, 0.5, [-110, -30, -8], [110, -26, 8], [0, 14]),
    pack: inVessel(basket, { size: 150, rise: 0.44 }),
    close: fill(260),
  },
  gemstones: {
    draw: ware.gem,
    colors: ["#6a3fa0", "#2f7fc0", "#2f9a62", "#c8304a", "#2a4fa5"],
    tint: "#a08f9c",
    spin: 20,
    hero: inFlatVessel(
      spread,
      laid(
        150,
        0.4,
        [-120, -40, 0, 0.8],
        [110, -44, 0, 0.86],
        [170, 12, 0, 0.7],
        [0, 0, 0, 1.2],
        [-170, 14, 0, 0.74],
      ),
      46,
    ),
    pack: inVessel(bowl, { size: 74, rise: 0.46, w: 0.8 }),
    close: fill(200),
    stall: inVessel(plate, { size: 70, rise: 0.5 }),
  },
  gold: {
    draw: (art, color) => (color === "#e6ae2e" ? ware.ingot(art) : ware.nugget(art)),
    colors: ["#e0a92c", "#e0a92d", "#e0a92e"],
    tint: "#5f6f7d",
    spin: 30,
    hero: inVessel(bowl, { size: 72, rise: 0.44, w: 0.86 }),
    pack: (art, drawnPiece, place) =>
      pile(200, 3)(
        art,
        { ...drawnPiece, ids: [art.group(ware.ingot(art).markup)], w: 262, h: 110, spin: 0 },
        place,
      ),
    close: fill(180),
    stall: inVessel(plate, { size: 66, rise: 0.5 }),
  },
  sisal: {
    bare: true,
    draw: (art) => ware.hank(art),
    colors: ["#e6d5a4", "#e6d5a4"],
    tint: "#96ac90",
    spin: 6,
    hero: lyingFlat(380),
    pack: stack(340, 56, 5),
    close: fill(560, 1.3),
    stall: stack(300, 52, 4),
  },
};

export const toolDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries(rows).map(([code, piece]) => [code, pieceDrawing(piece)]),
);
