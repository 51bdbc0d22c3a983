import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { downward, line, oval, path, svg } from "../paper/svg.ts";
import type { Shape } from "./fruit-shapes.ts";

export interface FishLook {
  /** Half the height of the body, for a length of 300. */
  deep: number;
  back: string;
  belly: string;
  fin: string;
  bars?: string;
  /** A forked tail instead of a fan. */
  fork?: boolean;
  spiny?: boolean;
  stripe?: string;
  dry?: boolean;
}

/** A fish facing left, 320 long. */
export function fish(art: Art, look: FishLook): Shape {
  const h = look.deep;
  const d =
    svg`M-160 4C-130 ${-h * 0.86} -64 ${-h * 1.06} -10 ${-h}` +
    svg`C50 ${-h * 0.86} 84 ${-h * 0.36} 112 ${-h * 0.24}L112 ${h * 0.26}` +
    svg`C84 ${h * 0.4} 40 ${h * 0.92} -20 ${h * 0.96}C-76 ${h} -134 ${h * 0.7} -160 4Z`;
  const clip = art.clip(path(d, "#000"));
  const tail = look.fork
    ? svg`M106 ${-h * 0.2}C130 ${-h * 0.5} 148 ${-h * 0.9} 172 ${-h * 1.02}` +
      svg`C158 ${-h * 0.3} 158 ${h * 0.3} 172 ${h * 1.02}` +
      svg`C148 ${h * 0.9} 130 ${h * 0.5} 106 ${h * 0.22}Z`
    : svg`M104 ${-h * 0.24}C126 ${-h * 0.6} 150 ${-h * 0.78} 166 ${-h * 0.74}` +
      svg`C176 ${-h * 0.3} 176 ${h * 0.3} 166 ${h * 0.74}` +
      svg`C150 ${h * 0.78} 126 ${h * 0.6} 104 ${h * 0.26}Z`;
  const finFill = art.linear(downward, [0, light(look.fin, 0.2)], [1, dark(look.fin, 0.3)]);
  const crest = look.spiny
    ? svg`M-70 ${-h * 0.96}L-58 ${-h * 1.5}L-40 ${-h * 1.3}L-24 ${-h * 1.56}L-6 ${-h * 1.3}` +
      svg`L10 ${-h * 1.46}L24 ${-h * 1.1}C50 ${-h * 1.3} 78 ${-h * 1.1} 84 ${-h * 0.5}` +
      svg`L40 ${-h * 0.76}Z`
    : svg`M-66 ${-h * 0.96}C-46 ${-h * 1.5} 20 ${-h * 1.46} 82 ${-h * 0.98}` +
      svg`C80 ${-h * 0.7} 70 ${-h * 0.5} 60 ${-h * 0.5}L-10 ${-h * 0.96}Z`;
  const rays = line(
    svg`M116 0L160 ${-h * 0.6}M118 0L166 ${-h * 0.2}M118 0L166 ${h * 0.24}M116 0L160 ${h * 0.6}` +
      svg`M-30 ${-h}L-22 ${-h * 1.36}M0 ${-h}L14 ${-h * 1.3}M30 ${-h * 0.84}L48 ${-h * 1.1}`,
    dark(look.fin, 0.4),
    2,
    'opacity=".55"',
  );
  const scales = art.pattern(
    15,
    13,
    line(
      "M0 0Q8 6.5 0 13M7.5 -6.5Q15.5 0 7.5 6.5M7.5 6.5Q15.5 13 7.5 19.5",
      dark(look.back, 0.3),
      1.2,
    ) + line("M2 0Q10 6.5 2 13", "#ffffff", 0.8, 'opacity=".6"'),
  );
  let marks = "";
  if (look.bars)
    for (const x of [-70, -36, -2, 32, 64]) marks += svg`M${x} ${-h * 1.1}q10 ${h} -2 ${h * 1.7}`;
  const stripe = look.stripe
    ? line(svg`M-150 -2Q-20 ${-h * 0.2} 112 0`, look.stripe, h * 0.24, 'opacity=".75"')
    : "";
  const dried = look.dry
    ? line(
        svg`M-60 ${-h * 0.5}q30 ${h * 0.2} 70 0M-40 ${h * 0.3}q40 ${-h * 0.3} 90 0` +
          svg`M-84 ${h * 0.5}q30 ${-h * 0.2} 60 0`,
        dark(look.back, 0.5),
        3,
        'opacity=".5"',
      )
    : "";
  const skin = art.linear(
    downward,
    [0, dark(look.back, 0.12)],
    [0.3, look.back],
    [0.62, look.belly],
    [0.86, light(look.belly, 0.3)],
    [1, dark(look.belly, 0.3)],
  );
  const scaled = h > 24 ? path("M-96 -90H112V90H-96Z", scales, 'opacity=".5"') : "";
  const barred = line(marks, look.bars ?? "none", 12, 'opacity=".4"');
  const eyeX = -128 + h * 0.08;
  const markup =
    path(tail, finFill) +
    path(crest, finFill) +
    path(
      svg`M-20 ${h * 0.9}C-6 ${h * 1.3} 20 ${h * 1.36} 34 ${h * 1.2}L24 ${h * 0.8}Z` +
        svg`M50 ${h * 0.66}C62 ${h * 1.04} 80 ${h * 1.06} 90 ${h * 0.9}L84 ${h * 0.4}Z`,
      finFill,
    ) +
    rays +
    path(d, skin) +
    `<g ${clip}>${scaled}${barred}${stripe}${dried}</g>` +
    line(
      svg`M-98 ${-h * 0.7}C-80 ${-h * 0.2} -80 ${h * 0.3} -100 ${h * 0.66}`,
      dark(look.back, 0.4),
      4,
      'opacity=".6"',
    ) +
    path(
      svg`M-70 ${h * 0.1}C-40 ${-h * 0.06} -22 ${h * 0.2} -24 ${h * 0.5}` +
        svg`C-44 ${h * 0.5} -64 ${h * 0.4} -70 ${h * 0.1}Z`,
      finFill,
      'opacity=".9"',
    ) +
    oval(eyeX, -h * 0.2, h * 0.15 + 3, h * 0.15 + 3, look.dry ? "#4a3420" : "#f3e6b8") +
    oval(eyeX, -h * 0.2, h * 0.09 + 1.6, h * 0.09 + 1.6, "#1c1614") +
    line(svg`M-158 6q10 ${h * 0.12} 22 ${h * 0.1}`, dark(look.back, 0.5), 3) +
    line(
      svg`M-104 ${-h * 0.72}C-60 ${-h * 0.96} -10 ${-h * 0.86} 40 ${-h * 0.66}`,
      "#fffdf6",
      Math.max(2.5, h * 0.09),
      look.dry ? 'opacity=".18"' : 'opacity=".5"',
    );
  return { markup, w: 330, h: h * 2.3 };
}

