import { dark, light, mix } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { downward, line, oval, path, svg } from "../paper/svg.ts";
import type { Shape } from "./fruit-shapes.ts";

export type LeafKind = "ovate" | "palmate" | "trifoliate" | "frilled" | "spoon";

/** A leaf pointing up from the origin, about 130 long. */
function leaf(art: Art, kind: LeafKind, color: string, vein: string): string {
  const skin = art.linear(
    [0, 0, 1, 0.5],
    [0, light(color, 0.26)],
    [0.5, color],
    [1, dark(color, 0.32)],
  );
  const drawBlade = (w: number, h: number): string => `<use href="#${art.group(blade(w, h))}"/>`;
  const blade = (w: number, h: number): string =>
    path(
      svg`M0 0C${-w} ${-h * 0.2} ${-w * 0.9} ${-h * 0.75} 0 ${-h}` +
        svg`C${w * 0.9} ${-h * 0.75} ${w} ${-h * 0.2} 0 0Z`,
      skin,
    ) +
    path(svg`M0 0C${w} ${-h * 0.2} ${w * 0.9} ${-h * 0.75} 0 ${-h}Z`, "#16301a", 'opacity=".16"') +
    line(svg`M0 0V${-h * 0.92}`, vein, 3.4) +
    line(
      svg`M0 ${-h * 0.2}L${-w * 0.46} ${-h * 0.42}M0 ${-h * 0.2}L${w * 0.46} ${-h * 0.42}` +
        svg`M0 ${-h * 0.46}L${-w * 0.4} ${-h * 0.66}M0 ${-h * 0.46}L${w * 0.4} ${-h * 0.66}`,
      vein,
      1.8,
      'opacity=".75"',
    );
  switch (kind) {
    case "ovate":
      return drawBlade(52, 128);
    case "spoon":
      return drawBlade(60, 138);
    case "palmate":
      return (
        [-84, 84, -56, 56, -28, 28, 0]
          .map(
            (turn) =>
              `<g transform="translate(0` +
              ` -44)rotate(${turn})">${drawBlade(20, Math.abs(turn) > 50 ? 84 : 104)}</g>`,
          )
          .join("") + line("M0 0V-44", "#b5574a", 4)
      );
    case "trifoliate":
      return (
        [-72, 72, 0]
          .map((turn) => `<g transform="translate(0 -40)rotate(${turn})">${drawBlade(42, 92)}</g>`)
          .join("") + line("M0 0V-40", vein, 4)
      );
    case "frilled": {
      const d =
        "M0 0C-18 -16 -46 -14 -42 -34C-66 -34 -66 -58 -50 -62C-72 -74 -62 -98 -44 -96" +
        "C-54 -116 -34 -132 -20 -124C-12 -142 14 -142 20 -124C38 -130 54 -114 44 -96" +
        "C64 -96 70 -74 50 -62C66 -56 66 -34 42 -34C46 -14 18 -16 0 0Z";
      return (
        path(d, skin) +
        path(d, "none", `stroke="${light(color, 0.3)}" stroke-width="3" opacity=".7"`) +
        line(
          "M0 14V-116M0 -22L-34 -48M0 -22L34 -48M0 -54L-34 -82M0 -54L34 -82M0 -84L-18 -110" +
            "M0 -84L20 -110",
          vein,
          3.6,
          'opacity=".9"',
        )
      );
    }
  }
}

/** Leaves tied at the stems, standing fanned out. */
export function bunch(
  art: Art,
  kind: LeafKind,
  color: string,
  vein: string,
  stem: string,
  other = color,
): Shape {
  const ids = [
    art.group(leaf(art, kind, color, vein)),
    art.group(leaf(art, kind, dark(color, 0.25), vein)),
    art.group(leaf(art, kind, mix(other, "#a9c45a", 0.2), vein)),
  ];
  let stems = "";
  let leaves = "";
  const fan: [number, number, number][] = [];
  [
    [8, 112, 1.06],
    [6, 78, 1],
    [5, 44, 0.94],
    [3, 12, 0.86],
  ].forEach(([count = 1, reach = 0, size = 1], row) => {
    for (let i = 0; i < count; i++)
      fan.push([(i / (count - 1) - 0.5) * (112 - row * 16) + art.rand.range(-7, 7), reach, size]);
  });
  fan.forEach(([turn, reach, size], i) => {
    const rad = (turn * Math.PI) / 180;
    const [x, y] = [Math.sin(rad) * reach * 1.05, 20 - Math.cos(rad) * reach];
    stems += svg`M${turn * 0.14} 120Q${turn * 0.1} 60 ${x} ${y}`;
    leaves +=
      svg`<use href="#${i < 8 ? (ids[1] ?? "") : (ids[i % 3 === 1 ? 2 : 0] ?? "")}"` +
      svg` transform="translate(${x} ${y})rotate(${turn})scale(${size * 0.84})"/>`;
  });
  const tie =
    path("M-19 64Q0 74 19 64V84Q0 94 -19 84Z", art.side("#d9b36a")) +
    line("M-18 72Q0 82 18 72", "#8a6230", 2) +
    line("M14 78q22 8 30 26M12 80q10 14 8 30", "#d9b36a", 4);
  return {
    markup:
      '<g transform="translate(0 6)">' +
      line(stems, dark(stem, 0.2), 8) +
      line(stems, stem, 5) +
      leaves +
      tie +
      "</g>",
    w: 300,
    h: 250,
  };
}

/** One leaf around the origin. */
export function singleLeaf(art: Art, kind: LeafKind, color: string, vein: string): Shape {
  return {
    markup: `<g transform="translate(0 64)">${leaf(art, kind, color, vein)}</g>`,
    w: 120,
    h: 134,
  };
}

