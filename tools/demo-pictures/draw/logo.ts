import { cyclicAt } from "../../../data/demo/seeded.ts";
import { dark, light } from "./paper/color.ts";
import { Art, box, line, oval, path, points, svg } from "./paper/svg.ts";

/** Background, figure, accent. */
const palettes = [
  ["#12506b", "#fff6e2", "#f0b429"],
  ["#1f6b4f", "#fff6e2", "#f4c95d"],
  ["#b5341f", "#fff1d6", "#f6c667"],
  ["#20324f", "#fdf3dd", "#e8622c"],
  ["#5b2a60", "#fbeeda", "#f0a93b"],
  ["#d9821f", "#fff6e2", "#3a2416"],
  ["#fbf1da", "#1f6b4f", "#d9482b"],
  ["#fbf1da", "#23407a", "#e3a12c"],
  ["#fbf1da", "#8c2f39", "#2e6f6b"],
  ["#2e7f86", "#fff6e2", "#f6d06a"],
] as const;

const round = (turns: number, body: string): string =>
  Array.from(
    { length: turns },
    (_, i) => `<g transform="rotate(${(i * 360) / turns})">${body}</g>`,
  ).join("");

type Mark = (figure: string, spark: string, ground: string) => string;

/** Symbols are about 180 across, around the origin; each kind has a few. */
const marks: Record<string, readonly Mark[]> = {
  bank: [
    (f, k) =>
      path("M0 -88L88 -40V-22H-88V-40Z", f) +
      [-62, -21, 21, 62].map((x) => box(x - 11, -12, 22, 68, f, 4)).join("") +
      box(-86, 64, 172, 20, f, 5) +
      oval(0, -48, 13, 13, k),
    (f, k, g) =>
      oval(0, 0, 84, 84, f) +
      oval(0, 0, 60, 60, g) +
      path("M0 -48L42 0L0 48L-42 0Z", k) +
      path("M0 -22L20 0L0 22L-20 0Z", g),
    (f, k) =>
      path("M-80 70V-10L-40 -40V70ZM-26 70V-50L14 -80V70ZM28 70V-30L68 -60V70Z", f) +
      line("M-84 84H80", k, 12),
  ],
  transport: [
    (f, k) =>
      path("M-88 -30H18V34H-88ZM28 -10H62L88 16V34H28Z", f) +
      oval(-50, 46, 21, 21, k) +
      oval(54, 46, 21, 21, k) +
      line("M-84 -50H-30M-84 -68H-54", k, 9),
    (f, k) =>
      path("M-84 64L-20 -80H20L84 64H46L28 20H-28L-46 64Z", f) +
      path("M-6 -60H6L9 -30H-9ZM-11 -14H11L14 12H-14ZM-16 30H16L20 70H-20Z", k),
    (f, k) => path("M-86 -10L86 -76L20 80L-4 18Z", f) + path("M-4 18L86 -76L14 28Z", k),
  ],
  insurance: [
    (f, k) =>
      path("M0 -90L76 -58V4C76 48 40 78 0 92C-40 78 -76 48 -76 4V-58Z", f) +
      line("M-34 2L-8 30L40 -28", k, 19, 'stroke-linejoin="round"'),
    (f, k) =>
      path("M-88 10A88 88 0 0 1 88 10Q66 -10 44 10Q22 -10 0 10Q-22 -10 -44 10Q-66 -10 -88 10Z", f) +
      line("M0 0V66q0 22 -22 22t-22 -18", k, 13),
    (f, k, g) =>
      path(
        "M0 84C-110 10 -84 -78 -30 -70C-12 -66 -2 -52 0 -40C2 -52 12 -66 30 -70" +
          "C84 -78 110 10 0 84Z",
        f,
      ) +
      path("M-14 -24H14V-2H36V22H14V44H-14V22H-36V-2H-14Z", g) +
      oval(0, 10, 8, 8, k),
  ],
  cooperative: [
    (f, k) =>
      round(6, path("M0 -22C-26 -40 -24 -76 0 -90C24 -76 26 -40 0 -22Z", f)) +
      oval(0, 0, 17, 17, k),
    (f, k) =>
      [
        [-54, 8],
        [54, 8],
        [0, -16],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            oval(x, y - 36, 23, 23, i === 2 ? k : f) +
            path(
              svg`M${x - 38} ${y + 66}C${x - 38} ${y - 4} ${x + 38} ${y - 4} ${x + 38} ${y + 66}Z`,
              i === 2 ? k : f,
            ),
        )
        .join(""),
    (f, k) =>
      line("M0 84V-10", f, 12) +
      path(
        "M0 20C-70 20 -84 -30 -80 -62C-30 -62 0 -30 0 20ZM0 -4C60 -4 80 -44 78 -80" +
          "C30 -80 0 -50 0 -4Z",
        f,
      ) +
      oval(0, -74, 15, 15, k) +
      line("M-60 86H60", k, 11),
  ],
  certification: [
    (f, k, g) =>
      round(12, path("M-20 -60L0 -92L20 -60Z", f)) +
      oval(0, 0, 66, 66, f) +
      oval(0, 0, 51, 51, g) +
      line("M-24 2L-5 22L29 -20", k, 15, 'stroke-linejoin="round"'),
    (f, k) =>
      path("M-42 20L-62 92L-28 76L-8 96V20ZM42 20L62 92L28 76L8 96V20Z", k) +
      oval(0, -18, 68, 68, f) +
      path("M0 -64L14 -34L46 -30L22 -8L28 24L0 8L-28 24L-22 -8L-46 -30L-14 -34Z", k),
    (f, k, g) =>
      path("M0 -90L78 -45V45L0 90L-78 45V-45Z", f) +
      path("M-30 36C-38 -20 -8 -46 44 -46C46 4 22 40 -30 36Z", k) +
      line("M-40 48L16 -18", g, 7),
  ],
  telecom: [
    (f, k) =>
      line(
        "M-62 -8A88 88 0 0 1 62 -8M-38 18A54 54 0 0 1 38 18M-84 -36A120 120 0 0 1 84 -36",
        f,
        16,
      ) + oval(0, 52, 21, 21, k),
    (f, k) =>
      line("M-44 86L0 -30L44 86M-30 48H30M-18 14H18M0 -30V-44", f, 10, 'stroke-linejoin="round"') +
      oval(0, -52, 14, 14, k) +
      line(
        "M-36 -80A44 44 0 0 0 -36 -24M36 -80A44 44 0 0 1 36 -24M-60 -94A70 70 0 0 0 -60 -10" +
          "M60 -94A70 70 0 0 1 60 -10",
        k,
        9,
      ),
    (f, k) =>
      points("-60,30 0,-60 62,26 0,66 0,0")
        .map(
          ([x = 0, y = 0]) =>
            line(svg`M0 0L${x} ${y}`, f, 9) + oval(x, y, 21, 21, x === 0 && y === 0 ? k : f),
        )
        .join(""),
  ],
  chamber: [
    (f, k) =>
      path("M-84 -14H84L66 74H-66Z", f) +
      path("M-58 8L-44 30L-30 8L-16 30L-2 8L12 30L26 8L40 30L56 8L50 52H-52Z", k) +
      line("M-60 -14C-60 -100 60 -100 60 -14", f, 14),
    (f, k) =>
      round(8, box(-11, -90, 22, 40, f, 6)) +
      oval(0, 0, 60, 60, f) +
      path("M-34 -8L-10 -30L34 6L10 30Z", k),
    (f, k, g) =>
      path("M-88 -20Q-88 -80 -28 -80H28Q88 -80 88 -20Q88 34 28 34H0L-40 78V34Q-88 34 -88 -20Z", f) +
      [-42, 0, 42].map((x) => oval(x, -22, 14, 14, x ? g : k)).join(""),
  ],
  research: [
    (f, k) =>
      [0, 60, 120]
        .map(
          (turn) =>
            `<ellipse rx="88" ry="34" fill="none" stroke="${f}" stroke-width="11"` +
            ` transform="rotate(${turn})"/>`,
        )
        .join("") + oval(0, 0, 18, 18, k),
    (f, k) =>
      path("M-24 -86H24V-74H16V-24L70 66Q80 86 58 86H-58Q-80 86 -70 66L-16 -24V-74H-24Z", f) +
      path("M-34 28H34L54 66Q58 74 50 74H-50Q-58 74 -54 66Z", k),
    (f, k) =>
      path(
        "M0 -50C-30 -74 -66 -74 -90 -62V58C-62 48 -30 50 0 72C30 50 62 48 90 58V-62" +
          "C66 -74 30 -74 0 -50Z",
        f,
      ) +
      line("M0 -44V64", k, 9) +
      line("M-66 -30q26 -6 44 8M-66 0q26 -6 44 8M66 -30q-26 -6 -44 8M66 0q-26 -6 -44 8", k, 7),
  ],
};

