import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { blob, downward, fromMiddle, line, moved, oval, path, svg } from "../paper/svg.ts";
import type { Shape } from "./fruit-shapes.ts";
import { body } from "./fruit-shapes.ts";

const shine = (x: number, y: number, rx: number, ry: number, turn: number, see = 0.35): string =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fffaf0" opacity="${see}"` +
  svg` transform="rotate(${turn} ${x} ${y})"/>`;

export function potato(art: Art, color: string): Shape {
  const d = blob(art.rand, 100, 72, 0.05, 8);
  let eyes = "";
  for (let i = 0; i < 6; i++) {
    const [x, y] = [art.rand.range(-66, 66), art.rand.range(-40, 44)];
    eyes += svg`M${x} ${y}q7 -6 14 0`;
  }
  const dust = art.pattern(
    17,
    15,
    oval(4, 5, 1.3, 1.1, dark(color, 0.5), 'opacity=".35"') +
      oval(12, 11, 1, 1, light(color, 0.6), 'opacity=".5"'),
  );
  return {
    markup:
      body(art, d, color, path(d, dust) + line(eyes, dark(color, 0.45), 3.2, 'opacity=".65"')) +
      shine(-38, -34, 28, 11, -20),
    w: 200,
    h: 144,
  };
}

export function sweetPotato(art: Art, color: string): Shape {
  const d =
    "M-124 14C-96 -10 -84 -48 -24 -54C34 -60 84 -40 126 -16C98 10 84 46 24 56" +
    "C-40 62 -84 40 -124 14Z";
  const rings = line(
    "M-70 -26q6 10 2 22M-30 -44q10 16 6 34M40 -40q6 12 0 26M72 -8q4 10 0 20M0 24q8 10 4 20",
    dark(color, 0.4),
    3,
    'opacity=".5"',
  );
  return {
    markup:
      line("M-124 14q-16 6 -26 2M126 -16q14 -6 20 -14", dark(color, 0.2), 4) +
      body(art, d, color, rings) +
      shine(-34, -32, 38, 9, -6),
    w: 258,
    h: 116,
  };
}

export function cassavaRoot(art: Art): Shape {
  const color = "#7a5236";
  const d =
    "M-150 10C-120 -22 -60 -36 10 -34C70 -34 106 -28 124 -24L128 26C100 32 60 38 0 38" +
    "C-60 38 -124 30 -150 10Z";
  const bark =
    line(
      "M-100 -18q20 6 40 2M-40 -26q26 8 54 2M30 -20q20 4 46 0M-90 12q30 8 60 2M-10 16q30 8 70 0",
      dark(color, 0.5),
      3,
      'opacity=".5"',
    ) + line("M-120 0q40 -10 80 -6M20 2q30 -6 60 -2", light(color, 0.3), 3, 'opacity=".5"');
  const cut =
    oval(126, 1, 15, 26, "#5f3c26") +
    oval(127, 1, 13, 23, "#e9b9a8") +
    oval(128, 1, 11, 20, art.radial(fromMiddle, [0, "#ffffff"], [1, "#efe6d4"])) +
    oval(128, 1, 1.6, 3, "#cdbf9f");
  return { markup: body(art, d, color, bark) + cut, w: 292, h: 82 };
}

export function yam(art: Art): Shape {
  const color = "#6b4a32";
  const d =
    "M-128 0C-118 -52 -60 -60 0 -54C60 -50 118 -50 128 -6C128 46 66 60 0 56C-66 60 -128 44 -128 0Z";
  let hair = "";
  for (let i = 0; i < 26; i++)
    hair +=
      svg`M${art.rand.range(-110, 110)} ${art.rand.range(-40, 42)}` +
      svg`l${art.rand.range(-10, 10)} ${art.rand.range(4, 10)}`;
  const cut =
    oval(118, -4, 20, 42, "#4a3120") +
    oval(120, -4, 17, 38, art.radial(fromMiddle, [0, "#fffdf2"], [1, "#e8d9b8"]));
  return {
    markup:
      body(art, d, color, line(hair, dark(color, 0.55), 2.4, 'opacity=".7"')) +
      cut +
      shine(-54, -36, 34, 8, -6, 0.22),
    w: 262,
    h: 114,
  };
}

