import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, moved, oval, path, svg } from "../paper/svg.ts";
import type { Emblem } from "./emblems.ts";
import { emblem } from "./emblems.ts";

/** A packed product standing on the origin. */
export interface PackLook {
  /** Colours of the pack, and of the product where it is visible. */
  color: string;
  accent: string;
  mark: Emblem;
  cap?: string;
  window?: string;
}

export interface Standing {
  markup: string;
  w: number;
  h: number;
}

function badge(x: number, y: number, r: number, look: PackLook, ground = "#fff6e2"): string {
  return (
    oval(x, y, r, r, ground) +
    oval(
      x,
      y,
      r * 0.92,
      r * 0.92,
      "none",
      svg`stroke="${look.accent}" stroke-width="${r * 0.06}"`,
    ) +
    moved(x, y, emblem(look.mark, look.accent), 0, r / 56)
  );
}

/** Lines in place of lettering: a label must not need a font. */
function words(x: number, y: number, w: number, color: string): string {
  return (
    box(x - w / 2, y, w, 11, color, 5.5) +
    box(x - w * 0.34, y + 18, w * 0.68, 7, color, 3.5, 'opacity=".6"')
  );
}

const gloss = (art: Art): string =>
  art.linear(
    [0, 0, 1, 0.06],
    [0, "#2c1208", 0.18],
    [0.16, "#fffaf0", 0.42],
    [0.34, "#fffaf0", 0],
    [0.7, "#2c1208", 0.04],
    [1, "#2c1208", 0.42],
  );

/** A paper bag, folded at the top. */
export function paperBag(art: Art, look: PackLook): Standing {
  const d = "M-92 -4C-98 -90 -96 -190 -88 -262H88C96 -190 98 -90 92 -4Q0 6 -92 -4Z";
  const clip = art.clip(path(d, "#000"));
  const foot = path("M-100 -62Q0 -92 100 -62V10H-100Z", look.accent);
  const pale = `stroke="${light(look.accent, 0.5)}" stroke-width="5"`;
  const rule = path("M-100 -72Q0 -102 100 -72", "none", pale);
  const markup =
    path(d, look.color) +
    `<g ${clip}>${box(-100, -262, 200, 46, look.accent)}${foot}${rule}</g>` +
    badge(0, -150, 50, look) +
    words(0, -44, 104, "#fff6e2") +
    path("M-88 -262L-80 -284H80L88 -262Z", dark(look.accent, 0.14)) +
    line("M-82 -272H82", light(look.accent, 0.4), 2, 'stroke-dasharray="6 5"') +
    path(d, gloss(art)) +
    line("M-60 -214q10 30 2 60M66 -210q-12 40 0 70", dark(look.color, 0.4), 4, 'opacity=".2"');
  return { markup, w: 196, h: 284 };
}

/** A soft pouch with a window. */
export function pouch(art: Art, look: PackLook): Standing {
  const d = "M-84 0C-92 -60 -74 -150 -84 -236H84C74 -150 92 -60 84 0Q0 8 -84 0Z";
  const seen =
    look.window === undefined
      ? ""
      : path(
          "M-50 -84H50C56 -60 54 -40 48 -24H-48C-54 -40 -56 -60 -50 -84Z",
          art.ball(look.window),
        ) +
        path(
          "M-50 -84H50C56 -60 54 -40 48 -24H-48C-54 -40 -56 -60 -50 -84Z",
          art.pattern(
            9,
            8,
            oval(3, 3, 2.6, 1.8, light(look.window, 0.3)) +
              oval(7, 6, 2.4, 1.8, dark(look.window, 0.3)),
          ),
          'opacity=".7"',
        );
  const markup =
    path(d, art.linear(downward, [0, light(look.color, 0.1)], [1, dark(look.color, 0.1)])) +
    badge(0, -154, 42, look) +
    words(0, -208, 92, look.accent) +
    seen +
    path(d, gloss(art)) +
    box(-86, -252, 172, 22, dark(look.color, 0.14), 3) +
    line("M-80 -246H80M-80 -240H80M-80 -234H80", light(look.color, 0.5), 1.2, 'opacity=".6"');
  return { markup, w: 176, h: 252 };
}

