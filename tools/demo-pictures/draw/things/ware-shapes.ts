import { dark, light } from "../paper/color.ts";
import type { Art, Point } from "../paper/svg.ts";
import { blob, box, downward, line, oval, path, points, smooth, svg } from "../paper/svg.ts";
import type { Shape } from "./fruit-shapes.ts";

const steel = (art: Art): string =>
  art.linear([0, 0, 0.4, 1], [0, "#e9ecec"], [0.45, "#9aa3a6"], [1, "#4f585c"]);
const handle = (art: Art): string =>
  art.linear(downward, [0, "#d9a468"], [0.5, "#a8703a"], [1, "#6b4020"]);

export function hoe(art: Art): Shape {
  return {
    markup:
      path("M-190 -9L150 -14V12L-190 9Z", handle(art)) +
      line("M-170 -2H110", "#7b4d26", 2, 'opacity=".5"') +
      path("M118 -26H164V26H118Z", "#3f474b") +
      path(
        "M120 16C100 50 92 96 96 132C120 148 164 148 188 132C190 96 182 50 162 16Z",
        steel(art),
      ) +
      path("M96 132C120 148 164 148 188 132L186 118C160 132 122 132 97 118Z", "#f3f5f4") +
      line("M112 60Q108 90 110 116", "#ffffff", 5, 'opacity=".7"'),
    w: 390,
    h: 180,
  };
}

export function panga(art: Art): Shape {
  return {
    markup:
      path(
        "M-70 -22C20 -30 110 -40 176 -34C202 -22 204 20 186 40C140 44 40 24 -70 18Z",
        steel(art),
      ) +
      path("M-70 12C40 16 140 34 186 40C160 50 40 34 -70 18Z", "#f6f8f7") +
      line("M-50 -12C40 -20 110 -28 166 -24", "#ffffff", 4, 'opacity=".7"') +
      path(
        "M-190 -14C-150 -30 -100 -26 -66 -26V22C-100 20 -130 16 -150 24C-170 34 -196 20 -190 -14Z",
        handle(art),
      ) +
      [-152, -118, -86]
        .map((x) => oval(x, -2, 6, 6, "#e0c890") + oval(x, -2, 3, 3, "#8a6a3a"))
        .join(""),
    w: 394,
    h: 96,
  };
}

export function coal(art: Art): Shape {
  const points: Point[] = Array.from({ length: 7 }, (_, i) => {
    const turn = (i / 7) * Math.PI * 2;
    const r = art.rand.range(0.8, 1.08);
    return [Math.cos(turn) * 88 * r, Math.sin(turn) * 58 * r];
  });
  const edge = `${points.map(([x, y], i) => svg`${i ? "L" : "M"}${x} ${y}`).join("")}Z`;
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0], e = [0, 0]] = [
    points[3],
    points[4],
    points[5],
    points[6],
    points[0],
  ];
  return {
    markup:
      path(edge, art.linear([0, 0, 1, 1], [0, "#4a4644"], [1, "#151212"])) +
      path(svg`M${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}L-6 -8Z`, "#6b6663") +
      path(svg`M${c[0]} ${c[1]}L${d[0]} ${d[1]}L${e[0]} ${e[1]}L-6 -8Z`, "#3b3735") +
      line(
        "M-50 10q20 -6 30 4M10 20q16 -8 34 -2M-30 28q16 -4 24 2",
        "#8a8480",
        2.4,
        'opacity=".6"',
      ),
    w: 176,
    h: 116,
  };
}

export function log(art: Art, color: string): Shape {
  return {
    markup:
      path(
        "M-150 -36C-60 -42 60 -34 134 -38V38C60 34 -60 44 -150 36Z",
        art.linear(downward, [0, light(color, 0.25)], [0.4, color], [1, dark(color, 0.6)]),
      ) +
      line(
        "M-140 -18q60 8 120 0t130 4M-140 4q50 -8 110 0t130 -2M-130 22q50 6 90 -2t140 4M-40 -32" +
          "v10M40 8v12",
        dark(color, 0.5),
        4,
        'opacity=".55"',
      ) +
      oval(136, 0, 26, 38, dark(color, 0.2)) +
      oval(136, 0, 22, 33, "#e6bd84") +
      oval(136, 0, 15, 23, "none", 'stroke="#b98448" stroke-width="2.6"') +
      oval(136, 0, 8, 12, "none", 'stroke="#b98448" stroke-width="2.4"') +
      oval(136, 0, 3, 4, "#a8743c"),
    w: 320,
    h: 80,
  };
}

export function bar(art: Art, color: string): Shape {
  return {
    markup:
      path("M-130 -14L-104 -48H140L116 -14Z", light(color, 0.4)) +
      path(
        "M-130 -14H116V46H-130Z",
        art.linear([0, 0, 1, 0.6], [0, light(color, 0.16)], [1, dark(color, 0.16)]),
      ) +
      path("M116 -14L140 -48V12L116 46Z", dark(color, 0.32)) +
      box(-92, 0, 166, 32, dark(color, 0.12), 6) +
      box(-72, 11, 126, 10, light(color, 0.4), 5) +
      line("M-126 -12H112", "#ffffff", 3, 'opacity=".6"') +
      line("M-46 -46L-70 -14V44M36 -46L14 -14V44", dark(color, 0.3), 2.4, 'opacity=".6"'),
    w: 272,
    h: 96,
  };
}