export function taro(art: Art): Shape {
  const color = "#7d5a45";
  const d =
    "M-8 -92C36 -92 74 -40 76 8C76 62 34 88 0 88C-38 88 -78 60 -76 8C-74 -40 -44 -90 -8 -92Z";
  const rings =
    line(
      "M-58 -40Q0 -16 58 -42M-70 -8Q0 22 72 -8M-74 28Q0 56 72 26M-56 62Q0 82 56 60",
      dark(color, 0.5),
      4,
      'opacity=".6"',
    ) + line("M-60 -34Q0 -10 58 -36M-70 -2Q0 28 72 -2", light(color, 0.35), 2.4, 'opacity=".5"');
  return {
    markup:
      path("M-26 -82L-18 -126L-4 -92L8 -128L22 -80Z", "#a8b06a") +
      line("M-18 -120v30M8 -122v30", "#b0789a", 5) +
      body(art, d, color, rings),
    w: 156,
    h: 200,
  };
}

export function ginger(art: Art): Shape {
  const color = "#d1a469";
  const ring = (rx: number, ry: number, at: number, tall: number): string =>
    svg`M${rx * at} ${-ry * tall}q${rx * 0.1} ${ry * tall} 0 ${ry * tall * 2}`;
  const knob = (x: number, y: number, rx: number, ry: number, turn: number): string =>
    moved(
      x,
      y,
      oval(0, 0, rx, ry, art.ball(color)) +
        line(
          ring(rx, ry, -0.4, 0.8) + ring(rx, ry, 0.1, 0.9) + ring(rx, ry, 0.55, 0.7),
          dark(color, 0.4),
          2.6,
          'opacity=".55"',
        ),
      turn,
    );
  const cut =
    oval(138, -34, 12, 21, "#b3854c", 'transform="rotate(-20 138 -34)"') +
    oval(139, -34, 9, 17, "#f0cf7c", 'transform="rotate(-20 139 -34)"');
  return {
    markup:
      knob(-20, -50, 26, 44, 14) +
      knob(-92, 8, 56, 34, -16) +
      knob(60, 46, 30, 44, -24) +
      knob(-6, 8, 66, 38, 6) +
      knob(88, -16, 58, 32, -20) +
      cut,
    w: 290,
    h: 180,
  };
}

export function carrot(art: Art): Shape {
  const color = "#e8782a";
  const d = "M-150 6C-90 -12 -20 -36 66 -38C92 -38 96 34 66 36C-20 34 -90 22 -150 6Z";
  const rings = line(
    "M-60 -12q4 10 2 18M-10 -24q6 14 2 24M34 -30q8 16 2 30M-34 14q4 6 2 10M50 6q6 10 2 20",
    dark(color, 0.35),
    3,
    'opacity=".55"',
  );
  const leaf =
    line(
      "M80 0C110 -20 130 -44 164 -50M80 0C120 -6 140 -14 180 -8M80 4C110 14 130 34 166 36",
      "#4f8a38",
      6,
    ) +
    line(
      "M110 -18l4 -22M128 -34l-2 -22M136 -36l24 2M120 -6l14 16M146 -10l16 14M112 16l22 -8" +
        "M132 28l4 18M144 -12l18 -16",
      "#6aa544",
      5,
    );
  return {
    markup: leaf + body(art, d, color, rings) + shine(-6, -20, 50, 6, -5, 0.4),
    w: 330,
    h: 92,
  };
}

