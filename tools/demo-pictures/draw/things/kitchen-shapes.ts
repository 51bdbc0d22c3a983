import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { blob, downward, line, oval, path, svg } from "../paper/svg.ts";
import type { Shape } from "./fruit-shapes.ts";
import { body } from "./fruit-shapes.ts";

export function loaf(art: Art): Shape {
  const d =
    "M-132 62C-150 20 -150 -18 -116 -38C-96 -74 -40 -70 -12 -58C20 -78 84 -74 106 -44" +
    "C144 -32 150 20 132 62C80 74 -80 74 -132 62Z";
  const cuts = path(
    "M-92 -46C-76 -30 -66 -8 -66 16C-56 -10 -62 -36 -74 -54ZM-22 -58C-8 -36 0 -12 0 14" +
      "C12 -12 6 -40 -6 -60ZM50 -66C64 -44 70 -18 68 8C82 -16 78 -44 66 -64Z",
    "#f1cf93",
  );
  return {
    markup:
      body(art, d, "#c67f3a", cuts) +
      line("M-110 -18C-96 -50 -50 -60 -20 -46", "#ffe2ae", 7, 'opacity=".5"'),
    w: 290,
    h: 142,
  };
}

export function pastaTube(art: Art): Shape {
  const color = "#ecc262";
  return {
    markup:
      path(
        "M-70 -20H70L86 18H-86Z",
        art.linear(downward, [0, light(color, 0.5)], [0.4, color], [1, dark(color, 0.4)]),
      ) +
      line("M-66 -12H74M-70 -3H78M-74 6H80", dark(color, 0.25), 1.8, 'opacity=".6"') +
      path("M70 -20C84 -18 94 0 86 18C76 12 70 -4 70 -20Z", dark(color, 0.5)),
    w: 172,
    h: 40,
  };
}

export function egg(art: Art, color: string): Shape {
  const d = "M0 -96C44 -96 76 -30 76 16C76 64 42 92 0 92S-76 64 -76 16C-76 -30 -44 -96 0 -96Z";
  const spots = art.pattern(
    37,
    31,
    oval(9, 9, 1.6, 1.4, dark(color, 0.4), 'opacity=".45"') +
      oval(27, 21, 1.2, 1.2, dark(color, 0.4), 'opacity=".4"'),
  );
  return {
    markup:
      body(art, d, color, path(d, spots)) +
      oval(-26, -40, 15, 26, "#fffaf0", 'opacity=".5" transform="rotate(22 -26 -40)"'),
    w: 152,
    h: 188,
  };
}

export function cheese(art: Art): Shape {
  const rind = "#e0a02c";
  const holes = [
    [-40, 26, 13],
    [20, 10, 16],
    [60, 40, 10],
    [-84, 6, 9],
    [-6, 48, 8],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        oval(x, y, r, r * 0.9, "#c98f2a") + oval(x + 2, y + 2, r * 0.82, r * 0.74, "#e8b64a"),
    )
    .join("");
  const markup =
    path(
      "M-130 -26L30 -84C84 -74 120 -52 130 -26Z",
      art.linear([0, 0, 1, 0.4], [0, "#fbe6a0"], [1, "#f3cc64"]),
    ) +
    path("M-130 -26H130V66H-130Z", art.linear([0, 0, 1, 0.5], [0, "#f7d878"], [1, "#e0ac3c"])) +
    holes +
    path("M30 -84C84 -74 120 -52 130 -26V-14C112 -44 80 -62 30 -72Z", rind) +
    line("M-130 -26H130", "#fff3c4", 3);
  return { markup, w: 264, h: 156 };
}

