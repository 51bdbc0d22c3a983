import type { Art } from "../paper/svg.ts";
import type { PackLook, Standing } from "../things/packs.ts";
import * as packs from "../things/packs.ts";

export type Pack = (art: Art, look: PackLook) => Standing;

const lowTin: Pack = (art, look) => packs.tin(art, look, 110);
const tallTin: Pack = (art, look) => packs.tin(art, look, 200);
export const tallBottle: Pack = (art, look) => packs.bottle(art, look, 1.25);
const flatCarton: Pack = (art, look) => packs.carton(art, look, 200, false);
const gable: Pack = (art, look) => packs.carton(art, look, 200, true);

export interface Row extends PackLook {
  pack: Pack;
  tint: string;
  /** A powder or a liquid, in a bowl. */
  powder?: string;
  coarse?: number;
  width?: number;
  small?: Pack;
}

/** Drawings of packed and bottled commodities. */
export const packedRows: Record<string, Row> = {
  "maize-flour": {
    pack: packs.paperBag,
    color: "#f6ecd0",
    accent: "#d99a1f",
    mark: "ear",
    tint: "#86a69a",
    powder: "#f3e4b4",
  },
  "millet-flour": {
    pack: packs.paperBag,
    color: "#efe2c8",
    accent: "#7d4a36",
    mark: "ear",
    tint: "#c9b27c",
    powder: "#b79a86",
  },
  "sorghum-flour": {
    pack: packs.paperBag,
    color: "#f3e3d2",
    accent: "#a83f2c",
    mark: "ear",
    tint: "#8fa7a9",
    powder: "#cfa58f",
  },
  "wheat-flour": {
    pack: packs.paperBag,
    color: "#faf3e2",
    accent: "#2b5f8f",
    mark: "ear",
    tint: "#d9a77e",
    powder: "#f7efdf",
  },
  "cassava-flour": {
    pack: packs.paperBag,
    color: "#f4efe4",
    accent: "#4f8a45",
    mark: "leaf",
    tint: "#c48f80",
    powder: "#f5f2ea",
  },
  "soya-flour": {
    pack: packs.paperBag,
    color: "#f3ead0",
    accent: "#6f8f2f",
    mark: "bean",
    tint: "#9aa9c0",
    powder: "#ecdcae",
  },
  "groundnut-flour": {
    pack: packs.paperBag,
    color: "#f0dfc2",
    accent: "#b5622c",
    mark: "bean",
    tint: "#93ab86",
    powder: "#d9b183",
    coarse: 1.5,
  },
  salt: {
    pack: packs.pouch,
    color: "#f4f6f4",
    accent: "#2b6fa3",
    mark: "shield",
    tint: "#7fa0b5",
    powder: "#f7f7f5",
    coarse: 1.7,
    window: "#f4f4f2",
  },
  sugar: {
    pack: packs.paperBag,
    color: "#fbf1d8",
    accent: "#c8402c",
    mark: "sun",
    tint: "#a3b48a",
    powder: "#efdcb4",
    coarse: 2,
  },
  "milk-powder": {
    pack: tallTin,
    color: "#f4ead2",
    accent: "#2b5f9f",
    mark: "cow",
    tint: "#d9a98c",
    powder: "#fbf3de",
  },
  "coffee-ground": {
    pack: packs.pouch,
    color: "#6b3a24",
    accent: "#e8b45a",
    mark: "cup",
    tint: "#c9a77c",
    powder: "#4a2a1c",
    coarse: 1.7,
  },
  "spice-mix": {
    pack: packs.jar,
    color: "#c9682c",
    accent: "#a8321f",
    mark: "flower",
    cap: "#d9a02f",
    tint: "#8fa5a0",
    powder: "#cf7a2c",
    coarse: 1.6,
  },
  cement: {
    pack: packs.fullSack,
    color: "#c9c2b0",
    accent: "#3f5f6f",
    mark: "shield",
    tint: "#a9a493",
    powder: "#a5a29b",
    width: 240,
  },
  "tea-packed": {
    pack: flatCarton,
    color: "#2f7a4a",
    accent: "#e3b23c",
    mark: "leaf",
    tint: "#d3b287",
    powder: "#3a2418",
    coarse: 2.2,
  },
  "milk-pasteurized": {
    pack: packs.pouch,
    color: "#f7f7f2",
    accent: "#3a7fc0",
    mark: "cow",
    tint: "#a9bd8a",
  },
  "milk-uht": { pack: gable, color: "#f4f6f8", accent: "#1f8a6a", mark: "cow", tint: "#e0b292" },
  yoghurt: { pack: lowTin, color: "#fbf3f0", accent: "#d95c7a", mark: "fruit", tint: "#94b5b8" },
  "cooking-fat": {
    pack: tallTin,
    color: "#f3d35a",
    accent: "#2f6fa0",
    mark: "sun",
    tint: "#a8b58c",
    small: lowTin,
  },
  "oil-cotton": {
    pack: packs.jerrycan,
    color: "#ecd27a",
    accent: "#5a8fae",
    mark: "flower",
    cap: "#5a8fae",
    tint: "#c29a88",
    small: packs.bottle,
  },
  "oil-fortified": {
    pack: packs.bottle,
    color: "#f2c23c",
    accent: "#2f6fa8",
    mark: "shield",
    cap: "#2f6fa8",
    tint: "#9fb895",
    small: packs.jerrycan,
  },
  "oil-groundnut": {
    pack: packs.bottle,
    color: "#dd9f3c",
    accent: "#9a4f26",
    mark: "bean",
    cap: "#7d3a20",
    tint: "#8fa9ad",
    small: packs.jerrycan,
  },
  "oil-sunflower": {
    pack: packs.jerrycan,
    color: "#f6cb3a",
    accent: "#d9821f",
    mark: "sun",
    cap: "#3f8a3c",
    tint: "#7faab5",
    small: tallBottle,
  },
  "oil-vegetable": {
    pack: tallBottle,
    color: "#efc24a",
    accent: "#4a8a36",
    mark: "leaf",
    cap: "#4a8a36",
    tint: "#d9a98a",
    small: packs.jerrycan,
  },
  "oil-palm": {
    pack: packs.bottle,
    color: "#c8401c",
    accent: "#a8341c",
    mark: "palm",
    cap: "#e3b23c",
    tint: "#a5b892",
    small: packs.jerrycan,
  },
  "oil-palm-refined": {
    pack: packs.bottle,
    color: "#eda03a",
    accent: "#c8641c",
    mark: "palm",
    cap: "#c8402c",
    tint: "#88a5b5",
    small: packs.jerrycan,
  },
  honey: {
    pack: packs.jar,
    color: "#d98a1f",
    accent: "#7a4418",
    mark: "bee",
    cap: "#e3b23c",
    tint: "#9bb59a",
  },
  "peanut-butter": {
    pack: packs.jar,
    color: "#b9783c",
    accent: "#b5341f",
    mark: "bean",
    cap: "#c8402c",
    tint: "#b5c0a0",
  },
  "fruit-juice": {
    pack: packs.bottle,
    color: "#f08a2c",
    accent: "#d9482b",
    mark: "fruit",
    cap: "#4a8a36",
    tint: "#7fb0ac",
    small: gable,
  },
  "wine-banana": {
    pack: tallBottle,
    color: "#7a4a1f",
    accent: "#b8862b",
    mark: "leaf",
    cap: "#4f1f2a",
    tint: "#c7a488",
  },
  cosmetics: {
    pack: packs.jar,
    color: "#f1c9b8",
    accent: "#b5566a",
    mark: "flower",
    cap: "#d9b06a",
    tint: "#b89aa8",
    small: tallBottle,
  },
};
