import { cyclicAt } from "../../../../data/demo/seeded.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { line, oval, path, svg } from "../paper/svg.ts";
import type { Piece } from "./piece.ts";

export type GrainShape =
  | "bean"
  | "oval"
  | "round"
  | "rice"
  | "tooth"
  | "drop"
  | "flat"
  | "crescent"
  | "kernel"
  | "coffee"
  | "almond"
  | "pepper"
  | "clove"
  | "crystal"
  | "leaf"
  | "pellet";

export type GrainMark =
  | "none"
  | "eye"
  | "pale-eye"
  | "line"
  | "speckle"
  | "stripe"
  | "tip"
  | "crease"
  | "beak";

interface Outline {
  d: string;
  w: number;
  h: number;
}

const round = (r: number, ry = r): string =>
  svg`M${-r} 0A${r} ${ry} 0 1 1 ${r} 0A${r} ${ry} 0 1 1 ${-r} 0Z`;

const outlines: Record<GrainShape, Outline> = {
  bean: {
    d:
      "M-21 2C-22 -10 -11 -14 0 -14S22 -10 21 3C20 12 11 13 6 8C2 5 -3 5 -7 8" +
      "C-12 13 -20 12 -21 2Z",
    w: 42,
    h: 27,
  },
  oval: { d: round(19, 12.5), w: 38, h: 25 },
  round: { d: round(15), w: 30, h: 30 },
  rice: { d: "M-22 1C-14 -6 9 -7.5 22 -1C14 6 -13 7 -22 1Z", w: 44, h: 13 },
  tooth: {
    d: "M-12 -14C-5 -19 6 -19 13 -13C16 -3 10 13 5 19C1 22 -4 21 -6 18C-13 8 -16 -5 -12 -14Z",
    w: 28,
    h: 40,
  },
  drop: { d: "M-23 0C-13 -10 9 -13 19 -7C24 -4 24 4 19 7C9 13 -13 10 -23 0Z", w: 46, h: 25 },
  flat: { d: "M-18 0C-10 -10 8 -12 16 -6C20 -3 20 3 16 6C8 12 -10 10 -18 0Z", w: 36, h: 22 },
  crescent: {
    d:
      "M-20 9C-25 -9 -9 -20 6 -18C20 -16 27 -3 20 10C16 17 7 15 7 8C7 1 3 -3 -2 -2" +
      "C-7 -1 -6 5 -7 10C-9 17 -17 16 -20 9Z",
    w: 46,
    h: 34,
  },
  kernel: {
    d: "M-20 1C-19 -11 -6 -14 6 -12C17 -10 23 -4 23 1C20 8 12 13 2 13C-10 13 -20 10 -20 1Z",
    w: 42,
    h: 26,
  },
  coffee: { d: round(20, 14), w: 40, h: 28 },
  almond: {
    d: "M-25 2C-21 -11 -6 -16 8 -13C19 -11 26 -4 25 1C21 10 8 16 -5 14C-16 13 -24 9 -25 2Z",
    w: 50,
    h: 30,
  },
  pepper: {
    d: "M-14 1C-15 -8 -8 -14 0 -14C9 -14 15 -7 14 1C14 9 7 14 -1 14C-9 14 -14 9 -14 1Z",
    w: 28,
    h: 28,
  },
  clove: {
    d:
      "M-26 -2C-16 -5 -4 -6 6 -5L12 -12C14 -9 15 -6 20 -7C26 -5 26 5 20 7C15 6 14 9 12 12L6 5" +
      "C-4 5 -16 4 -26 2Z",
    w: 52,
    h: 24,
  },
  crystal: { d: "M-11 -9L7 -12L13 5L-5 12Z", w: 24, h: 24 },
  leaf: { d: "M-20 3C-12 -7 2 -9 20 -4C10 0 2 6 -6 7C-12 7 -16 6 -20 3Z", w: 40, h: 16 },
  pellet: { d: "M-14 -8H14A8 8 0 0 1 14 8H-14A8 8 0 0 1 -14 -8Z", w: 44, h: 16 },
};

