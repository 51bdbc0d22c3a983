import { clothPalette, kitenge, plait, zigzag } from "../paper/cloth.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, oval, path, svg } from "../paper/svg.ts";
import type { Shape } from "./fruit-shapes.ts";

const lit = (art: Art): string =>
  art.linear(
    [0, 0, 1, 0.12],
    [0, "#2c1208", 0.2],
    [0.24, "#fffaf0", 0.36],
    [0.5, "#fffaf0", 0],
    [1, "#2c1208", 0.52],
  );

/** A basket with a lid, as made around the lakes: round body, pointed lid. */
export function lidBasket(art: Art, color: string): Shape {
  const straw = "#ecd9ae";
  const coil = art.pattern(
    10,
    9,
    box(0, 0, 10, 9, straw) +
      line("M0 8.4H10", dark(straw, 0.45), 1.5) +
      line("M3 0L1 8", dark(straw, 0.25), 1),
  );
  const bodyD = "M-84 -118C-112 -70 -100 -10 -66 0Q0 12 66 0C100 -10 112 -70 84 -118Z";
  const lid = "M-92 -116C-84 -150 -30 -190 0 -262C30 -190 84 -150 92 -116Q0 -92 -92 -116Z";
  const clip = art.clip(path(bodyD, "#000") + path(lid, "#000"));
  const bands =
    path(zigzag(-110, -96, 220, 34, 8), color) +
    path(zigzag(-110, -12, 220, -34, 8), color) +
    path(zigzag(-100, -150, 200, 30, 8), color) +
    path(zigzag(-60, -196, 120, 24, 6), color);
  return {
    markup:
      path(bodyD, coil) +
      path(lid, coil) +
      `<g ${clip}>${bands}</g>` +
      path(bodyD, lit(art)) +
      path(lid, lit(art)) +
      line("M-92 -116Q0 -92 92 -116", dark(straw, 0.5), 5) +
      oval(0, -264, 7, 9, color),
    w: 208,
    h: 272,
    stands: true,
  };
}

export function pot(art: Art, color: string): Shape {
  const d =
    "M-46 -212C-44 -184 -48 -172 -72 -152C-122 -108 -118 -22 -46 0Q0 8 46 0" +
    "C118 -22 122 -108 72 -152C48 -172 44 -184 46 -212Z";
  const clip = art.clip(path(d, "#000"));
  const bands =
    line("M-110 -120Q0 -96 110 -120M-112 -74Q0 -50 112 -74", "#f3dfb8", 5) +
    path(zigzag(-112, -104, 224, 26, 9), "#f3dfb8") +
    line("M-70 -152Q0 -136 70 -152", "#2c1a12", 5);
  return {
    markup:
      path(d, art.side(color)) +
      `<g ${clip}>${bands}</g>` +
      path(d, art.linear(downward, [0, "#fff4dc", 0.1], [1, "#2c1208", 0.36])) +
      oval(0, -212, 54, 13, light(color, 0.25)) +
      oval(0, -211, 42, 9, dark(color, 0.7)) +
      line("M-76 -120C-92 -90 -88 -50 -68 -28", "#fff4dc", 9, 'opacity=".4"'),
    w: 220,
    h: 226,
    stands: true,
  };
}

/** A collar of beads in rings, as worn on the plains. */
export function beadCollar(art: Art): Shape {
  const ringsOf = [
    ["#c8302c", 126],
    ["#f5efe2", 113],
    ["#2b5f9f", 100],
    ["#f0a92c", 87],
    ["#c8302c", 74],
    ["#2c8a68", 61],
    ["#1f1a1a", 49],
  ] as const;
  const beads = ringsOf
    .map(
      ([color, r]) =>
        svg`<ellipse rx="${r}" ry="${r * 0.8}" fill="none" stroke="${dark(color, 0.5)}"` +
        svg` stroke-width="13"/><ellipse rx="${r}" ry="${r * 0.8}" fill="none"` +
        svg` stroke="${color}" stroke-width="11.5" stroke-linecap="round"` +
        svg` stroke-dasharray="0.1 12.4"/>` +
        svg`<ellipse cx="-1.5" cy="-2.5" rx="${r}" ry="${r * 0.8}" fill="none"` +
        svg` stroke="#ffffff" stroke-width="3.4" stroke-linecap="round"` +
        svg` stroke-dasharray="0.1 12.4" opacity=".65"/>`,
    )
    .join("");
  const drops = [-60, -30, 0, 30, 60]
    .map(
      (x) =>
        line(svg`M${x} ${Math.sqrt(1 - (x / 130) ** 2) * 104}v26`, "#8a6a3a", 3) +
        path(
          svg`M${x} ${Math.sqrt(1 - (x / 130) ** 2) * 104 + 22}l9 16l-9 12l-9 -12z`,
          art.ball("#d9b35a"),
        ),
    )
    .join("");
  return { markup: drops + beads, w: 280, h: 240 };
}