export function toiletBar(art: Art, color: string): Shape {
  return {
    markup:
      path(
        "M-110 4C-112 -56 112 -56 110 4C112 66 -112 66 -110 4Z",
        dark(color, 0.3),
        'transform="translate(0 9)"',
      ) +
      path("M-110 0C-112 -60 112 -60 110 0C112 62 -112 62 -110 0Z", art.ball(color)) +
      oval(0, 0, 74, 29, "none", svg`stroke="${dark(color, 0.25)}" stroke-width="4" opacity=".7"`) +
      path(
        "M0 -16C16 -4 16 8 0 18C-16 8 -16 -4 0 -16ZM-22 -8C-40 -6 -40 8 -22 12ZM22 -8" +
          "C40 -6 40 8 22 12Z",
        dark(color, 0.25),
        'opacity=".7"',
      ) +
      oval(-46, -24, 34, 8, "#ffffff", 'opacity=".6" transform="rotate(-8 -46 -24)"') +
      oval(84, 40, 17, 17, "#ffffff", 'opacity=".5"') +
      oval(104, 24, 9, 9, "#ffffff", 'opacity=".55"'),
    w: 222,
    h: 112,
  };
}

/** A cut stone: facets in four tones of one colour. */
export function gem(_art: Art, color: string): Shape {
  const tone = [light(color, 0.75), light(color, 0.4), color, dark(color, 0.3), dark(color, 0.55)];
  const facet = (d: string, i: number): string => path(d, tone[i] ?? color);
  return {
    markup:
      facet("M-90 -24L-54 -70H54L90 -24L0 90Z", 2) +
      facet("M-90 -24L-54 -70L-36 -24Z", 1) +
      facet("M-54 -70H54L0 -42Z", 0) +
      facet("M-54 -70L0 -42L-36 -24Z", 0) +
      facet("M54 -70L0 -42L36 -24Z", 1) +
      facet("M54 -70L90 -24H36Z", 3) +
      facet("M-36 -24L0 -42L36 -24Z", 0) +
      facet("M-90 -24H-36L0 90Z", 3) +
      facet("M-36 -24H36L0 90Z", 1) +
      facet("M36 -24H90L0 90Z", 4) +
      path("M-36 -24L-8 -24L-4 66Z", "#ffffff", 'opacity=".5"') +
      path("M-62 -56l4 -12 4 12 12 4 -12 4 -4 12 -4 -12 -12 -4z", "#ffffff"),
    w: 180,
    h: 160,
  };
}

export function nugget(art: Art): Shape {
  const d = blob(art.rand, 70, 48, 0.2, 8);
  return {
    markup:
      path(
        d,
        art.linear(
          [0.1, 0, 0.8, 1],
          [0, "#fff0a8"],
          [0.35, "#f0bf3a"],
          [0.7, "#c98a1c"],
          [1, "#7d4f12"],
        ),
      ) +
      path(blob(art.rand, 30, 14, 0.3, 7, -18, -14), "#fff6cc", 'opacity=".8"') +
      path(blob(art.rand, 20, 12, 0.3, 7, 26, 12), "#a86f16", 'opacity=".5"') +
      oval(10, -22, 8, 5, "#ffffff", 'opacity=".8"'),
    w: 140,
    h: 96,
  };
}

export function ingot(art: Art): Shape {
  return {
    markup:
      path(
        "M-120 50L-96 -24H84L112 50Z",
        art.linear([0, 0, 1, 0.7], [0, "#fbe28a"], [0.5, "#e6ae2e"], [1, "#a8701a"]),
      ) +
      path("M-96 -24L-66 -58H98L84 -24Z", art.linear(downward, [0, "#fff6cc"], [1, "#f3cc58"])) +
      path("M84 -24L98 -58L136 10L112 50Z", "#8a5a14") +
      path("M-62 -4H52L62 32H-72Z", "#c98f22", 'opacity=".6"') +
      line("M-94 -22H82", "#fffbe0", 4) +
      oval(-6, 14, 24, 11, "#f6d974"),
    w: 262,
    h: 110,
  };
}

/** A hank of pale fibre, bound in the middle. */
export function hank(art: Art): Shape {
  const color = "#e6d5a4";
  let strands = "";
  for (let i = 0; i < 26; i++) {
    const y = -40 + i * 3.2;
    strands +=
      svg`M-160 ${y * 1.2 + art.rand.range(-10, 10)}` +
      svg`C-80 ${y * 0.9} -40 ${y * 0.5} 0 ${y * 0.5}` +
      svg`S90 ${y} 164 ${y * 1.3 + art.rand.range(-12, 12)}`;
  }
  const hull = smooth(
    points("-150,-48 -60,-34 0,-22 70,-36 152,-50 160,0 152,54 70,38 0,24 -60,36 -150,50 -160,0"),
  );
  return {
    markup:
      path(
        hull,
        art.linear(downward, [0, light(color, 0.4)], [0.5, color], [1, dark(color, 0.4)]),
      ) +
      line(strands, light(color, 0.6), 2, 'opacity=".8"') +
      line(strands, dark(color, 0.5), 1, 'opacity=".6" transform="translate(2 3)"') +
      path("M-15 -24Q0 -30 15 -24V26Q0 32 -15 26Z", art.side("#b98a4a")) +
      line("M-14 -10H14M-14 2H14M-14 14H14", "#7a5228", 2.4),
    w: 330,
    h: 120,
  };
}
