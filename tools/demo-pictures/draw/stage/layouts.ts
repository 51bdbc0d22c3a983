import type { Art, Point } from "../paper/svg.ts";
import { box, moved, oval, path, smooth, svg, use } from "../paper/svg.ts";
import type { Layout, Piece, Place } from "../things/piece.ts";
import { atmosphere } from "./backdrop.ts";
import type { Vessel } from "./containers.ts";

type MakeVessel = (art: Art, x: number, y: number, w: number) => Vessel;

function placePiece(art: Art, piece: Piece, x: number, y: number, scale: number): string {
  const turn = art.rand.range(-piece.spin, piece.spin);
  return use(
    art.rand.pick(piece.ids),
    Math.round(x),
    Math.round(y),
    Math.round(turn),
    scale * art.rand.pick([0.94, 1, 1.06]),
  );
}

/** Groups many small pieces and reuses the group, so that the text stays short. */
function clump(art: Art, piece: Piece, scale: number): Piece {
  const count = 60;
  const radius = Math.sqrt((count * piece.w * piece.h) / 5.6);
  let out = "";
  for (let i = 0; i < count; i++) {
    const reach = Math.sqrt((count - i) / count) * radius;
    const turn = i * 2.39996;
    out += placePiece(art, piece, Math.cos(turn) * reach, Math.sin(turn) * reach, 1);
  }
  const size = radius * 2;
  const under = oval(0, 0, radius * 0.96, radius * 0.96, piece.deep);
  return { ...piece, ids: [art.group(under + out)], w: size * scale, h: size * scale, spin: 180 };
}

/** Large pieces extend beyond the base shape of their heap, so the base is drawn smaller. */
const lowered = (x: number, y: number): string =>
  svg`transform="translate(${x} ${y})scale(.95 .8)translate(${-x} ${-y})"`;

/** A heap with a round back, in an opening or on the table. */
function heap(
  art: Art,
  piece: Piece,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rise: number,
  scale: number,
  brim = 0.85,
): string {
  const rand = art.rand;
  const halfAt = (py: number): number =>
    py <= y
      ? rx * Math.max(0, 1 - ((y - py) / rise) ** 1.6) ** 0.7
      : rx * Math.sqrt(Math.max(0, 1 - ((py - y) / ry) ** 2));
  const edge: Point[] = [0.35, 0.7, 0.9, 1].map((up) => [halfAt(y - rise * up), y - rise * up]);
  const right: Point[] = [[rx, y], ...edge];
  const dome = [
    ...right.map(([px, py]): Point => [x - px, py]),
    ...right
      .slice(0, -1)
      .reverse()
      .map(([px, py]): Point => [x + px, py]),
  ];
  const outline = svg`${smooth(dome, false)}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`;
  let unit = piece;
  let size = scale;
  const area = rx * 2 * (rise * 0.72 + ry * 0.8);
  if (area / (piece.w * piece.h * scale * scale * 0.42) > 140) {
    unit = clump(art, piece, 1);
    size = scale;
  }
  const stepX = unit.w * size * (unit === piece ? 0.76 : 0.5);
  const stepY = Math.min(unit.w, unit.h) * size * (unit === piece ? 0.62 : 0.44);
  const inset = unit === piece ? 0.3 : 0.42;
  const inner = unit === piece ? lowered(x, y) : "";
  let out = path(outline, piece.deep, inner);
  const bottom = y + ry * brim;
  for (let py = Math.min(y, y - rise + unit.h * size * 0.36); py < bottom; py += stepY) {
    const low = py > y - rise * 0.3 ? 0.1 : 0;
    const room = Math.max(0, halfAt(py) - unit.w * size * (inset + low));
    const count = Math.round((2 * room) / stepX) + 1;
    for (let i = 0; i < count; i++) {
      const px = (i - (count - 1) / 2) * Math.min(stepX, (2 * room) / Math.max(1, count - 1));
      const jx = rand.range(-0.18, 0.18) * stepX;
      const jy = rand.range(-0.2, 0.2) * stepY;
      out += placePiece(art, unit, x + px + jx, py + jy, size);
    }
  }
  const shade = path(
    outline,
    art.radial(
      [0.34, 0.1, 0.92],
      [0, "#fff4dc", 0.34],
      [0.45, "#fff4dc", 0.05],
      [0.6, "#2c1208", 0.03],
      [1, "#2c1208", 0.42],
    ),
    inner,
  );
  return out + shade;
}

export interface VesselOptions {
  /** Width of one piece when the vessel has its full width of 520. */
  size: number;
  /** Height of the heap above the rim, as a share of the half width. */
  rise?: number;
  /** Width of the vessel, as a share of the place. */
  w?: number;
}

export function inVessel(make: MakeVessel, options: VesselOptions): Layout {
  return (art, piece, place) => {
    const w = place.w * (options.w ?? 1);
    const vessel = make(art, place.x, place.y, w);
    const scale = ((options.size / piece.w) * place.w) / 520;
    const rise = vessel.rx * (options.rise ?? 0.5);
    const prop = piece.prop === undefined ? "" : propBesideVessel(art, piece.prop, place, w);
    return (
      vessel.back +
      heap(art, piece, place.x, vessel.mouthY, vessel.rx, vessel.ry, rise, scale, vessel.brim) +
      vessel.front +
      prop
    );
  };
}

