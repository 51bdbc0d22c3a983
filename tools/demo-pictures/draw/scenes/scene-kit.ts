import { dark, light, mix } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, moved, oval, path, svg, use } from "../paper/svg.ts";
import { awning } from "../stage/awning.ts";

/** Top of the sky, its horizon, the far land, the near land. */
export type Mood = readonly [string, string, string, string];

export const moods: readonly Mood[] = [
  ["#7fb8c9", "#fdebc8", "#8fae8a", "#a3a94c"],
  ["#e98a4a", "#fde0a6", "#b5806a", "#8a7a3a"],
  ["#6fa5c4", "#f6e3c4", "#7f9fa5", "#7f9a4a"],
  ["#d9a58a", "#fff0cf", "#a59a8f", "#b5a04f"],
];

export function sky(art: Art, mood: Mood, sunX = art.rand.range(200, 420)): string {
  const cloud = (x: number, y: number, scale: number): string =>
    moved(
      x,
      y,
      path(
        "M-110 20C-118 -8 -84 -22 -66 -14C-58 -44 -10 -50 6 -24C30 -40 66 -26 66 -4" +
          "C92 -8 112 4 108 20Z",
        "#fffaf0",
        'opacity=".72"',
      ),
      0,
      scale,
    );
  return (
    box(0, 0, 1280, 640, art.linear(downward, [0, mood[0]], [0.62, mood[1]], [1, mood[1]])) +
    oval(sunX, 170, 300, 280, art.fade("#fff6d0", 0.8)) +
    oval(sunX, 170, 62, 62, "#fff6da") +
    cloud(art.rand.range(600, 760), 110, 0.9) +
    cloud(art.rand.range(980, 1120), 170, 1.15) +
    cloud(120, 90, 0.7)
  );
}

/** Rows of hills, paler with distance. */
export function hills(art: Art, mood: Mood, base: number): string {
  const hill = (y: number, lift: number, color: string): string => {
    const [a, b, c] = [art.rand.range(0.5, 1), art.rand.range(0.2, 0.8), art.rand.range(0.6, 1.1)];
    return path(
      svg`M0 ${y}C160 ${y - lift * a} 300 ${y - lift} 460 ${y - lift * b}` +
        svg`S820 ${y - lift * c} 980 ${y - lift * 0.5}S1210 ${y - lift * a} 1280 ${y - 20}V640H0Z`,
      color,
    );
  };
  return (
    hill(base - 50, 150, mix(mood[2], mood[1], 0.55)) +
    hill(base - 26, 100, mix(mood[2], mood[1], 0.3)) +
    hill(base, 60, mood[2])
  );
}

export const ground = (art: Art, y: number, color: string): string =>
  path(
    svg`M0 ${y}C320 ${y - 16} 900 ${y + 16} 1280 ${y - 6}V640H0Z`,
    art.linear(downward, [0, light(color, 0.25)], [0.35, color], [1, dark(color, 0.42)]),
  );

export function acacia(art: Art, x: number, y: number, scale: number): string {
  const crown = art.linear(downward, [0, "#8fa84f"], [1, "#40602f"]);
  return moved(
    x,
    y,
    line("M0 0C-6 -70 4 -110 -46 -170M-2 -90C10 -120 40 -140 62 -172", "#543620", 13) +
      path(
        "M-170 -172C-150 -236 -70 -250 -20 -246C60 -262 150 -230 172 -170" +
          "C100 -190 60 -160 0 -172S-110 -186 -170 -172Z",
        crown,
      ) +
      path(
        "M-120 -196C-80 -236 10 -238 60 -226C20 -216 -60 -214 -120 -196Z",
        "#b9c873",
        'opacity=".6"',
      ),
    0,
    scale,
  );
}

export function palm(x: number, y: number, scale: number): string {
  const frond = [-150, -115, -80, -40, -10, 25]
    .map(
      (turn) =>
        svg`<path d="M0 0C30 -34 90 -46 140 -14C96 -16 44 -6 0 0` +
        svg`Z" transform="translate(14 -240)rotate(${turn})"` +
        svg` fill="${turn % 2 ? "#3f6f3a" : "#5a8f45"}"/>`,
    )
    .join("");
  return moved(
    x,
    y,
    line("M0 0Q-16 -120 14 -240", "#7a5532", 14) +
      frond +
      oval(8, -232, 9, 9, "#7a4a22") +
      oval(22, -228, 9, 9, "#8a5a2a"),
    0,
    scale,
  );
}

/** A small shop with an iron roof and painted walls. */
export function shop(art: Art, x: number, y: number, w: number, h: number): string {
  const wall = art.rand.pick(["#e3b273", "#c9694a", "#7fa8a0", "#e8d3a4", "#b5866a"]);
  const roof = art.pattern(14, 10, box(0, 0, 14, 10, "#9a5a42") + box(0, 0, 7, 10, "#b56f52"));
  return (
    box(x, y - h, w, h, art.linear([0, 0, 1, 0.4], [0, light(wall, 0.25)], [1, dark(wall, 0.2)])) +
    path(
      svg`M${x - 14} ${y - h}L${x + 8} ${y - h - 40}H${x + w - 8}L${x + w + 14} ${y - h}Z`,
      roof,
    ) +
    box(x + w * 0.12, y - h * 0.62, w * 0.28, h * 0.62, dark(wall, 0.55), 3) +
    box(x + w * 0.52, y - h * 0.66, w * 0.36, h * 0.34, "#4a3a32", 3) +
    box(x + w * 0.54, y - h * 0.63, w * 0.32, h * 0.28, "#8fb5b8") +
    box(x, y - h, w, 16, "#2c1208", 0, 'opacity=".25"')
  );
}