/** A metal milk can with a glass beside it. */
export function milkCan(art: Art): Shape {
  const metal = "#aeb6b8";
  const d =
    "M-82 -8C-88 -80 -88 -150 -82 -176C-76 -200 -44 -206 -44 -232H44C44 -206 76 -200 82 -176" +
    "C88 -150 88 -80 82 -8Q0 8 -82 -8Z";
  const glass =
    path(
      "M104 -96H176L166 0Q140 8 114 0Z",
      art.linear([0, 0, 1, 0], [0, "#dfe8e8", 0.8], [1, "#a9b8ba", 0.8]),
    ) +
    path("M107 -74H173L166 -4Q140 4 114 -4Z", art.side("#fbf6ea", 0.5)) +
    oval(140, -74, 33, 6, "#ffffff") +
    line("M114 -90L120 -10", "#ffffff", 5, 'opacity=".8"');
  const markup =
    line(
      "M-58 -216C-92 -226 -96 -190 -80 -180M58 -216C92 -226 96 -190 80 -180",
      dark(metal, 0.4),
      9,
    ) +
    path(d, art.side(metal, 1.1)) +
    oval(0, -234, 52, 12, dark(metal, 0.2)) +
    path("M-52 -236C-48 -262 48 -262 52 -236Q0 -222 -52 -236Z", art.side(light(metal, 0.2))) +
    oval(0, -258, 16, 6, dark(metal, 0.2)) +
    line("M-86 -60Q0 -48 86 -60M-86 -150Q0 -138 86 -150", dark(metal, 0.4), 4, 'opacity=".6"') +
    line("M-60 -150V-30", "#ffffff", 10, 'opacity=".6"') +
    glass;
  return { markup, w: 270, h: 266, stands: true };
}

/** A gourd for camel milk, with a beaded strap. */
export function gourd(art: Art, color: string): Shape {
  const d =
    "M-24 -210C-26 -170 -40 -150 -68 -116C-112 -60 -84 -4 0 0C84 -4 112 -60 68 -116" +
    "C40 -150 26 -170 24 -210Z";
  const beads = (y: number, half: number, tone: string): string =>
    line(svg`M${-half} ${y}Q0 ${y + 20} ${half} ${y}`, tone, 11, 'stroke-dasharray="0.1 11"');
  const cup =
    oval(132, -44, 44, 12, "#fdf8ec") +
    path("M88 -44C90 -10 108 0 132 0S174 -10 176 -44Q132 -26 88 -44Z", art.side("#7a4a2a")) +
    oval(132, -45, 40, 9, "#fffdf6");
  return {
    markup:
      path(d, art.side(color)) +
      beads(-116, 66, "#d9402c") +
      beads(-104, 74, "#f3e9d2") +
      beads(-92, 81, "#2f6f9f") +
      beads(-80, 86, "#e8b23a") +
      path("M-30 -236H30L26 -196Q0 -188 -26 -196Z", art.side("#8a5a34")) +
      line("M-30 -216C-70 -230 -110 -160 -86 -90", "#5b3520", 6) +
      line("M-44 -110C-66 -80 -62 -40 -44 -24", "#fff4dc", 8, 'opacity=".35"') +
      cup,
    w: 250,
    h: 240,
    stands: true,
  };
}

export function driedSlice(art: Art, color: string): Shape {
  const d = blob(art.rand, 60, 44, 0.12, 10);
  return {
    markup:
      path(d, dark(color, 0.4), 'transform="translate(3 6)"') +
      path(
        d,
        art.radial(
          [0.44, 0.4, 0.64],
          [0, light(color, 0.5)],
          [0.55, color],
          [0.86, dark(color, 0.12)],
          [1, dark(color, 0.34)],
        ),
      ) +
      line(
        "M-30 -8q20 -14 40 -4M-20 12q24 8 44 -6M-6 -26q8 10 20 6",
        dark(color, 0.32),
        3,
        'opacity=".55"',
      ) +
      oval(-18, -16, 16, 6, "#fff8e6", 'opacity=".45" transform="rotate(-20 -18 -16)"'),
    w: 124,
    h: 92,
  };
}

