import type { Good } from "../things/thing.ts";
import { animalGoods } from "./animal-goods.ts";
import { craftGoods } from "./craft-goods.ts";
import { grainGoods } from "./grain-goods.ts";
import { kitchenGoods } from "./kitchen-goods.ts";
import { packedGoods } from "./packed-goods.ts";
import { pieceGoods } from "./piece-goods.ts";
import { produceGoods } from "./produce-goods.ts";
import { toolGoods } from "./tool-goods.ts";

/** The drawing of every commodity, by its code. */
export const goods: Readonly<Record<string, Good>> = {
  ...grainGoods,
  ...packedGoods,
  ...animalGoods,
  ...pieceGoods,
  ...produceGoods,
  ...kitchenGoods,
  ...craftGoods,
  ...toolGoods,
};