export function matRoll(art: Art, color: string): Shape {
  const weave = plait(art, color, "#ecd39a", 20);
  return {
    markup:
      path("M-140 -46H120V46H-140Z", weave) +
      path(
        "M-140 -46H120V46H-140Z",
        art.linear(downward, [0, "#fff4dc", 0.4], [0.4, "#fff4dc", 0], [1, "#2c1208", 0.6]),
      ) +
      oval(120, 0, 24, 46, dark(color, 0.3)) +
      oval(120, 0, 19, 38, "#e3c68c") +
      line(
        "M120 -30C134 -24 136 20 122 26C108 26 108 -14 120 -16C128 -14 128 8 121 10",
        dark(color, 0.5),
        4,
      ) +
      path("M-96 -47Q-90 0 -96 47H-84Q-78 0 -84 -47ZM56 -47Q62 0 56 47H68Q74 0 68 -47Z", "#8a3a2a"),
    w: 290,
    h: 94,
  };
}

export function matFlat(art: Art): string {
  return plait(art, "#d9b06a", art.rand.pick(["#a8402c", "#2f6b66", "#5b2a60"]), 44);
}

/** Carvings: a giraffe, and a mask. */
export function giraffe(art: Art, color: string): Shape {
  const wood = art.side(color);
  const d =
    "M-64 0L-58 -96C-66 -112 -58 -132 -40 -138L-18 -146C-14 -200 -16 -250 -20 -282" +
    "C-40 -280 -56 -286 -60 -294C-48 -304 -30 -312 -16 -314L-14 -330L-6 -316L2 -328L4 -312" +
    "C12 -300 12 -280 14 -250C18 -200 30 -160 56 -130C70 -114 66 -60 62 0H42L36 -78" +
    "Q0 -66 -34 -80L-42 0Z";
  return {
    markup:
      box(-84, -8, 168, 16, art.side(dark(color, 0.3)), 5) +
      path(d, wood) +
      [
        [-28, -112, 13],
        [4, -104, 15],
        [38, -110, 12],
        [-2, -160, 9],
        [4, -196, 9],
        [-6, -228, 8],
        [2, -258, 7],
        [48, -70, 9],
        [-46, -74, 7],
      ]
        .map(([x = 0, y = 0, r = 0]) =>
          path(
            svg`M${x - r} ${y - r * 0.4}L${x} ${y - r}L${x + r} ${y - r * 0.2}` +
              svg`L${x + r * 0.5} ${y + r}L${x - r * 0.8} ${y + r * 0.7}Z`,
            dark(color, 0.55),
          ),
        )
        .join("") +
      oval(-26, -298, 3.4, 3.4, "#1c100a") +
      line(
        "M-52 -4L-46 -90M-10 -150C-6 -200 -8 -250 -10 -290",
        light(color, 0.5),
        4,
        'opacity=".5"',
      ),
    w: 190,
    h: 334,
    stands: true,
  };
}

export function sandal(art: Art, color: string): Shape {
  const drawSandal = (dx: number, dy: number, turn: number): string =>
    svg`<g transform="translate(${dx} ${dy})rotate(${turn})">` +
    path(
      "M-132 4C-134 -40 -70 -44 -20 -32C30 -30 60 -50 108 -42C146 -34 146 24 110 34" +
        "C60 44 20 28 -20 32C-70 42 -130 44 -132 4Z",
      "#3a2214",
      'transform="translate(3 14)"',
    ) +
    path(
      "M-132 4C-134 -40 -70 -44 -20 -32C30 -30 60 -50 108 -42C146 -34 146 24 110 34" +
        "C60 44 20 28 -20 32C-70 42 -130 44 -132 4Z",
      art.linear(downward, [0, light(color, 0.35)], [1, dark(color, 0.12)]),
    ) +
    line(
      "M-120 2C-120 -30 -66 -34 -20 -23C30 -20 62 -40 106 -33C132 -26 132 18 106 25",
      light(color, 0.6),
      2.4,
      'stroke-dasharray="6 5"',
    ) +
    path(
      "M30 -44C44 -76 84 -78 100 -46L84 38C64 44 46 40 34 32C30 4 56 -16 30 -44Z",
      art.ball(dark(color, 0.35)),
    ) +
    path(
      "M-74 -40C-64 -70 -30 -66 -22 -34L-28 34C-44 40 -62 40 -70 36C-60 10 -60 -16 -74 -40Z",
      art.ball(dark(color, 0.35)),
    ) +
    line("M44 -50L86 20M92 -48L46 26", "#d9402c", 6, 'stroke-dasharray="0.1 9"') +
    line("M-66 -40L-34 30", "#f0c24a", 6, 'stroke-dasharray="0.1 9"') +
    "</g>";
  return { markup: drawSandal(6, -42, -5) + drawSandal(-4, 42, 4), w: 284, h: 190 };
}