export function leek(art: Art): Shape {
  const white = art.linear(downward, [0, "#ffffff"], [0.5, "#f1f1de"], [1, "#b9bf96"]);
  const leaves =
    path(
      "M10 -16C80 -40 130 -60 184 -58C150 -40 110 -20 60 0Z",
      art.linear(downward, [0, "#7fae62"], [1, "#4a7d45"]),
    ) +
    path(
      "M10 16C80 40 130 52 180 64C140 30 100 10 60 0Z",
      art.linear(downward, [0, "#5f9450"], [1, "#2f5f35"]),
    ) +
    path(
      "M20 -12C90 -24 150 -20 192 -6C150 2 90 10 20 12Z",
      art.linear(downward, [0, "#8fbc6c"], [1, "#568a48"]),
    ) +
    line(
      "M40 -4Q110 -14 180 -8M50 6Q110 24 160 48M50 -8Q110 -34 166 -54",
      "#cfe0a8",
      2.4,
      'opacity=".7"',
    );
  return {
    markup:
      leaves +
      path("M-150 0C-150 -22 -132 -24 -110 -20L40 -17V17L-110 20C-132 24 -150 22 -150 0Z", white) +
      path(
        "M-30 -19L60 -16V16L-30 19Z",
        art.linear([0, 0, 1, 0], [0, "#a9c97c", 0], [1, "#7fae5c", 0.9]),
      ) +
      line("M-100 -8H40M-100 6H40", "#b9c496", 2, 'opacity=".7"') +
      line("M-148 -8l-18 -8M-150 0h-22M-148 8l-18 8M-150 -4l-14 -12", "#d8c79a", 2.6),
    w: 370,
    h: 96,
  };
}

/** A rose on a stem, for a bouquet. */
export function rose(art: Art, color: string): Shape {
  const outline = "M0 0C-52 -8 -58 -54 -22 -66C4 -74 36 -58 34 -26C30 -8 14 0 0 0Z";
  const petal = (turn: number, tone: string): string =>
    `<g transform="rotate(${turn})">${path(outline, art.ball(tone))}</g>`;
  const head =
    [0, 72, 144, 216, 288]
      .map((turn, i) => petal(turn, i % 2 ? dark(color, 0.12) : color))
      .join("") +
    oval(0, 0, 36, 34, art.ball(color)) +
    path("M-28 -8C-20 -34 20 -34 28 -6C14 -22 -12 -20 -28 -8Z", light(color, 0.3)) +
    line(
      "M-22 6C-14 24 18 24 22 2M-14 0C-10 14 12 14 14 -4C8 -14 -6 -12 -6 -2C-4 6 6 6 8 0",
      dark(color, 0.4),
      3.4,
      'opacity=".7"',
    );
  return { markup: head, w: 132, h: 130 };
}

export function daisy(art: Art): Shape {
  let out = "";
  for (let i = 0; i < 16; i++)
    out +=
      svg`<path d="M0 -14C-15 -34 -13 -70 0 -78C13 -70 15 -34 0 -14` +
      svg`Z" fill="${i % 2 ? "#fffdf6" : "#e9e6dc"}" transform="rotate(${i * 22.5})"/>`;
  return {
    markup:
      out +
      oval(0, 0, 28, 27, art.ball("#f0b92c")) +
      oval(0, 0, 27, 26, art.pattern(7, 7, oval(3, 3, 1.7, 1.7, "#b8741a")), 'opacity=".7"'),
    w: 156,
    h: 156,
  };
}

export function cottonBoll(art: Art): Shape {
  const puff = (x: number, y: number, r: number): string =>
    oval(
      x,
      y,
      r,
      r * 0.94,
      art.radial([0.36, 0.3, 0.75], [0, "#ffffff"], [0.6, "#f5f1e8"], [1, "#cfc6b6"]),
    );
  const husk = [-64, -22, 22, 64]
    .map(
      (turn) =>
        `<path d="M0 10C-22 34 -14 66 0 84C14 66 22 34 0 10Z" fill="#7` +
        `a5232" transform="rotate(${turn})"/>`,
    )
    .join("");
  return {
    markup:
      husk +
      line("M0 40Q2 80 -8 104", "#7d5a35", 8) +
      puff(-42, 4, 44) +
      puff(42, 6, 44) +
      puff(0, -38, 46) +
      puff(2, 14, 42) +
      line(
        "M-60 -10q16 -18 34 -12M22 -52q16 4 20 16M30 8q18 -12 34 0",
        "#c9bfae",
        2.6,
        'opacity=".7"',
      ),
    w: 180,
    h: 190,
  };
}

export function tobaccoLeaf(art: Art): Shape {
  const color = art.rand.pick(["#b5792f", "#a5682a", "#c48a3c"]);
  const d = "M-150 0C-110 -60 10 -72 120 -14L150 0L120 12C20 66 -110 58 -150 0Z";
  return {
    markup:
      path(d, art.linear(downward, [0, light(color, 0.3)], [0.5, color], [1, dark(color, 0.4)])) +
      line("M-146 0H150", light(color, 0.5), 4) +
      line(
        "M-100 0Q-84 -26 -66 -38M-50 0Q-30 -32 -8 -46M0 0Q24 -30 50 -40M-100 2Q-80 26 -60 36" +
          "M-46 2Q-24 32 0 42M6 2Q30 28 60 32",
        dark(color, 0.35),
        2.6,
        'opacity=".7"',
      ) +
      line("M-130 -20q60 -30 120 -26", light(color, 0.6), 3, 'opacity=".4"'),
    w: 300,
    h: 130,
  };
}