/** The prop beside the vessel: a few pieces or the plant they come from. */
function propBesideVessel(art: Art, prop: string, place: Place, w: number): string {
  const scale = place.w / 520;
  const x = place.x + w * 0.44;
  return (
    art.shadow(x + 10, place.y + 36 * scale, 130 * scale, 22 * scale, 0.5) +
    moved(x, place.y + 20 * scale, prop, 0, scale)
  );
}

/** Where a piece lies from the middle of its place, its turn in degrees and its scale. */
export type PiecePosition = readonly [x: number, y: number, turn?: number, scale?: number];

/** Pieces arranged by hand, back ones first, each with its own shadow. */
export function laid(size: number, flat: number, ...spots: readonly PiecePosition[]): Layout {
  return (art, piece, place) => {
    const unit = place.w / 520;
    const base = (size / piece.w) * unit;
    return spots
      .map(([dx, dy, turned = 0, size = 1]) => {
        const scale = base * size;
        const x = place.x + dx * unit + art.rand.range(-5, 5);
        const half = (piece.h * scale) / 2;
        const y = place.y + dy * unit - half;
        const turn = turned + art.rand.range(-4, 4);
        return (
          art.shadow(x + 10, y + half * 0.9, piece.w * scale * 0.56, half * flat, 0.62) +
          use(art.rand.pick(piece.ids), x, y, turn, scale)
        );
      })
      .join("");
  };
}

/** A pyramid of round pieces. */
export function pile(size: number, rows: number): Layout {
  return (art, piece, place) => {
    const unit = place.w / 520;
    const scale = (size / piece.w) * unit;
    const w = piece.w * scale * 0.9;
    const h = piece.h * scale;
    let out = art.shadow(
      place.x + 14,
      place.y - h * 0.08,
      (rows * w) / 2 + w * 0.35,
      h * 0.34,
      0.7,
    );
    for (let row = 0; row < rows; row++) {
      const count = rows - row;
      for (let i = 0; i < count; i++) {
        const x = place.x + (i - (count - 1) / 2) * w + art.rand.range(-4, 4);
        const y = place.y - h / 2 - row * h * 0.7 + art.rand.range(-3, 3);
        out +=
          art.shadow(x + 4, y + h * 0.3, w * 0.5, h * 0.3, 0.4) +
          placePiece(art, piece, x, y, scale);
      }
    }
    return out;
  };
}

/** Upright pieces, the back row a little higher and smaller. */
export function standing(width: number, front: number, back = 0): Layout {
  return (art, piece, place) => {
    const unit = place.w / 520;
    const scale = (width / piece.w) * unit;
    const row = (count: number, size: number, lift: number): string => {
      const w = piece.w * scale * size;
      let out = "";
      for (let i = 0; i < count; i++) {
        const x = place.x + (i - (count - 1) / 2) * w * 1.1 + art.rand.range(-3, 3);
        const y = place.y - lift + art.rand.range(-3, 3);
        out +=
          art.shadow(x + w * 0.16, y - 2, w * 0.62, Math.max(9, w * 0.13), 0.7) +
          use(art.rand.pick(piece.ids), x, y, 0, scale * size);
      }
      return out;
    };
    return row(back, 0.86, 44 * unit) + row(front, 1, 0);
  };
}

/** Fills the picture with many copies of the piece. */
export function fill(size: number, density = 1): Layout {
  return (art, piece) => {
    const scale = size / piece.w;
    let unit = piece;
    let out = box(0, 0, 800, 600, piece.deep);
    const dx = 0.78 / density;
    const dy = 0.64 / density;
    const many = 480000 / (piece.w * scale * dx * Math.min(piece.h, piece.w) * scale * dy) > 230;
    if (many) unit = clump(art, piece, 1);
    const stepX = unit.w * scale * (many ? 0.5 : dx);
    const stepY = Math.min(unit.h, unit.w * 1.3) * scale * (many ? 0.46 : dy);
    let odd = 0;
    for (let y = -stepY * 0.5; y < 600 + stepY; y += stepY) {
      odd = odd ? 0 : 0.5;
      for (let x = (odd - 0.5) * stepX; x < 800 + stepX; x += stepX) {
        const jx = art.rand.range(-0.13, 0.13) * stepX;
        const jy = art.rand.range(-0.16, 0.16) * stepY;
        if (!many && piece.spin < 60) {
          out += art.shadow(
            x + jx + 8,
            y + jy + piece.h * scale * 0.2,
            piece.w * scale * 0.56,
            piece.h * scale * 0.5,
            0.4,
          );
        }
        out += placePiece(art, unit, x + jx, y + jy, scale);
      }
    }
    return out + deepen(art);
  };
}

/** Light for a close-up without a horizon: strong light in one corner, shade in the other. */
export function deepen(art: Art): string {
  return (
    box(
      0,
      0,
      800,
      600,
      art.linear([0.1, 0, 0.9, 1], [0, "#fff4dc", 0.3], [0.45, "#fff4dc", 0], [1, "#2c1208", 0.46]),
    ) + atmosphere(art, 800, 600)
  );
}

/** Several layouts on top of each other. */
export function layered(...layouts: readonly Layout[]): Layout {
  return (art, piece, place) => layouts.map((layout) => layout(art, piece, place)).join("");
}

/** A layout moved and scaled down within its place. */
export function shifted(layout: Layout, dx: number, dy: number, size = 1): Layout {
  return (art, piece, place) =>
    layout(art, piece, { x: place.x + dx, y: place.y + dy, w: place.w * size });
}