/** A clear bottle of oil, juice or wine. */
export function bottle(art: Art, look: PackLook, tall = 1): Standing {
  const h = 250 * tall;
  const d =
    svg`M-56 -6C-60 ${-h * 0.3} -60 ${-h * 0.5} -56 ${-h * 0.62}` +
    svg`C-50 ${-h * 0.76} -22 ${-h * 0.78} -20 ${-h * 0.92}V${-h}H20V${-h * 0.92}` +
    svg`C22 ${-h * 0.78} 50 ${-h * 0.76} 56 ${-h * 0.62}C60 ${-h * 0.5} 60 ${-h * 0.3} 56 -6` +
    svg`Q0 6 -56 -6Z`;
  const label =
    svg`M-59 ${-h * 0.54}Q0 ${-h * 0.51} 59 ${-h * 0.54}V${-h * 0.16}` +
    svg`Q0 ${-h * 0.13} -59 ${-h * 0.16}Z`;
  const markup =
    path(
      d,
      art.linear(
        [0, 0, 1, 0],
        [0, dark(look.color, 0.3)],
        [0.2, light(look.color, 0.45)],
        [0.55, look.color],
        [1, dark(look.color, 0.45)],
      ),
    ) +
    path(
      svg`M-20 ${-h * 0.92}V${-h}H20V${-h * 0.92}` +
        svg`C21 ${-h * 0.86} 30 ${-h * 0.82} 38 ${-h * 0.77}H-38` +
        svg`C-30 ${-h * 0.82} -21 ${-h * 0.86} -20 ${-h * 0.92}Z`,
      "#fff8e6",
      'opacity=".4"',
    ) +
    path(label, "#fff6e2") +
    path(
      svg`M-59 ${-h * 0.25}Q0 ${-h * 0.22} 59 ${-h * 0.25}V${-h * 0.16}` +
        svg`Q0 ${-h * 0.13} -59 ${-h * 0.16}Z`,
      look.accent,
    ) +
    moved(0, -h * 0.385, emblem(look.mark, look.accent), 0, 0.82) +
    path(label, gloss(art)) +
    line(
      svg`M-44 ${-h * 0.6}C-46 ${-h * 0.7} -16 ${-h * 0.76} -13 ${-h * 0.9}M-46 ${-h * 0.12}V-14`,
      "#fffdf4",
      6,
      'opacity=".7"',
    ) +
    box(-25, -h - 24, 50, 30, art.side(look.cap ?? look.accent), 6) +
    line(svg`M-23 ${-h - 2}H23`, dark(look.cap ?? look.accent, 0.4), 3);
  return { markup, w: 120, h: h + 24 };
}

/** A can with a handle, for five litres and more. */
export function jerrycan(art: Art, look: PackLook): Standing {
  const d =
    "M-96 -10C-98 -80 -98 -150 -94 -186C-92 -206 -80 -214 -62 -216L-40 -236H96Q100 -110 96 -10" +
    "Q0 4 -96 -10Z";
  const markup =
    path(d, art.side(look.color)) +
    path("M-20 -226C-20 -206 -16 -196 0 -196H58C70 -196 74 -206 74 -226Z", dark(look.color, 0.6)) +
    path(
      "M-26 -236H82V-218H-26Z",
      art.linear(downward, [0, light(look.color, 0.4)], [1, dark(look.color, 0.2)]),
    ) +
    box(-88, -246, 46, 36, art.side(look.cap ?? look.accent), 6) +
    path("M-76 -152H76V-36H-76Z", "#fff6e2", 'opacity=".95"') +
    path("M-76 -62H76V-36H-76Z", look.accent) +
    moved(0, -108, emblem(look.mark, look.accent), 0, 0.95) +
    path(d, gloss(art)) +
    line("M-84 -30V-170", "#fffdf4", 5, 'opacity=".6"');
  return { markup, w: 200, h: 246 };
}

/** A glass jar with a lid. */
export function jar(art: Art, look: PackLook): Standing {
  const d =
    "M-82 -10C-86 -60 -86 -120 -80 -142C-76 -154 -66 -160 -62 -166H62C66 -160 76 -154 80 -142" +
    "C86 -120 86 -60 82 -10Q0 6 -82 -10Z";
  const markup =
    path(
      d,
      art.linear(
        [0, 0, 1, 0.05],
        [0, dark(look.color, 0.28)],
        [0.2, light(look.color, 0.5)],
        [0.55, look.color],
        [1, dark(look.color, 0.45)],
      ),
    ) +
    path("M-83 -118Q0 -110 83 -118V-34Q0 -26 -83 -34Z", "#fff6e2") +
    moved(0, -78, emblem(look.mark, look.accent), 0, 0.78) +
    line("M-80 -112Q0 -104 80 -112M-82 -40Q0 -32 82 -40", look.accent, 5) +
    path("M-83 -118Q0 -110 83 -118V-34Q0 -26 -83 -34Z", gloss(art)) +
    box(-70, -206, 140, 42, art.side(look.cap ?? look.accent), 8) +
    line(
      "M-60 -198v26M-46 -197v26M-30 -196v27M-12 -196v28M8 -196v28M28 -196v27M46 -197v26M60 -198v26",
      dark(look.cap ?? look.accent, 0.4),
      2.4,
      'opacity=".5"',
    ) +
    line("M-70 -20C-74 -60 -74 -110 -68 -140", "#fffdf4", 6, 'opacity=".65"');
  return { markup, w: 170, h: 206 };
}

