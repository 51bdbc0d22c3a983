import type { Rand } from "../../../../data/demo/seeded.ts";
import { seeded } from "../../../../data/demo/seeded.ts";
import { dark, light } from "./color.ts";

export type Point = readonly [number, number];
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** The line along which a linear gradient runs, as shares of the shape's box. */
export type Direction = readonly [x1: number, y1: number, x2: number, y2: number];
export const downward: Direction = [0, 0, 0, 1];

/** The circle that a radial gradient fills, as shares of the shape's box. */
export type Circle = readonly [cx: number, cy: number, r: number];
export const fromMiddle: Circle = [0.5, 0.5, 0.5];

/** Small numbers are mostly scales and opacities, which need more than one decimal. */
function num(value: number): string {
  const step = Math.abs(value) < 2 ? 100 : 10;
  const text = String(Math.round(value * step) / step);
  return text === "-0" ? "0" : text.replace(/^(-?)0\./, "$1.");
}

/** Markup with its numbers rounded. */
export function svg(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | readonly string[])[]
): string {
  let out = parts[0] ?? "";
  values.forEach((value, i) => {
    if (typeof value === "number") out += num(value);
    else out += typeof value === "string" ? value : value.join("");
    out += parts[i + 1] ?? "";
  });
  return out;
}

/** Reads points as SVG writes them: "0,0 10,5". */
export const points = (text: string): Point[] =>
  text.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });

/** A smooth line through the points, closed by default. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const get = (i: number): Point => {
    const j = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return points[j] ?? [0, 0];
  };
  let d = svg`M${get(0)[0]} ${get(0)[1]}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += svg`C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6}`;
    d += svg` ${c[0] - (e[0] - b[0]) / 6} ${c[1] - (e[1] - b[1]) / 6} ${c[0]} ${c[1]}`;
  }
  return closed ? `${d}Z` : d;
}

/** An irregular round shape. */
export function blob(
  rand: Rand,
  rx: number,
  ry: number,
  wobble = 0.06,
  count = 9,
  cx = 0,
  cy = 0,
): string {
  const points: Point[] = [];
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * Math.PI * 2;
    const grow = 1 + rand.range(-wobble, wobble);
    points.push([cx + Math.cos(turn) * rx * grow, cy + Math.sin(turn) * ry * grow]);
  }
  return smooth(points);
}

export function use(id: string, x: number, y: number, turn = 0, scale = 1, tall = scale): string {
  let move = svg`translate(${x} ${y})`;
  if (Math.abs(turn) >= 0.5) move += svg`rotate(${turn})`;
  if (scale !== 1 || tall !== 1)
    move += scale === tall ? svg`scale(${scale})` : svg`scale(${scale} ${tall})`;
  return `<use href="#${id}" transform="${move}"/>`;
}

export const path = (d: string, fill: string, more = ""): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export function line(d: string, color: string, width: number, more = ""): string {
  const cap = more.includes("linecap") ? "" : 'stroke-linecap="round" ';
  return svg`<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${cap}${more}/>`;
}

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more = "",
): string => svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  round = 0,
  more = "",
): string =>
  svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" rx="${round}" ${more}/>`;

export const moved = (x: number, y: number, body: string, turn = 0, scale = 1): string =>
  svg`<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})">${body}</g>`;

/** The definitions of one picture; drawing functions return markup that refers to them. */
export class Art {
  readonly rand: Rand;
  private readonly defs = new Map<string, string>();

  constructor(seed: string) {
    this.rand = seeded(seed);
  }

  def(tag: string, attributes: string, body: string): string {
    const key = `${tag}|${attributes}|${body}`;
    const known = this.defs.get(key);
    if (known !== undefined) return known;
    const id = `s${this.defs.size.toString(36)}`;
    this.defs.set(key, id);
    return id;
  }

  group(body: string): string {
    return this.def("g", "", body);
  }

  clip(body: string): string {
    return `clip-path="url(#${this.def("clipPath", "", body)})"`;
  }

  blur(size: number): string {
    const room = 'x="-30%" y="-30%" width="160%" height="160%"';
    const blur = `<feGaussianBlur stdDeviation="${num(size)}"/>`;
    return `filter="url(#${this.def("filter", room, blur)})"`;
  }

  pattern(w: number, h: number, body: string, transform = ""): string {
    const size = svg`width="${w}" height="${h}" patternUnits="userSpaceOnUse"`;
    const turned = transform ? ` patternTransform="${transform}"` : "";
    return `url(#${this.def("pattern", size + turned, body)})`;
  }

  linear([x1, y1, x2, y2]: Direction, ...stops: readonly Stop[]): string {
    const line = svg`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return `url(#${this.def("linearGradient", line, stopMarkup(stops))})`;
  }

  radial([cx, cy, r]: Circle, ...stops: readonly Stop[]): string {
    const round = svg`cx="${cx}" cy="${cy}" r="${r}"`;
    return `url(#${this.def("radialGradient", round, stopMarkup(stops))})`;
  }

  /** A round body lit from the top left. */
  ball(color: string, depth = 1): string {
    const stops: Stop[] = [
      [0, light(color, 0.5 * depth)],
      [0.3, light(color, 0.14 * depth)],
      [0.62, color],
      [1, dark(color, 0.48 * depth)],
    ];
    return this.radial([0.34, 0.28, 0.82], ...stops);
  }

  /**
   * An upright round body: light on the left, shade on the right, some reflected light at the edge.
   */
  side(color: string, depth = 1): string {
    const stops: Stop[] = [
      [0, dark(color, 0.16 * depth)],
      [0.22, light(color, 0.32 * depth)],
      [0.5, color],
      [0.88, dark(color, 0.42 * depth)],
      [1, dark(color, 0.3 * depth)],
    ];
    return this.linear([0, 0, 1, 0.12], ...stops);
  }

  /** From a colour in the middle to transparent: shadows and glows without a filter. */
  fade(color: string, strength = 0.5): string {
    return this.radial(
      fromMiddle,
      [0, color, strength],
      [0.55, color, strength * 0.62],
      [1, color, 0],
    );
  }

  shadow(cx: number, cy: number, rx: number, ry: number, strength = 0.55): string {
    return oval(cx, cy, rx, ry, this.fade("#24100a", strength));
  }

  finish(width: number, height: number, body: string): string {
    const defs = this.used(body).join("");
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const start = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`;
    return `${start}<defs>${defs}</defs>${body}</svg>`.replaceAll(" />", "/>");
  }

  /**
   * Returns only the definitions that the picture refers to, directly or through another
   * definition.
   */
  private used(body: string): string[] {
    const keys = new Map([...this.defs].map(([key, id]) => [id, key]));
    const included = new Map<string, string>();
    const pendingTexts = [body];
    for (let text = pendingTexts.pop(); text !== undefined; text = pendingTexts.pop()) {
      for (const [, id = ""] of text.matchAll(/#(s[0-9a-z]+)[")]/g)) {
        const key = keys.get(id);
        if (key === undefined || included.has(id)) continue;
        const [tag = "g", attributes = ""] = key.split("|", 2);
        const inner = key.slice(tag.length + attributes.length + 2);
        included.set(id, `<${tag} id="${id}"${attributes && ` ${attributes}`}>${inner}</${tag}>`);
        pendingTexts.push(inner);
      }
    }
    return [...included.values()];
  }
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      const see = opacity === 1 ? "" : ` stop-opacity="${num(opacity)}"`;
      return `<stop offset="${num(offset)}" stop-color="${color}"${see}/>`;
    })
    .join("");
}