export function bag(art: Art, color: string): Shape {
  return {
    markup:
      line("M-76 -150C-80 -270 80 -270 76 -150", dark(color, 0.3), 15) +
      line("M-78 -156C-80 -266 78 -272 72 -156", light(color, 0.3), 4) +
      path(
        "M-116 -8C-122 -70 -112 -130 -104 -156Q0 -168 104 -156C112 -130 122 -70 116 -8" +
          "Q0 10 -116 -8Z",
        art.side(color),
      ) +
      path(
        "M-106 -158Q0 -170 106 -158C112 -110 70 -66 0 -62C-70 -66 -112 -110 -106 -158Z",
        art.ball(dark(color, 0.12)),
      ) +
      line(
        "M-98 -150C-98 -110 -60 -76 0 -72C60 -76 98 -110 98 -150M-106 -18Q0 -2 106 -18",
        light(color, 0.6),
        2.6,
        'stroke-dasharray="7 5"',
      ) +
      box(-17, -88, 34, 42, art.side("#d9b04a"), 7) +
      box(-7, -76, 14, 16, "#6b4a1a", 4) +
      line("M-92 -130q6 50 0 90", "#fff4dc", 8, 'opacity=".3"'),
    w: 240,
    h: 252,
    stands: true,
  };
}

export function leatherRoll(art: Art, color: string): Shape {
  return {
    markup:
      path(
        "M-130 -40H118V40H-130Z",
        art.linear(downward, [0, light(color, 0.5)], [0.3, color], [1, dark(color, 0.5)]),
      ) +
      oval(118, 0, 20, 40, light(color, 0.45)) +
      line(
        "M118 -26C130 -20 130 18 119 22C107 22 107 -10 118 -13C124 -11 124 5 119 7",
        dark(color, 0.5),
        4,
      ) +
      line("M-124 -26H100M-124 20H96", light(color, 0.5), 1.8, 'opacity=".5"') +
      path("M-40 -41Q-34 0 -40 41H-26Q-20 0 -26 -41Z", dark(color, 0.6)),
    w: 276,
    h: 84,
  };
}

export function hide(art: Art, color: string): Shape {
  const d =
    "M-30 -116C-16 -130 16 -130 30 -116C44 -100 60 -104 104 -122L124 -88C92 -70 92 -50 100 -10" +
    "C100 30 96 48 132 74L112 108C76 90 56 92 34 104C16 122 -16 122 -34 104" +
    "C-56 92 -76 90 -112 108L-132 74C-96 48 -100 30 -100 -10C-92 -50 -92 -70 -124 -88" +
    "L-104 -122C-60 -104 -44 -100 -30 -116Z";
  const patches = path(
    "M-60 -60C-20 -90 30 -70 20 -30C10 0 -50 10 -70 -14ZM30 30C60 10 90 30 76 62" +
      "C60 84 20 80 16 56ZM-70 50C-50 36 -30 46 -36 68C-46 80 -70 76 -70 50Z",
    "#f1e6d2",
  );
  const hair = art.pattern(11, 9, line("M2 2l2 4M8 5l1 4", "#2c1208", 1, 'opacity=".35"'));
  return {
    markup:
      path(d, "#e3cba8", 'transform="translate(3 7)"') +
      path(d, art.ball(color)) +
      patches +
      path(d, hair),
    w: 268,
    h: 240,
  };
}

export function folded(art: Art, _color: string): Shape {
  const colors = clothPalette(art.rand);
  const print = kitenge(art, colors, 0.5);
  const layer = (y: number): string =>
    path(svg`M-128 ${y}Q-140 ${y + 13} -128 ${y + 26}H126V${y}Z`, print) +
    path(
      svg`M-128 ${y}Q-140 ${y + 13} -128 ${y + 26}H126V${y}Z`,
      art.linear(downward, [0, "#fff4dc", 0.42], [0.45, "#fff4dc", 0], [1, "#2c1208", 0.6]),
    );
  const top = "M-128 -30L-92 -72H150L126 -30Z";
  return {
    markup:
      layer(22) +
      layer(-4) +
      layer(-30) +
      path("M126 -30L150 -72V8L126 48Z", print) +
      path("M126 -30L150 -72V8L126 48Z", "#2c1208", 'opacity=".42"') +
      path(top, print) +
      path(top, "#fff4dc", 'opacity=".16"'),
    w: 286,
    h: 122,
  };
}

export function shirt(art: Art, color: string): Shape {
  const print = kitenge(art, undefined, 0.55);
  const d =
    "M-44 -116L-118 -84L-148 -8L-98 12L-82 -20L-84 118Q0 128 84 118L82 -20L98 12L148 -8" +
    "L118 -84L44 -116Q0 -84 -44 -116Z";
  return {
    markup:
      path(d, color) +
      path(
        "M-84 40L84 40V118Q0 128 -84 118ZM-148 -8L-98 12L-104 -2L-142 -22ZM148 -8L98 12L104 -2" +
          "L142 -22ZM-44 -116Q0 -84 44 -116L58 -110Q30 -50 0 -20Q-30 -50 -58 -110Z",
        print,
      ) +
      path(d, lit(art)) +
      line("M-82 -20V110M82 -20V110M0 -20V116", dark(color, 0.4), 3, 'opacity=".5"'),
    w: 300,
    h: 246,
  };
}