function marking(art: Art, mark: GrainMark, shape: GrainShape, color: string, ink: string): string {
  const { w, h } = outlines[shape];
  switch (mark) {
    case "eye":
      return (
        oval(0, h * 0.22, w * 0.15, h * 0.15, ink) +
        oval(0, h * 0.22, w * 0.07, h * 0.07, "#f7ecd4")
      );
    case "pale-eye":
      return oval(0, h * 0.24, w * 0.13, h * 0.08, light(color, 0.75));
    case "line":
      return line(svg`M${-w * 0.22} ${-h * 0.36}Q0 ${-h * 0.5} ${w * 0.2} ${-h * 0.38}`, ink, 4.6);
    case "speckle": {
      let spots = "";
      for (let i = 0; i < 7; i++) {
        const x = art.rand.range(-0.36, 0.36) * w;
        const y = art.rand.range(-0.36, 0.06) * h;
        spots += svg`M${x} ${y}l${art.rand.range(-5, 5)} ${art.rand.range(-2, 2)}`;
      }
      return line(spots, ink, 3.2);
    }
    case "stripe":
      return line(
        svg`M${-w * 0.4} 0Q0 ${-h * 0.5} ${w * 0.38} ${-h * 0.2}M${-w * 0.42} 0H${w * 0.4}` +
          svg`M${-w * 0.4} 0Q0 ${h * 0.5} ${w * 0.38} ${h * 0.2}`,
        ink,
        2.2,
      );
    case "tip":
      return path(
        svg`M${-w * 0.18} ${h * 0.42}` +
          svg`C${-w * 0.12} ${h * 0.16} ${w * 0.1} ${h * 0.16} ${w * 0.18} ${h * 0.42}` +
          svg`C${w * 0.06} ${h * 0.54} ${-w * 0.1} ${h * 0.52} ${-w * 0.18} ${h * 0.42}Z`,
        ink,
      );
    case "crease":
      return line(
        svg`M${-w * 0.44} ${h * 0.05}` +
          svg`C${-w * 0.2} ${-h * 0.16} ${w * 0.14} ${h * 0.2} ${w * 0.44} ${-h * 0.03}`,
        dark(color, 0.6),
        2.6,
      );
    case "beak":
      return (
        path(
          svg`M${w * 0.3} ${-h * 0.36}q${w * 0.24} ${-h * 0.06} ${w * 0.22} ${h * 0.2}z`,
          color,
        ) +
        line(
          svg`M${-w * 0.1} ${-h * 0.06}Q${w * 0.2} 0 ${w * 0.3} ${h * 0.34}`,
          dark(color, 0.35),
          1.8,
        )
      );
    case "none":
      return "";
  }
}

function texture(shape: GrainShape, color: string): string {
  if (shape === "pepper") {
    return line(
      "M-9 -4q5 -6 10 -2t8 -1M-10 4q6 -4 9 0t9 0M-4 10q4 -4 8 -1",
      light(color, 0.32),
      1.6,
      'opacity=".8"',
    );
  }
  if (shape === "almond")
    return line("M-18 2Q0 -8 20 -1M-16 7Q2 0 18 5", dark(color, 0.35), 1.4, 'opacity=".7"');
  if (shape === "clove")
    return oval(19, 0, 7, 6.5, light(color, 0.22)) + line("M-20 0H4", dark(color, 0.4), 1.4);
  if (shape === "crystal") return path("M-11 -9L7 -12L2 2L-5 12Z", "#ffffff", 'opacity=".55"');
  return "";
}

export interface GrainLook {
  shape: GrainShape;
  colors: readonly string[];
  mark?: GrainMark;
  ink?: string;
}

/** One grain in at least three tones, lit softly so that it can be rotated. */
export function grainPiece(art: Art, look: GrainLook): Piece {
  const outline = outlines[look.shape];
  const first = cyclicAt(look.colors, 0);
  const tones =
    look.colors.length > 1 ? look.colors : [first, light(first, 0.13), dark(first, 0.1)];
  const ids = tones.map((color) => {
    const skin = art.radial(
      [0.46, 0.38, 0.66],
      [0, light(color, 0.42)],
      [0.45, color],
      [0.82, dark(color, 0.16)],
      [1, dark(color, 0.42)],
    );
    const shine = oval(
      -outline.w * 0.1,
      -outline.h * 0.2,
      outline.w * 0.15,
      outline.h * 0.085,
      "#fffaf0",
      'opacity=".5"',
    );
    return art.group(
      path(outline.d, skin) +
        marking(art, look.mark ?? "none", look.shape, color, look.ink ?? dark(color, 0.6)) +
        texture(look.shape, color) +
        (look.shape === "leaf" ? "" : shine),
    );
  });
  return { ids, w: outline.w, h: outline.h, deep: dark(first, 0.5), spin: 180 };
}
