import { spread } from "../stage/containers-flat.ts";
import { fill, laid, layered, pile, shifted } from "../stage/layouts.ts";
import * as craft from "../things/craft-shapes.ts";
import type { CommodityDrawing } from "../things/piece.ts";
import type { PieceRow } from "./piece-drawings.ts";
import { inFlatVessel, pieceDrawing } from "./piece-drawings.ts";
import { drape, row, stack, trio, woven } from "./ware-layouts.ts";

const rows: Record<string, PieceRow> = {
  baskets: {
    draw: craft.lidBasket,
    colors: ["#8e2f2a", "#1f5f66", "#3d2a1e", "#b5622c"],
    tint: "#d9b48c",
    spin: 0,
    hero: trio(196),
    pack: row(146),
    close: fill(420),
    stall: row(136),
  },
  pottery: {
    draw: craft.pot,
    colors: ["#a9502f", "#8e4526", "#c07a4a", "#6b3a2a"],
    tint: "#93aca0",
    spin: 0,
    hero: trio(200),
    pack: row(148),
    close: fill(400),
    stall: row(138),
  },
  beadwork: {
    bare: true,
    draw: (art) => craft.beadCollar(art),
    colors: ["#c8302c", "#c8302c"],
    tint: "#e0c49c",
    hero: inFlatVessel(spread, laid(380, 0.2, [0, 0]), 10),
    pack: laid(230, 0.2, [-130, -50, -8], [134, -46, 8], [0, 10]),
    close: fill(560),
    stall: laid(210, 0.2, [-130, -50], [134, -46], [0, 10]),
  },
  mats: {
    bare: true,
    draw: craft.matRoll,
    colors: ["#a8402c", "#2f6b66", "#5b2a60", "#b5822c"],
    tint: "#a3b39a",
    hero: stack(360, 66, 3),
    pack: layered(shifted(stack(300, 56, 4), 0, 0)),
    close: woven,
    stall: stack(300, 54, 4),
  },
  "wood-carvings": {
    bare: true,
    draw: craft.giraffe,
    colors: ["#8a4f2a", "#6b3a20", "#a5673a"],
    tint: "#a9b79c",
    spin: 0,
    hero: trio(164),
    pack: row(120),
    close: fill(330),
    stall: row(112),
  },
  footwear: {
    bare: true,
    draw: craft.sandal,
    colors: ["#b5763f", "#8a5230", "#c9935c"],
    tint: "#8faaa5",
    hero: laid(390, 0.4, [0, 10, -6]),
    pack: laid(220, 0.4, [-130, -60, -6], [130, -60, 6], [-120, 20, 4], [126, 24, -5]),
    close: fill(500),
  },
  "leather-goods": {
    draw: craft.bag,
    colors: ["#a5622f", "#6b3a22", "#c98a4c"],
    tint: "#a5b0a0",
    spin: 0,
    hero: laid(300, 0.16, [0, 4]),
    pack: trio(210),
    close: fill(560),
    stall: trio(220),
  },
  leather: {
    bare: true,
    draw: craft.leatherRoll,
    colors: ["#a8642f", "#7a4222", "#c48a4f", "#5b3424"],
    tint: "#b3b79c",
    hero: pile(230, 3),
    pack: stack(320, 60, 4),
    close: fill(520, 1.1),
    stall: pile(190, 3),
  },
  hides: {
    bare: true,
    draw: craft.hide,
    colors: ["#8a4a2a", "#4a2f24", "#a5683a"],
    tint: "#9db0a0",
    hero: laid(390, 0.2, [0, 20]),
    pack: laid(300, 0.3, [-70, -50, -10], [70, -20, 8], [0, 24]),
    close: fill(620),
    stall: laid(300, 0.3, [-70, -60, -10], [70, -30, 8], [0, 4]),
  },
  kitenge: {
    bare: true,
    draw: craft.folded,
    colors: ["#b5341f", "#12506b", "#1f6b4f", "#e0a021", "#5b2a60"],
    tint: "#e3cba5",
    spin: 2,
    hero: stack(360, 80, 3),
    pack: layered(
      shifted(stack(270, 62, 4), -150, -10, 0.86),
      shifted(stack(270, 62, 4), 150, 0, 0.86),
    ),
    close: drape,
    stall: layered(
      shifted(stack(250, 58, 4), -130, 0, 0.9),
      shifted(stack(250, 58, 3), 130, 4, 0.9),
    ),
  },
  garments: {
    bare: true,
    draw: craft.shirt,
    colors: ["#e9dcc0", "#275d68", "#b23a2a"],
    tint: "#9cb5b0",
    spin: 4,
    hero: laid(390, 0.2, [0, 14]),
    pack: laid(260, 0.2, [-126, -40, -6], [126, -36, 6], [0, 20]),
    close: fill(560),
    stall: laid(240, 0.2, [-126, -40, -6], [126, -36, 6], [0, 8]),
  },
};

export const craftDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries(rows).map(([code, piece]) => [code, pieceDrawing(piece)]),
);
