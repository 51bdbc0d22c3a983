import { dark, light, mix } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { blob, downward, fromMiddle, line, oval, path, points, svg } from "../paper/svg.ts";

/** A drawn shape around the origin, about 200 wide. */
export interface Shape {
  markup: string;
  w: number;
  h: number;
  /** The origin is its base, not its middle. */
  stands?: boolean;
}

export const shine = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  see = 0.5,
): string =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fffaf0" opacity="${see}"` +
  svg` transform="rotate(${turn} ${x} ${y})"/>`;

/** A shaded body with its light and its dark edge. */
export function body(art: Art, d: string, color: string, more = ""): string {
  const edge = art.linear(
    [0.1, 0, 0.8, 1],
    [0, "#fff4dc", 0.18],
    [0.5, "#fff4dc", 0],
    [1, "#2c1208", 0.3],
  );
  return path(d, art.ball(color)) + more + path(d, edge);
}

export function orange(art: Art, color: string): Shape {
  const d = blob(art.rand, 98, 94, 0.012);
  const pores = art.pattern(
    9,
    9,
    oval(3, 3, 1.1, 1.1, dark(color, 0.35), 'opacity=".35"') +
      oval(7, 7, 0.9, 0.9, "#fff4dc", 'opacity=".4"'),
  );
  const star = path("M-10 -78l7 -6 3 -9 4 9 8 5 -8 5 -4 8 -3 -8z", "#6b7a34");
  return {
    markup: body(art, d, color, path(d, pores)) + shine(-38, -40, 24, 14, -38) + star,
    w: 196,
    h: 190,
  };
}

export function tomato(art: Art, color: string): Shape {
  const d = blob(art.rand, 100, 88, 0.025, 10);
  const calyx =
    "M0 -70C-16 -84 -42 -80 -52 -64C-32 -64 -20 -58 -12 -62C-18 -48 -14 -38 -6 -30" +
    "C-4 -44 0 -54 4 -58C14 -50 26 -44 40 -48C34 -60 24 -64 16 -68C30 -74 34 -84 34 -92" +
    "C18 -90 8 -82 4 -74Z";
  const ribs = line(
    "M-4 -66Q-60 -40 -70 20M6 -66Q50 -40 66 10",
    dark(color, 0.3),
    7,
    'opacity=".22"',
  );
  return {
    markup:
      body(art, d, color, ribs) +
      shine(-46, -30, 17, 32, 34, 0.55) +
      path(calyx, art.linear(downward, [0, "#86ab4a"], [1, "#3f6b2c"])) +
      line("M2 -70q2 -16 10 -24", "#5c7f36", 7),
    w: 200,
    h: 178,
  };
}

export function mango(art: Art): Shape {
  const d =
    "M-92 18C-100 -40 -44 -86 14 -82C70 -80 104 -34 96 16C90 58 44 84 -8 78C-54 76 -86 58 -92 18Z";
  const blush = path(
    d,
    art.radial([0.24, 0.3, 0.5], [0, "#d8412b", 0.85], [0.6, "#e2672c", 0.4], [1, "#e2672c", 0]),
  );
  const green = path(d, art.radial([0.9, 0.75, 0.45], [0, "#6f9a3a", 0.75], [1, "#6f9a3a", 0]));
  return {
    markup:
      body(art, d, "#f0ad34", blush + green) +
      shine(-40, -42, 30, 13, -32) +
      line("M22 -80q4 -14 16 -20", "#6b4a28", 6),
    w: 198,
    h: 166,
  };
}

export function avocado(art: Art): Shape {
  const d =
    "M-20 -96C8 -104 28 -78 42 -44C60 -10 78 16 70 52C60 92 -50 94 -66 52" +
    "C-76 14 -58 -12 -48 -46C-42 -72 -38 -90 -20 -96Z";
  const skin = art.pattern(
    13,
    13,
    oval(4, 4, 2.2, 1.7, "#a8bd6a", 'opacity=".5"') +
      oval(10, 10, 1.8, 1.4, "#1e2f16", 'opacity=".5"'),
  );
  return {
    markup:
      body(art, d, "#4a6b2e", path(d, skin)) +
      shine(-30, -8, 12, 34, 16, 0.3) +
      line("M-14 -94q2 -10 8 -14", "#6b4a28", 7),
    w: 146,
    h: 190,
  };
}

