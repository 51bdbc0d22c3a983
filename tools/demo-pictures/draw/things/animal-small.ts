import { dark, light } from "../paper/color.ts";
import type { Art, Point } from "../paper/svg.ts";
import { blob, downward, line, oval, path, points, smooth, svg } from "../paper/svg.ts";
import type { Beast } from "./animal-shapes.ts";
import { leg, trunk } from "./animal-shapes.ts";

export function sheep(art: Art): Beast {
  const wool = "#efe6d2";
  const face = "#2a2220";
  const curls = art.pattern(
    26,
    24,
    line(
      "M4 10a7 7 0 1 1 9 5M17 22a7 7 0 1 1 8 4M-9 22a7 7 0 1 1 8 4",
      "#c9b894",
      2.6,
      'opacity=".6"',
    ),
  );
  const fleece: Point[] = [];
  for (let i = 0; i < 26; i++) {
    const turn = (i / 26) * Math.PI * 2;
    const r = i % 2 ? 1 : 0.91;
    fleece.push([8 + Math.cos(turn) * 112 * r, -102 + Math.sin(turn) * 62 * r]);
  }
  const head =
    path("M22 -20C48 -18 62 0 62 16C44 14 28 6 18 -2Z", dark(face, 0.2)) +
    trunk(art, points("-10,-40 24,-40 38,-8 16,26 -20,50 -42,46 -46,28 -28,-8"), face) +
    oval(-4, -8, 6, 6, "#d9a83c") +
    oval(-4, -8, 4.6, 2, "#0f0a08") +
    line("M-44 34q8 -2 12 4M-42 44q10 2 18 -4", "#6b5a52", 3) +
    path(blob(art.rand, 30, 18, 0.14, 9, 14, -42), wool);
  const body = smooth(fleece);
  const markup =
    path("M112 -120C136 -120 144 -80 132 -56C120 -60 108 -84 104 -100Z", dark(wool, 0.18)) +
    leg(art, -44, 62, 10, dark(face, 0.2), "#120c0a") +
    leg(art, 70, 62, 10, dark(face, 0.2), "#120c0a", 3) +
    leg(art, -64, 60, 11, face, "#120c0a") +
    leg(art, 88, 62, 11, face, "#120c0a", 3) +
    trunk(art, points("-60,-140 -92,-164 -110,-156 -104,-116 -74,-88"), face) +
    path(body, wool) +
    path(body, curls) +
    path(
      body,
      art.linear([0.2, 0, 0.45, 1], [0, "#fffaf0", 0.5], [0.45, "#fffaf0", 0], [1, "#4a2c18", 0.5]),
    ) +
    svg`<g transform="translate(-106 -160)scale(.9)">${head}</g>`;
  return { markup, head, w: 270, h: 214 };
}

export function hen(art: Art, color: string, tail: string): Beast {
  const head =
    path(
      "M-14 -34C-22 -58 -4 -66 2 -54C6 -70 24 -66 22 -50C36 -58 42 -42 30 -30Z",
      art.ball("#d6332a"),
    ) +
    trunk(art, points("-18,-30 18,-34 34,-6 40,50 -10,54 -22,10 -30,-8"), color) +
    path("M-28 -14L-58 -2L-28 8Z", art.linear(downward, [0, "#f6cf6a"], [1, "#c98a2a"])) +
    path("M-24 8C-38 16 -38 40 -24 42C-12 38 -12 18 -16 8Z", art.ball("#c92a24")) +
    oval(-6, -10, 7, 7, "#f2a52c") +
    oval(-7, -10, 3.6, 3.8, "#120a06") +
    oval(-8, -12, 1.3, 1.3, "#ffffff");
  const feathers = [
    [-62, 1.1],
    [-44, 1.2],
    [-26, 1.16],
    [-8, 1],
    [10, 0.86],
  ] as const;
  const plume = feathers
    .map(
      ([turn, size], i) =>
        svg`<path d="M0 0C26 -46 64 -78 116 -70C88 -52 50 -20 22 16` +
        svg`Z" fill="${i % 2 ? tail : dark(tail, 0.3)}" transform="translate(70` +
        svg` -96)rotate(${turn + 20})scale(${size})"/>`,
    )
    .join("");
  const wing =
    path(
      "M-30 -112C10 -130 66 -116 84 -88C60 -56 8 -52 -22 -76C-34 -88 -36 -102 -30 -112Z",
      art.linear(downward, [0, light(color, 0.2)], [1, dark(color, 0.4)]),
    ) +
    line(
      "M-10 -80Q30 -64 66 -84M-4 -92Q32 -78 72 -94M0 -104Q34 -94 70 -102",
      dark(color, 0.5),
      4,
      'opacity=".5"',
    );
  const foot = (x: number): string =>
    line(svg`M${x} -44V-4M${x} -4l-20 4M${x} -4l-4 6M${x} -4l16 4`, "#d9942c", 6);
  const markup =
    plume +
    foot(-2) +
    foot(32) +
    trunk(
      art,
      points("-60,-150 -30,-136 20,-122 84,-108 90,-78 50,-42 -6,-34 -54,-54 -76,-100"),
      color,
    ) +
    wing +
    svg`<g transform="translate(-64 -178)">${head}</g>` +
    line(
      "M-66 -128q10 10 24 6M-56 -110q12 8 26 0M-78 -104q10 10 22 8",
      light(color, 0.5),
      3,
      'opacity=".6"',
    );
  return { markup, head, w: 250, h: 250 };
}
