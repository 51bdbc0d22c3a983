import type { Art } from "../paper/svg.ts";
import type { Vessel } from "../stage/containers.ts";
import type { Shape } from "../things/fruit-shapes.ts";

type Draw = (art: Art, color: string) => Shape;
type Make = (art: Art, x: number, y: number, w: number) => Vessel;

export interface Row {
  draw: Draw;
  colors: readonly string[];
  tint: string;
  /** Width of a piece when arranged by hand, in a vessel, and in the close-up. */
  size: number;
  packed: number;
  near: number;
  spin?: number;
  hero: "pile" | "laid" | "few" | "one" | "long" | "tray" | "basket" | "bowl";
  pack: Make;
  /** A cut piece that shows the inside. */
  cut?: (art: Art) => Shape;
}