export function avocadoHalf(art: Art): Shape {
  const d =
    "M-20 -96C8 -104 28 -78 42 -44C60 -10 78 16 70 52C60 92 -50 94 -66 52" +
    "C-76 14 -58 -12 -48 -46C-42 -72 -38 -90 -20 -96Z";
  const inner = (scale: number, fill: string): string =>
    svg`<path d="${d}" fill="${fill}" transform="translate(0 ${2 * scale})scale(${scale})"/>`;
  return {
    markup:
      path(d, "#3b5526") +
      inner(0.94, "#a9c35a") +
      inner(0.82, art.radial(fromMiddle, [0, "#f5ecae"], [1, "#dfe08a"])) +
      oval(4, 34, 37, 38, dark("#c9c46e", 0.25)) +
      oval(2, 32, 35, 36, art.ball("#8a5530")) +
      shine(-10, 18, 9, 6, -30),
    w: 146,
    h: 190,
  };
}

export function passion(art: Art): Shape {
  const d = blob(art.rand, 92, 90, 0.015);
  const dots = art.pattern(
    21,
    19,
    oval(5, 6, 2, 2, "#c9a0b8", 'opacity=".45"') +
      oval(15, 15, 1.6, 1.6, "#2a0f22", 'opacity=".5"'),
  );
  return {
    markup:
      body(art, d, "#5e2847", path(d, dots)) +
      shine(-34, -38, 24, 13, -36, 0.4) +
      line("M4 -86q0 -12 8 -18", "#7a6a35", 7),
    w: 186,
    h: 182,
  };
}

export function passionHalf(art: Art): Shape {
  let seeds = "";
  for (let i = 0; i < 15; i++) {
    const turn = i * 2.4;
    const reach = Math.sqrt((i + 0.5) / 15) * 52;
    const [x, y] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    seeds +=
      oval(x, y, 14, 13, "#f2b02e", 'opacity=".9"') +
      oval(x + 1, y + 1, 6.5, 8, "#2b1c16") +
      oval(x - 1, y - 2, 2, 2.4, "#fff4dc", 'opacity=".8"');
  }
  return {
    markup:
      oval(0, 0, 92, 90, "#4d1f3a") +
      oval(0, 0, 84, 82, "#f1dfc8") +
      oval(0, 0, 74, 72, "#e6b4a0") +
      oval(0, 0, 68, 66, art.radial(fromMiddle, [0, "#f5c04a"], [1, "#d98a22"])) +
      seeds,
    w: 186,
    h: 182,
  };
}

export function pineapple(art: Art): Shape {
  const eye =
    path("M0 -17L15 0L0 17L-15 0Z", "#e2a032") +
    path("M0 -17L15 0H-15Z", "#f3c45c") +
    oval(0, 2, 3.4, 3, "#7b4a1a");
  const scale =
    svg`<rect width="34" height="38" fill="#8f5a1e"/>` +
    points("17,19 0,0 34,0 0,38 34,38")
      .map(([x = 0, y = 0]) => svg`<g transform="translate(${x} ${y})">${eye}</g>`)
      .join("");
  const d =
    "M-72 -40C-62 -78 62 -78 72 -40C88 10 84 70 60 104C30 122 -30 122 -60 104" +
    "C-84 70 -88 10 -72 -40Z";
  let crown = "";
  for (const [turn, len] of [
    [-58, 88],
    [58, 88],
    [-40, 112],
    [40, 112],
    [-22, 132],
    [22, 130],
    [-8, 146],
    [9, 142],
  ] as const) {
    const tone = mix("#3f7a45", "#8db56a", (146 - len) / 70);
    const edge = svg`M-15 0C-20 ${-len * 0.5} -6 ${-len * 0.8} 0 ${-len}`;
    const blade = path(svg`${edge}C7 ${-len * 0.8} 20 ${-len * 0.5} 15 0Z`, tone);
    const lit = path(`${edge}L-2 0Z`, light(tone, 0.25));
    crown += svg`<g transform="translate(0 -58)rotate(${turn})">${blade}${lit}</g>`;
  }
  const lit = art.linear(
    [0, 0, 1, 0.4],
    [0, "#fff4dc", 0.3],
    [0.35, "#fff4dc", 0.05],
    [1, "#2c1208", 0.55],
  );
  return {
    markup: moveDown(crown + path(d, art.pattern(34, 38, scale)) + path(d, lit)),
    w: 168,
    h: 300,
  };
}

const moveDown = (markup: string): string => `<g transform="translate(0 40)">${markup}</g>`;