const frames: readonly ((fill: string, edge: string) => string)[] = [
  (fill) => box(12, 12, 296, 296, fill, 68),
  (fill, edge) =>
    oval(160, 160, 150, 150, fill) +
    oval(160, 160, 137, 137, "none", `stroke="${edge}" stroke-width="4" opacity=".55"`),
  (fill) => path("M160 8C250 8 312 70 312 160S250 312 160 312S8 250 8 160S70 8 160 8Z", fill),
  (fill) =>
    path(
      "M136 20Q160 6 184 20L282 76Q306 90 306 118V202Q306 230 282 244L184 300Q160 314 136 300" +
        "L38 244Q14 230 14 202V118Q14 90 38 76Z",
      fill,
    ),
  (fill, edge) =>
    box(12, 12, 296, 296, fill, 26) +
    box(24, 24, 272, 272, "none", 18, `stroke="${edge}" stroke-width="4" opacity=".5"`),
];

/** Draws the logo of a demo partner or organisation, 320 by 320. */
export function drawLogo(logo: { seed: number; kind: string }): string {
  const choices = marks[logo.kind];
  if (choices === undefined) throw new Error(`No logo for the kind "${logo.kind}"`);
  const art = new Art(`logo/${logo.kind}/${logo.seed}`);
  const [ground, figure, spark] = art.rand.pick(palettes);
  const fill = art.linear(
    [0, 0, 1, 1],
    [0, light(ground, 0.2)],
    [0.6, ground],
    [1, dark(ground, 0.2)],
  );
  const mark = cyclicAt(choices, logo.seed)(figure, spark, ground);
  const size = art.rand.pick([0.92, 1, 1.06]);
  const lit = art.linear([0, 0, 0.6, 1], [0, "#ffffff", 0.16], [0.5, "#ffffff", 0]);
  const frame = art.rand.pick(frames);
  const body =
    frame(fill, spark) +
    frame(lit, "none") +
    svg`<g transform="translate(160 160)scale(${size})">${mark}</g>`;
  return art.finish(320, 320, body);
}
