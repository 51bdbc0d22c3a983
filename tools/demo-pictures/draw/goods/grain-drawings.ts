import { cyclicAt } from "../../../../data/demo/seeded.ts";
import { basin, bowl, sack } from "../stage/containers.ts";
import { tray } from "../stage/containers-flat.ts";
import { fill, inVessel, layered, shifted, standing } from "../stage/layouts.ts";
import { earOf } from "../things/ears.ts";
import { grainPiece } from "../things/grains.ts";
import type { PackLook } from "../things/packs.ts";
import { fullSack } from "../things/packs.ts";
import type { CommodityDrawing, Layout } from "../things/piece.ts";
import { cerealRows } from "./cereal-rows.ts";
import type { GrainRow } from "./grain-row.ts";
import { pulseRows } from "./pulse-rows.ts";
import { seedRows } from "./seed-rows.ts";

const vessels = { bowl, tray, basin };

const backed =
  (look: PackLook): Layout =>
  (art, piece, place) => {
    const drawn = fullSack(art, look);
    const bag = { ...piece, ids: [art.group(drawn.markup)], w: drawn.w, h: drawn.h };
    return shifted(standing(290, 1), -150, -50)(art, bag, place);
  };

function grainGood(row: GrainRow): CommodityDrawing {
  const make = vessels[row.hero ?? "bowl"];
  const bag = row.bag;
  const open = inVessel(make, { size: row.size * 1.5, rise: row.hero === "tray" ? 0.58 : 0.46 });
  return {
    tint: row.tint,
    color: cyclicAt(row.colors, 0),
    make: (art) => {
      const ear = row.ear === undefined ? {} : { prop: earOf(art, row.ear) };
      return { ...grainPiece(art, row), ...ear };
    },
    hero: bag === undefined ? open : layered(backed(bag), shifted(open, 60, 6, 0.86)),
    pack: inVessel(sack, { size: row.size * 1.25, rise: 0.46, w: 0.72 }),
    close: fill(row.near),
    stall: inVessel(basin, { size: row.size * 1.3, rise: 0.62 }),
  };
}

export const grainDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries({ ...cerealRows, ...pulseRows, ...seedRows }).map(([commodity, row]) => [
    commodity,
    grainGood(row),
  ]),
);
