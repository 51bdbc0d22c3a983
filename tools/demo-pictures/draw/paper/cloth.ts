import type { Rand } from "../../../../data/demo/seeded.ts";
import { cyclicAt } from "../../../../data/demo/seeded.ts";
import { dark, light } from "./color.ts";
import type { Art } from "./svg.ts";
import { box, line, oval, path, svg } from "./svg.ts";

/** Background, first figure, second figure, accent. */
type Palette = readonly [string, string, string, string];

const palettes: readonly Palette[] = [
  ["#b5341f", "#f0b429", "#1d3557", "#fbeed3"],
  ["#12506b", "#f2a03d", "#e9dcc0", "#c8442b"],
  ["#1f6b4f", "#f4c95d", "#c23b22", "#fff3d6"],
  ["#e0a021", "#7a1f2b", "#20546b", "#fff1cf"],
  ["#5b2a60", "#f0a93b", "#e4572e", "#f8e7c9"],
  ["#20324f", "#e8622c", "#f3c34b", "#f6e8d0"],
  ["#8c2f39", "#f3d08b", "#2e6f6b", "#ffe9c2"],
  ["#efe0bf", "#b23a2a", "#275d68", "#e5a02c"],
];

function petals(count: number, r: number, rx: number, ry: number, fill: string): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    out +=
      svg`<ellipse cy="${-r}" rx="${rx}" ry="${ry}" fill="${fill}"` +
      svg` transform="rotate(${(i * 360) / count})"/>`;
  }
  return out;
}

const rings = (c: Palette): string =>
  oval(0, 0, 38, 38, c[1]) +
  oval(0, 0, 30, 30, c[2]) +
  oval(0, 0, 20, 20, c[3]) +
  oval(0, 0, 12, 12, c[0]) +
  petals(12, 34, 2.2, 2.2, c[0]);

const flower = (c: Palette): string =>
  petals(8, 24, 8, 15, c[1]) +
  petals(8, 22, 3, 9, c[2]) +
  oval(0, 0, 11, 11, c[3]) +
  oval(0, 0, 5, 5, c[0]);

const eye = (c: Palette): string =>
  path("M-40 0C-18 -32 18 -32 40 0C18 32 -18 32 -40 0Z", c[1]) +
  path("M-28 0C-12 -21 12 -21 28 0C12 21 -12 21 -28 0Z", c[2]) +
  oval(0, 0, 11, 11, c[3]) +
  oval(0, 0, 5, 5, c[0]);

const diamond = (c: Palette): string =>
  path("M0-40L38 0L0 40L-38 0Z", c[1]) +
  path("M0-27L26 0L0 27L-26 0Z", c[2]) +
  path("M0-14L13 0L0 14L-13 0Z", c[3]);

const shell = (c: Palette): string =>
  path("M-36 24A36 36 0 0 1 36 24Z", c[1]) +
  path("M-25 24A25 25 0 0 1 25 24Z", c[2]) +
  path("M-14 24A14 14 0 0 1 14 24Z", c[3]) +
  path("M-6 24A6 6 0 0 1 6 24Z", c[0]);

const leaf = (c: Palette): string =>
  path("M-32 32C-34 -8 -8 -34 32 -32C34 8 8 34 -32 32Z", c[1]) +
  line("M-30 30L26 -26M-14 14V-8M-14 14H8M0 0V-20M0 0H20", c[3], 3);

const motifs = [rings, flower, eye, diamond, shell, leaf] as const;

export function clothPalette(rand: Rand): Palette {
  return rand.pick(palettes);
}

/** A printed cotton as a fill: rows of figures, each shifted by half a step. */
export function kitenge(
  art: Art,
  colors: Palette = clothPalette(art.rand),
  scale = 1,
  turn = 0,
  motif = art.rand.int(0, motifs.length - 1),
): string {
  const figure = cyclicAt(motifs, motif)(colors);
  const id = art.group(figure);
  const spots = [
    [50, 50],
    [0, 0],
    [100, 0],
    [0, 100],
    [100, 100],
  ] as const;
  const dots = [
    [50, 0],
    [0, 50],
    [100, 50],
    [50, 100],
  ] as const;
  const body =
    box(0, 0, 100, 100, colors[0]) +
    spots.map(([x, y]) => `<use href="#${id}" x="${x}" y="${y}"/>`).join("") +
    dots.map(([x, y]) => oval(x, y, 7, 7, colors[3]) + oval(x, y, 3.5, 3.5, colors[2])).join("");
  return art.pattern(100, 100, body, svg`rotate(${turn})scale(${scale})`);
}

/** A border of triangles, as on baskets and pots. */
export function zigzag(x: number, y: number, w: number, h: number, count: number): string {
  let d = svg`M${x} ${y + h}`;
  const step = w / count;
  for (let i = 0; i < count; i++) {
    d += svg`L${x + step * (i + 0.5)} ${y}L${x + step * (i + 1)} ${y + h}`;
  }
  return `${d}Z`;
}

/** Rough sacking as a fill. */
export function burlap(art: Art, color = "#c59a62"): string {
  const threads =
    box(0, 0, 8, 8, color) +
    line("M0 2H8M0 6H8", light(color, 0.28), 1.3) +
    line("M2 0V8M6 0V8", dark(color, 0.26), 0.9, 'opacity=".6"');
  return art.pattern(8, 8, threads, "rotate(3)scale(.9)");
}

/** Plaited strips as a fill, for baskets and mats. */
export function plait(art: Art, color: string, other: string, size = 18): string {
  const half = size / 2;
  const strip = (x: number, y: number, w: number, h: number, fill: string): string =>
    box(x + 0.6, y + 0.6, w - 1.2, h - 1.2, fill, 2);
  const body =
    box(0, 0, size, size, dark(color, 0.6)) +
    strip(0, 0, half, half, light(color, 0.15)) +
    strip(half, 0, half, half, other) +
    strip(0, half, half, half, dark(other, 0.14)) +
    strip(half, half, half, half, color);
  return art.pattern(size, size, body);
}