export function steak(art: Art, color: string): Shape {
  const fat = "#f4dfc4";
  const d =
    "M-128 8C-140 -56 -60 -88 10 -76C70 -84 136 -50 132 6C128 56 60 82 -10 72" +
    "C-70 84 -122 60 -128 8Z";
  const marbling = line(
    "M-80 -20q30 -20 60 -6t60 -10M-70 20q30 10 60 -4t70 10M0 -50q10 20 40 16M20 40" +
      "q30 -10 60 -4M-40 46q14 -10 30 -6",
    fat,
    4,
    'opacity=".6"',
  );
  return {
    markup:
      path(d, dark(color, 0.5), 'transform="translate(4 13)"') +
      path(d, fat) +
      `<g transform="scale(.91)">${path(d, art.ball(color))}${marbling}</g>` +
      oval(70, -16, 24, 19, "#efe3cc") +
      oval(70, -16, 15, 11, "#c98a74") +
      line("M-90 -34C-70 -60 -20 -66 10 -58", "#fffaf0", 6, 'opacity=".45"'),
    w: 266,
    h: 160,
  };
}

export function ribs(art: Art, color: string): Shape {
  const bone = (x: number): string =>
    line(svg`M${x} -30L${x - 16} -92`, "#e9dcc0", 15) +
    line(svg`M${x - 3} -34L${x - 18} -90`, "#fffaf0", 4) +
    oval(x - 17, -94, 9, 7, "#d8c6a4");
  const d = "M-126 -14C-100 -50 80 -60 124 -24C140 20 110 62 40 68C-40 74 -120 60 -126 -14Z";
  const seams = line(
    "M-84 -36q-8 40 6 88M-40 -46q-6 50 6 106M6 -50q0 60 6 112M50 -48q8 50 0 100M92 -40q10 36 -4 76",
    "#f1d9c0",
    6,
    'opacity=".6"',
  );
  return {
    markup:
      [-78, -34, 12, 58, 100].map(bone).join("") +
      path(d, dark(color, 0.5), 'transform="translate(3 10)"') +
      path(d, art.ball(color)) +
      seams +
      line("M-110 -8C-60 -36 40 -42 96 -26", "#fffaf0", 5, 'opacity=".4"'),
    w: 264,
    h: 176,
  };
}

/** A thick cut with a cap of pale fat. */
export function haunch(art: Art, color: string): Shape {
  const d =
    "M-120 -20C-110 -74 -30 -86 30 -70C90 -66 130 -30 122 20C112 66 40 76 -20 68" +
    "C-80 70 -128 40 -120 -20Z";
  return {
    markup:
      path(d, dark(color, 0.5), 'transform="translate(4 12)"') +
      path(d, art.ball(color)) +
      path(
        "M-120 -20C-110 -74 -30 -86 30 -70C90 -66 130 -30 122 20C112 -14 70 -40 20 -44" +
          "C-40 -58 -96 -40 -120 -20Z",
        art.linear(downward, [0, "#fbf0d2"], [1, "#e8cf9c"]),
      ) +
      line(
        "M-90 10q50 -20 100 0t90 -8M-80 36q50 -14 90 4t80 -4M-50 -16q40 -10 80 4",
        light(color, 0.5),
        4,
        'opacity=".45"',
      ) +
      oval(-6, 22, 22, 16, "#efe3cc") +
      oval(-6, 22, 14, 9, "#b5705c"),
    w: 246,
    h: 160,
  };
}

export function wholeChicken(art: Art): Shape {
  const skin = "#eec08c";
  const d =
    "M-124 20C-130 -40 -70 -82 0 -80C60 -82 110 -50 118 0C120 44 70 72 0 70" +
    "C-60 74 -116 62 -124 20Z";
  const drum = "M10 -10C60 -36 116 -16 122 20C124 50 92 62 60 52C30 52 0 30 10 -10Z";
  return {
    markup:
      body(art, d, skin) +
      path(
        "M-104 -20C-84 -52 -34 -44 -22 -16C-34 14 -84 24 -104 -20Z",
        art.ball(light(skin, 0.1)),
      ) +
      path(drum, art.ball(skin)) +
      path("M104 36L158 52C166 40 180 46 176 58C182 66 172 78 160 70L100 56Z", "#f3e3c4") +
      line(
        "M20 0C40 30 70 44 100 44M-96 -4C-74 12 -44 8 -28 -10",
        dark(skin, 0.4),
        4,
        'opacity=".45"',
      ) +
      oval(-20, -54, 44, 10, "#fffaf0", 'opacity=".5" transform="rotate(-4 -20 -54)"'),
    w: 290,
    h: 160,
  };
}
