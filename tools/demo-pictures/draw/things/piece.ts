import type { Art } from "../paper/svg.ts";

/** One piece of a commodity, drawn around the origin, or standing on it. */
export interface Piece {
  /** Groups that draw the piece, each a little different. */
  ids: readonly string[];
  w: number;
  h: number;
  /** The colour in the gaps between pieces. */
  deep: string;
  /** Maximum rotation of a piece, in degrees. */
  spin: number;
  /** An object beside the pieces that identifies them: an ear of maize, a cocoa pod. */
  prop?: string;
}

/** Position of a layout: middle, ground line, and the available width. */
export interface Place {
  x: number;
  y: number;
  w: number;
}

export type Layout = (art: Art, piece: Piece, place: Place) => string;

/** The drawing of one commodity. */
export interface CommodityDrawing {
  /** Colour of the wall. */
  tint: string;
  /** The dominant colour, for the placeholder. */
  color: string;
  make: (art: Art) => Piece;
  hero: Layout;
  pack: Layout;
  /** Close-up that fills the whole picture. */
  close: Layout;
  stall?: Layout;
  /** Whether it is drawn outdoors, as live animals are, instead of on a table. */
  outdoors?: boolean;
  /** Whether the table has no runner, which would hide the commodity. */
  bare?: boolean;
}
