import type { CommodityDrawing } from "../things/thing.ts";
import { animalDrawings } from "./animal-goods.ts";
import { craftDrawings } from "./craft-goods.ts";
import { grainDrawings } from "./grain-goods.ts";
import { kitchenDrawings } from "./kitchen-goods.ts";
import { packedDrawings } from "./packed-goods.ts";
import { pieceDrawings } from "./piece-goods.ts";
import { produceDrawings } from "./produce-goods.ts";
import { toolDrawings } from "./tool-goods.ts";

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
