import { dark, light } from "../paper/color.ts";
import type { Art, Point } from "../paper/svg.ts";
import { blob, downward, line, oval, path, points, smooth, svg } from "../paper/svg.ts";

/** An animal facing left, standing on the origin. */
export interface Beast {
  markup: string;
  /** Only the head, for a portrait; facing left around the origin. */
  head: string;
  w: number;
  h: number;
}

export function leg(
  art: Art,
  x: number,
  top: number,
  wide: number,
  color: string,
  hoof: string,
  knee = 0,
): string {
  const d =
    svg`M${x - wide} ${-top}` +
    svg`C${x - wide * 0.9} ${-top * 0.6} ${x - wide * 0.5 + knee} ${-top * 0.5}` +
    svg` ${x - wide * 0.42} -10L${x + wide * 0.46} -10` +
    svg`C${x + wide * 0.6 + knee} ${-top * 0.5} ${x + wide} ${-top * 0.6} ${x + wide} ${-top}Z`;
  return (
    path(d, art.linear(downward, [0, color, 0], [0.32, color], [1, dark(color, 0.2)])) +
    path(
      svg`M${x - wide * 0.46} -14L${x - wide * 0.62} 0H${x + wide * 0.54}L${x + wide * 0.48} -14Z`,
      hoof,
    )
  );
}

export function trunk(
  art: Art,
  points: readonly Point[],
  color: string,
  patches = "",
  depth = 0.46,
): string {
  const d = smooth(points);
  const shade = art.linear(
    [0.2, 0, 0.4, 1],
    [0, "#fff4dc", 0.28],
    [0.4, "#fff4dc", 0],
    [0.66, "#2c1208", 0.06],
    [1, "#2c1208", depth],
  );
  return (
    path(d, color) +
    (patches ? `<g ${art.clip(path(d, "#000"))}>${patches}</g>` : "") +
    path(d, shade)
  );
}

export function cow(art: Art, color: string, spots: string): Beast {
  const rand = art.rand;
  let patches = "";
  if (spots)
    for (let i = 0; i < 6; i++)
      patches += path(
        blob(
          rand,
          rand.range(18, 40),
          rand.range(14, 28),
          0.25,
          8,
          rand.range(-90, 130),
          rand.range(-170, -84),
        ),
        spots,
      );
  const horn = art.linear(downward, [0, "#6b5238"], [0.3, "#f3ead2"], [1, "#d9c9a4"]);
  const head =
    path(
      "M-4 -32C-34 -70 -46 -120 -14 -160C-22 -116 -8 -76 16 -40ZM30 -34C40 -76 66 -110 62 -162" +
        "C92 -116 76 -66 46 -30Z",
      horn,
    ) +
    path("M34 -30C58 -44 78 -38 86 -24C70 -14 52 -12 36 -16Z", dark(color, 0.2)) +
    trunk(art, points("-2,-40 34,-40 40,-10 14,40 -14,66 -38,66 -46,48 -30,8 -16,-22"), color) +
    path("M-12 66C-36 74 -50 62 -46 46C-32 36 -16 40 -6 54Z", dark(color, 0.5)) +
    oval(-34, 54, 4, 3, "#1c100a") +
    oval(-4, -6, 5.5, 6.5, "#1a0f0a") +
    oval(-6, -8, 1.8, 2, "#ffffff") +
    path("M14 -36C8 -20 -6 0 -14 30C-2 10 16 -10 26 -36Z", light(color, 0.4), 'opacity=".5"');
  const far = dark(color, 0.38);
  const markup =
    line("M140 -176C162 -150 152 -110 156 -72", dark(color, 0.2), 7) +
    path("M150 -82C144 -56 150 -40 158 -30C166 -44 166 -66 160 -82Z", dark(color, 0.55)) +
    leg(art, -62, 100, 17, far, "#2a1a12") +
    leg(art, 100, 110, 20, far, "#2a1a12", 8) +
    trunk(
      art,
      points(
        "-100,-186 -60,-200 0,-186 80,-194 132,-186 146,-150 142,-106 112,-86 40,-72 " +
          "-50,-70 -96,-88 -112,-130",
      ),
      color,
      patches,
    ) +
    path("M58 -80C60 -62 84 -62 92 -84Z", "#d9a08c") +
    leg(art, -88, 104, 20, dark(color, 0.06), "#3a2418") +
    leg(art, 124, 116, 24, dark(color, 0.1), "#3a2418", 8) +
    trunk(
      art,
      points("-70,-196 -122,-222 -158,-216 -146,-176 -124,-130 -100,-92 -76,-110"),
      color,
      "",
      0.14,
    ) +
    svg`<g transform="translate(-156 -208)rotate(10)scale(.82)">${head}</g>`;
  return { markup, head, w: 380, h: 350 };
}

export function goat(art: Art, color: string, spots: string): Beast {
  const rand = art.rand;
  let patches = "";
  if (spots)
    for (let i = 0; i < 4; i++)
      patches += path(
        blob(
          rand,
          rand.range(24, 50),
          rand.range(16, 34),
          0.25,
          8,
          rand.range(-60, 100),
          rand.range(-130, -70),
        ),
        spots,
      );
  const head =
    path(
      "M4 -36C6 -70 34 -96 66 -96C46 -80 34 -58 26 -32Z",
      art.linear(downward, [0, "#8a7a62"], [1, "#4a3a2a"]),
    ) +
    line("M16 -60l12 6M28 -76l10 8M12 -46l14 4", "#b5a58a", 2.4) +
    path("M26 -26C52 -20 66 0 70 20C50 16 34 2 22 -8Z", dark(color, 0.25)) +
    trunk(art, points("-6,-40 26,-38 36,-8 14,26 -22,50 -42,46 -46,30 -26,-4"), color) +
    path("M-28 48C-24 66 -30 82 -40 94C-46 78 -46 60 -42 46Z", light(color, 0.4)) +
    oval(-2, -10, 6, 6, "#e6b84a") +
    oval(-2, -10, 5, 2, "#1a0f0a") +
    path(
      "M-44 34q8 -4 12 4M-42 44q10 2 18 -4",
      "none",
      svg`stroke="${dark(color, 0.6)}" stroke-width="3"`,
    );
  const far = dark(color, 0.38);
  const markup =
    leg(art, -50, 76, 11, far, "#2a1a12") +
    leg(art, 76, 80, 12, far, "#2a1a12", 5) +
    path("M104 -136C118 -150 128 -152 134 -140C126 -128 116 -120 106 -122Z", dark(color, 0.2)) +
    trunk(
      art,
      points("-76,-136 -30,-142 40,-138 96,-142 112,-116 104,-78 70,-64 0,-54 -54,-58 -84,-84"),
      color,
      patches,
    ) +
    leg(art, -70, 78, 13, color, "#3a2418") +
    leg(art, 94, 86, 14, dark(color, 0.08), "#3a2418", 5) +
    trunk(art, points("-52,-138 -84,-176 -110,-178 -108,-140 -92,-92 -66,-86"), color, "", 0.14) +
    svg`<g transform="translate(-108 -176)scale(.92)">${head}</g>`;
  return { markup, head, w: 280, h: 272 };
}
