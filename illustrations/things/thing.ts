import type { Art } from "../paper/svg.ts";

/** One piece of a good, drawn around the origin, or standing on it. */
export interface Thing {
  /** Groups that draw the piece, each a little different. */
  ids: readonly string[];
  w: number;
  h: number;
  /** The colour in the gaps between pieces. */
  deep: string;
  /** How far a piece may turn, in degrees. */
  spin: number;
  /** Something beside the pieces that tells what they are: an ear of maize, a cocoa pod. */
  prop?: string;
}

/** Where a layout stands: middle, ground line, and the width it may fill. */
export interface Place {
  x: number;
  y: number;
  w: number;
}

export type Layout = (art: Art, thing: Thing, place: Place) => string;

/** How one commodity is drawn. */
export interface Good {
  /** The wall behind it. */
  tint: string;
  /** The colour that stays in mind, for the waiting background. */
  color: string;
  make: (art: Art) => Thing;
  hero: Layout;
  pack: Layout;
  /** Fills the whole picture. */
  close: Layout;
  stall?: Layout;
  /** Live animals stand outside, not on a table. */
  outdoors?: boolean;
  /** Lies on the bare table: a printed runner would hide it. */
  bare?: boolean;
}