/** A long thin pod, straight or bent: green beans, chillies, vanilla. */
export function longPod(art: Art, color: string, wide: number, bend: number, stem: string): Shape {
  const d =
    svg`M-140 ${bend}C-80 ${-bend - wide} 60 ${-bend - wide} 130 ${-wide * 0.5}` +
    svg`L130 ${wide * 0.5}C60 ${wide - bend} -70 ${wide - bend} -140 ${bend}Z`;
  const gleam = line(
    svg`M-96 ${-bend * 0.4 + bend * 0.3}` +
      svg`C-40 ${-bend - wide * 0.4} 50 ${-bend * 0.9 - wide * 0.4} 110 ${-wide * 0.3}`,
    light(color, 0.65),
    wide * 0.16,
    'opacity=".75"',
  );
  const cap =
    path(
      svg`M120 ${-wide * 0.62}C142 ${-wide * 0.5} 140 ${wide * 0.5} 120 ${wide * 0.62}` +
        svg`C128 ${wide * 0.2} 128 ${-wide * 0.2} 120 ${-wide * 0.62}Z`,
      stem,
    ) + line(svg`M136 0q16 -2 26 -14`, stem, Math.max(4, wide * 0.24));
  return {
    markup:
      path(d, art.linear(downward, [0, light(color, 0.3)], [0.45, color], [1, dark(color, 0.5)])) +
      gleam +
      cap,
    w: 300,
    h: Math.max(30, wide * 1.7 + Math.abs(bend)),
  };
}

export function peaPod(art: Art): Shape {
  const color = "#6fa23c";
  const d = "M-128 -6C-80 -44 70 -46 128 -10C70 40 -80 44 -128 -6Z";
  const peas = [-76, -38, 2, 42, 78]
    .map((x, i) =>
      oval(x, -2, 22 - Math.abs(i - 2) * 2, 21 - Math.abs(i - 2) * 2.4, art.ball("#8fc04e")),
    )
    .join("");
  return {
    markup:
      path(d, art.ball(color)) +
      path("M-118 -6C-70 -30 60 -32 118 -9C60 26 -70 28 -118 -6Z", dark(color, 0.45)) +
      peas +
      path(
        "M-128 -6C-80 44 70 40 128 -10C70 22 -70 26 -128 -6Z",
        art.linear(downward, [0, light(color, 0.3)], [1, dark(color, 0.2)]),
      ) +
      line("M126 -10l24 -12", "#5d8a36", 6),
    w: 276,
    h: 88,
  };
}

/** A hand of bananas, seen from the side; plantains are longer, greener and more angular. */
export function bananaHand(art: Art, color: string, reach: number, tip: string): Shape {
  const finger = (turn: number, tone: string, size: number): string => {
    const r = reach * size;
    return (
      svg`<g transform="rotate(${turn} 0 -70)">` +
      path(
        svg`M-17 -70C-40 0 -36 ${r * 0.62} 16 ${r}C24 ${r + 4} 34 ${r - 2} 32 ${r - 10}` +
          svg`C16 ${r * 0.5} 20 0 17 -70Z`,
        art.linear([0, 0, 1, 0.1], [0, light(tone, 0.4)], [0.42, tone], [1, dark(tone, 0.42)]),
      ) +
      line(svg`M-8 -50C-20 0 -16 ${r * 0.56} 14 ${r - 16}`, light(tone, 0.6), 4, 'opacity=".55"') +
      oval(26, r - 2, 8, 6, tip) +
      "</g>"
    );
  };
  const crown =
    "M-30 -54C-34 -84 -20 -98 -16 -112L18 -112C20 -96 34 -84 30 -54C10 -44 -12 -44 -30 -54Z";
  let out = "";
  [40, -40, 26, -28, 13, -14, 0].forEach((turn, i) => {
    out += finger(turn - 6, i < 2 ? dark(color, 0.14) : color, 1 - Math.abs(turn) / 260);
  });
  return {
    markup: `<g transform="translate(0 -20)">${out}${path(crown, art.side(dark(color, 0.22)))}</g>`,
    w: 240,
    h: reach + 110,
  };
}
