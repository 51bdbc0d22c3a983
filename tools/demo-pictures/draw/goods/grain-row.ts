import type { EarShape } from "../things/ears.ts";
import type { GrainLook } from "../things/grains.ts";
import type { PackLook } from "../things/packs.ts";

export interface GrainRow extends GrainLook {
  tint: string;
  /** Width of one grain in the bowl, and in the close-up. */
  size: number;
  near: number;
  ear?: EarShape;
  hero?: "bowl" | "tray" | "basin";
  /** A full sack behind the bowl, for imported or processed commodities. */
  bag?: PackLook;
}

export const tealWall = "#7fa59a";
export const sand = "#e6c592";
export const rose = "#d79a80";
export const olive = "#a9ad74";
export const blue = "#8fb0bd";
export const plum = "#a98a99";