/** A lorry driving left, its wheels on the origin. */
export function truck(art: Art, color: string, cargo: string): string {
  const wheel = (x: number): string =>
    oval(x, -34, 36, 36, "#221c1a") +
    oval(x, -34, 17, 17, "#b9b2a6") +
    oval(x, -34, 7, 7, "#4a443e");
  const tarp = "M-70 -90V-220Q110 -246 300 -220V-90Z";
  return (
    art.shadow(60, 0, 300, 26, 0.7) +
    path(tarp, art.side(cargo)) +
    line(
      "M-70 -220Q110 -246 300 -220M10 -232V-92M110 -238V-92M210 -232V-92",
      dark(cargo, 0.35),
      4,
      'opacity=".6"',
    ) +
    line("M-66 -130Q110 -112 298 -130", light(cargo, 0.4), 4, 'stroke-dasharray="12 10"') +
    box(-80, -92, 386, 40, art.side("#4a3a30"), 5) +
    path(
      "M-86 -50V-200Q-86 -212 -100 -212H-168C-196 -206 -210 -160 -222 -130" +
        "C-232 -124 -234 -110 -234 -50Z",
      art.side(color),
    ) +
    path("M-112 -194H-162C-180 -190 -192 -158 -200 -132H-112Z", "#cfe6e6") +
    path("M-150 -194L-178 -134H-160L-130 -194Z", "#ffffff", 'opacity=".7"') +
    box(-236, -72, 60, 22, "#e9e2d2", 5) +
    oval(-222, -92, 12, 11, "#fff2b0") +
    line("M-104 -120H-90", "#3a2a22", 5) +
    wheel(-150) +
    wheel(130) +
    wheel(226)
  );
}

/** Stacked full sacks, as in a store. */
export function sackStack(
  art: Art,
  x: number,
  y: number,
  columns: number,
  rows: number,
  scale: number,
): string {
  const color = art.rand.pick(["#d3ad78", "#e3d9c0", "#c9a06a"]);
  const sackId = art.group(
    path(
      "M-66 0C-76 -14 -76 -36 -64 -46Q0 -58 64 -46C76 -36 76 -14 66 0Q0 8 -66 0Z",
      art.side(color),
    ) +
      line("M-58 -40Q0 -50 58 -40", dark(color, 0.3), 2.4, 'stroke-dasharray="6 5"') +
      oval(0, -22, 17, 13, "#1f6b4f", 'opacity=".5"') +
      path(
        "M-66 0C-76 -14 -76 -36 -64 -46Q0 -58 64 -46C76 -36 76 -14 66 0Q0 8 -66 0Z",
        art.linear(downward, [0, "#fff4dc", 0.2], [0.5, "#2c1208", 0], [1, "#2c1208", 0.4]),
      ),
  );
  let out = art.shadow(x + 10, y, columns * 76 * scale, 24 * scale, 0.6);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < columns - (row % 2); i++) {
      const left = x + (i - (columns - 1 - (row % 2)) / 2) * 136 * scale;
      out += use(sackId, left, y - row * 48 * scale, 0, scale);
    }
  }
  return out;
}

/** An open stall with an awning, its counter front on the ground line. */
export function booth(art: Art, x: number, y: number, w: number, h: number): string {
  const pole = (at: number): string => box(at, y - h, 12, h, art.side("#7a4a2a"));
  return (
    box(x + 14, y - h + 30, w - 28, h - 110, "#3a2014", 0, 'opacity=".22"') +
    pole(x + 6) +
    pole(x + w - 18) +
    box(
      x - 6,
      y - 104,
      w + 12,
      104,
      art.linear(downward, [0, "#c98c52"], [0.12, "#a8693a"], [1, "#6b3f22"]),
      4,
    ) +
    line(svg`M${x} ${y - 66}h${w}M${x} ${y - 32}h${w}`, "#4a2a14", 3, 'opacity=".5"') +
    svg`<g transform="translate(${x - 22} ${y - h - 20})">${awning(art, w + 44, 58, 9)}</g>`
  );
}

/** A line chart without labels. */
export function chart(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  ink: string,
): string {
  let d = "";
  let level = 0.65;
  for (let i = 0; i <= 8; i++) {
    level = Math.max(0.12, Math.min(0.88, level + art.rand.range(-0.2, 0.12)));
    d += svg`${i ? "L" : "M"}${x + (w * i) / 8} ${y + h * level}`;
  }
  let bars = "";
  for (let i = 0; i < 8; i++) {
    const tall = h * art.rand.range(0.14, 0.42);
    bars += box(x + (w * (i + 0.2)) / 8, y + h - tall, w * 0.075, tall, ink, 3, 'opacity=".28"');
  }
  return (
    line(
      svg`M${x} ${y + h * 0.25}h${w}M${x} ${y + h * 0.5}h${w}M${x} ${y + h * 0.75}h${w}`,
      ink,
      2,
      'opacity=".25"',
    ) +
    bars +
    line(svg`M${x} ${y + h}h${w}`, ink, 4, 'opacity=".6"') +
    path(
      svg`${d}L${x + w} ${y + h}L${x} ${y + h}Z`,
      art.linear(downward, [0, color, 0.5], [1, color, 0]),
    ) +
    line(d, color, 8, 'stroke-linejoin="round"') +
    oval(x + w, y + h * level, 12, 12, color) +
    oval(x + w, y + h * level, 5, 5, "#ffffff")
  );
}
