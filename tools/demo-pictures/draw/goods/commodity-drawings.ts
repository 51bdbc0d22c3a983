import type { CommodityDrawing } from "../things/piece.ts";
import { animalDrawings } from "./animal-drawings.ts";
import { craftDrawings } from "./craft-drawings.ts";
import { grainDrawings } from "./grain-drawings.ts";
import { kitchenDrawings } from "./kitchen-drawings.ts";
import { packedDrawings } from "./packed-drawings.ts";
import { pieceDrawings } from "./piece-drawings.ts";
import { produceDrawings } from "./produce-drawings.ts";
import { toolDrawings } from "./tool-drawings.ts";

/** The drawing of every commodity, by its code. */
export const commodityDrawings: Readonly<Record<string, CommodityDrawing>> = {
  ...grainDrawings,
  ...packedDrawings,
  ...animalDrawings,
  ...pieceDrawings,
  ...produceDrawings,
  ...kitchenDrawings,
  ...craftDrawings,
  ...toolDrawings,
};