export const fishLooks = {
  tilapia: {
    deep: 66,
    back: "#77868c",
    belly: "#d5d6cd",
    fin: "#8a7f86",
    bars: "#3f4a52",
    spiny: true,
  },
  "fish-sangala": { deep: 58, back: "#8a9a94", belly: "#e8e8dc", fin: "#a9926a", spiny: true },
  "fish-mukeke": {
    deep: 38,
    back: "#4d7288",
    belly: "#e6ecee",
    fin: "#7f98a5",
    fork: true,
    stripe: "#b9ccd4",
  },
  "fish-ndagala-fresh": {
    deep: 25,
    back: "#5f8498",
    belly: "#f0f4f5",
    fin: "#a9bcc5",
    fork: true,
    stripe: "#f8fbfc",
  },
  "fish-ndagala": {
    deep: 22,
    back: "#a8936a",
    belly: "#e2d3a8",
    fin: "#b59c6a",
    fork: true,
    stripe: "#f0e6c8",
    dry: true,
  },
  "fish-omena": {
    deep: 19,
    back: "#8f8f86",
    belly: "#d8d2bd",
    fin: "#8a8272",
    fork: true,
    stripe: "#eceadf",
    dry: true,
  },
  "fish-dry": {
    deep: 56,
    back: "#9a6a35",
    belly: "#d3a45e",
    fin: "#7a4e26",
    spiny: true,
    dry: true,
  },
  "fish-mukeke-dry": {
    deep: 36,
    back: "#5b3620",
    belly: "#a5692f",
    fin: "#4a2a18",
    fork: true,
    dry: true,
    stripe: "#c48a48",
  },
} satisfies Record<string, FishLook>;