/** A round tin or tub. */
export function tin(art: Art, look: PackLook, h = 170): Standing {
  const d = svg`M-80 ${-h}V-14Q-80 8 0 8T80 -14V${-h}Z`;
  const markup =
    path(d, art.side(look.color)) +
    path(
      svg`M-80 ${-h * 0.74}Q0 ${-h * 0.74 + 26} 80 ${-h * 0.74}V${-h * 0.16}` +
        svg`Q0 ${-h * 0.16 + 26} -80 ${-h * 0.16}Z`,
      "#fff6e2",
    ) +
    path(
      svg`M-80 ${-h * 0.3}Q0 ${-h * 0.3 + 26} 80 ${-h * 0.3}V${-h * 0.16}` +
        svg`Q0 ${-h * 0.16 + 26} -80 ${-h * 0.16}Z`,
      look.accent,
    ) +
    moved(0, -h * 0.42, emblem(look.mark, look.accent), 0, Math.min(0.9, h / 190)) +
    path(d, gloss(art)) +
    oval(0, -h, 82, 20, art.side(look.cap ?? look.accent)) +
    oval(0, -h - 3, 74, 16, light(look.cap ?? look.accent, 0.3)) +
    oval(0, -h - 1, 66, 13, look.cap ?? look.accent);
  return { markup, w: 166, h: h + 20 };
}

/** A carton or box seen from a corner. */
export function carton(art: Art, look: PackLook, h = 220, gable = true): Standing {
  const front = svg`M-78 ${-h}L34 ${-h + 12}V6L-78 -8Z`;
  const sideFace = svg`M34 ${-h + 12}L80 ${-h - 4}V-12L34 6Z`;
  const roof = gable
    ? path(
        svg`M-78 ${-h}L-44 ${-h - 52}L52 ${-h - 44}L34 ${-h + 12}Z`,
        art.linear(downward, [0, light(look.accent, 0.3)], [1, look.accent]),
      ) +
      path(svg`M34 ${-h + 12}L52 ${-h - 44}L80 ${-h - 4}Z`, dark(look.accent, 0.35)) +
      path(svg`M-46 ${-h - 66}L54 ${-h - 58}V${-h - 42}L-46 ${-h - 50}Z`, look.accent)
    : path(svg`M-78 ${-h}L-30 ${-h - 16}L80 ${-h - 4}L34 ${-h + 12}Z`, light(look.color, 0.45));
  const markup =
    path(front, art.linear([0, 0, 1, 0.6], [0, light(look.color, 0.3)], [1, look.color])) +
    path(sideFace, dark(look.color, 0.32)) +
    path(svg`M-78 ${-h * 0.3}L34 ${-h * 0.3 + 14}V6L-78 -8Z`, look.accent) +
    path(svg`M34 ${-h * 0.3 + 14}L80 ${-h * 0.3 - 4}V-12L34 6Z`, dark(look.accent, 0.34)) +
    svg`<g transform="translate(-22 ${-h * 0.62})skewY(6)">${badge(0, 0, 38, look)}</g>` +
    svg`<g transform="translate(-22 ${-h * 0.2})skewY(6)">${words(0, 0, 76, "#fff6e2")}</g>` +
    roof;
  return { markup, w: 164, h: h + (gable ? 66 : 16) };
}

/** A full woven sack, sewn at the top, for fifty kilograms. */
export function fullSack(art: Art, look: PackLook): Standing {
  const d =
    "M-104 -8C-118 -60 -116 -190 -100 -238Q0 -252 100 -238C116 -190 118 -60 104 -8Q0 8 -104 -8Z";
  const cloth = art.pattern(
    6,
    6,
    box(0, 0, 6, 6, look.color) +
      line("M0 1.5H6M1.5 0V6", dark(look.color, 0.3), 0.7, 'opacity=".5"'),
  );
  const markup =
    path(d, cloth) +
    path("M-112 -92Q0 -78 112 -92V-56Q0 -42 -112 -56Z", look.accent) +
    path("M-113 -46Q0 -32 113 -46V-36Q0 -22 -112 -36Z", look.accent, 'opacity=".6"') +
    moved(0, -160, emblem(look.mark, look.accent), 0, 1.15) +
    path(d, gloss(art)) +
    path("M-100 -238L-112 -262Q0 -272 112 -262L100 -238Q0 -250 -100 -238Z", dark(look.color, 0.1)) +
    line("M-104 -246Q0 -258 104 -246", look.accent, 3, 'stroke-dasharray="9 6"') +
    line(
      "M-80 -220q14 40 4 90M84 -216q-16 50 -2 90M-40 -30q30 -10 60 0",
      "#3a1d0c",
      6,
      'opacity=".14"',
    );
  return { markup, w: 232, h: 268 };
}
