import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { downward, line, oval, path, svg } from "../paper/svg.ts";

export type EarShape =
  | "maize"
  | "maize-white"
  | "rice"
  | "millet"
  | "bulrush"
  | "finger"
  | "sorghum"
  | "sorghum-red"
  | "sorghum-white"
  | "wheat"
  | "cocoa"
  | "coffee"
  | "cashew"
  | "groundnut"
  | "sunflower"
  | "macadamia"
  | "pod"
  | "pepper"
  | "sprout"
  | "tea";

const green = "#6f9440";

export function leafAt(x: number, y: number, turn: number, size: number, color = green): string {
  const d = "M0 0C14 -20 44 -26 78 -6C48 14 16 16 0 0Z";
  return (
    svg`<g transform="translate(${x} ${y})rotate(${turn})scale(${size})">` +
    path(d, color) +
    path("M0 0C14 -20 44 -26 78 -6C48 -8 22 -6 0 0Z", light(color, 0.22)) +
    line("M0 0Q36 -9 74 -6", dark(color, 0.35), 2) +
    "</g>"
  );
}

function maize(art: Art, color: string): string {
  const cell = box2(color);
  const rows = art.pattern(17, 15, cell, "rotate(-2)");
  const cob = "M-118 0C-96 -34 20 -40 92 -30C112 -24 112 24 92 30C20 40 -96 34 -118 0Z";
  return (
    path(
      "M20 -32C70 -58 130 -46 168 -6C120 -18 70 -16 30 -2Z",
      art.linear(downward, [0, "#b8c26a"], [1, "#8ba048"]),
    ) +
    path(cob, rows) +
    path(cob, art.linear(downward, [0, "#fff4dc", 0.4], [0.4, "#fff4dc", 0], [1, "#2c1208", 0.5])) +
    path(
      "M10 36C60 60 126 42 170 -2C126 4 70 0 34 6Z",
      art.linear(downward, [0, "#9db155"], [1, "#6d8838"]),
    ) +
    path("M40 30C80 44 130 30 170 -2C140 -2 90 12 40 30Z", "#c4cc80", 'opacity=".6"')
  );
}

const box2 = (color: string): string =>
  `<rect width="17" height="15" fill="${dark(color, 0.4)}"/>` +
  `<rect x="1" y="1" width="15" height="13" rx="5" fill="${color}"/>` +
  `<ellipse cx="7" cy="5" rx="4" ry="2.4" fill="${light(color, 0.5)}"/>`;

/** Grains on thin stems, drooping to the right. */
function panicle(
  art: Art,
  color: string,
  reach: number,
  rx: number,
  ry: number,
  awns: number,
): string {
  const grain = art.group(
    path(svg`M${-rx} 0Q0 ${-ry * 1.6} ${rx} 0Q0 ${ry * 1.6} ${-rx} 0Z`, art.ball(color)),
  );
  let out = line("M150 10C90 -6 30 -22 -20 -20", "#b59a4e", 4);
  let bristles = "";
  for (let i = 0; i < 30; i++) {
    const part = i / 29;
    const x = 70 - part * 180;
    const side = i % 2 ? 1 : -1;
    const spread = reach * Math.sin(Math.PI * (0.15 + part * 0.8));
    const y = -18 + part * 12 + side * spread * art.rand.range(0.5, 1);
    if (awns) bristles += svg`M${x} ${y}l${-awns} ${side * awns * 0.28}`;
    out += svg`<use href="#${grain}" transform="translate(${x} ${y})rotate(${side * 24})"/>`;
  }
  return line(bristles, light(color, 0.1), 1.6) + out;
}

function sorghum(art: Art, color: string): string {
  const dot = art.group(oval(0, 0, 7.5, 7, art.ball(color)));
  let out =
    line("M160 14Q90 0 40 -4", "#a9a35a", 7) +
    path("M-110 -8C-70 -52 20 -46 56 -6C20 40 -70 40 -110 -8Z", dark(color, 0.5));
  for (let i = 0; i < 62; i++) {
    const turn = i * 2.39996;
    const reach = Math.sqrt(i / 62);
    out +=
      svg`<use href="#${dot}" x="${-26 + Math.cos(turn) * reach * 82}"` +
      svg` y="${-5 + Math.sin(turn) * reach * 38}"/>`;
  }
  return out + leafAt(120, 6, -24, 1);
}

function spike(art: Art, color: string, count: number): string {
  const grains = art.pattern(
    11,
    10,
    `<rect width="11" height="10" fill="${dark(color, 0.4)}"/>` +
      oval(5.5, 5, 5, 4.4, art.ball(color)),
  );
  let out = "";
  for (let i = 0; i < count; i++) {
    const turn = count === 1 ? 0 : (i - (count - 1) / 2) * 19;
    const wide = count === 1 ? 22 : 10;
    const d =
      svg`M30 ${-wide * 0.6}C-20 ${-wide * 1.2} -96 ${-wide} -120 0` +
      svg`C-96 ${wide} -20 ${wide * 1.2} 30 ${wide * 0.6}Z`;
    out +=
      svg`<g transform="rotate(${turn} 40 0)">` +
      path(d, grains) +
      path(
        d,
        art.linear(downward, [0, "#fff4dc", 0.3], [0.5, "#fff4dc", 0], [1, "#2c1208", 0.45]),
      ) +
      "</g>";
  }
  return line("M165 12Q100 0 24 0", "#a8a055", 7) + out + leafAt(110, 4, -20, 0.9);
}

function cocoa(art: Art): string {
  const d =
    "M-104 4C-90 -44 -10 -58 52 -40C88 -28 112 -6 118 4C104 24 60 44 10 46C-50 48 -96 36 -104 4Z";
  return (
    path(d, art.ball("#c9782c")) +
    line(
      "M-98 2C-40 -34 40 -40 112 2M-98 6C-40 0 40 -4 114 5M-96 12C-40 30 40 32 110 10",
      "#7d3d18",
      4,
      'opacity=".6"',
    ) +
    line("M-80 -8C-30 -44 30 -46 80 -22", "#f6c27a", 4, 'opacity=".6"') +
    line("M116 4l24 -8", "#6b4a28", 9)
  );
}

function coffee(art: Art): string {
  const cherry = (x: number, y: number, color: string): string =>
    oval(x, y, 19, 18, art.ball(color)) + oval(x - 2, y + 1, 3.5, 3, "#4a1512", 'opacity=".7"');
  return (
    line("M-110 10Q0 -14 120 6", "#6b4a28", 6) +
    leafAt(-60, 2, 200, 1.1, "#3f7a3c") +
    leafAt(60, 2, -40, 1.2, "#4b8a44") +
    cherry(-40, 8, "#c22a26") +
    cherry(-4, 0, "#d23a2a") +
    cherry(-20, 26, "#a81f22") +
    cherry(34, 8, "#d9682c") +
    cherry(14, 28, "#c22a26")
  );
}

function cashew(art: Art): string {
  const apple = "M-70 -20C-60 -50 0 -46 44 -30C70 -20 70 26 44 34C0 48 -66 40 -70 -20Z";
  return (
    path(apple, art.ball("#e3562c")) +
    path(
      "M46 -22C80 -34 104 -4 86 22C78 34 62 26 66 14C68 4 60 -2 52 4C44 8 36 -16 46 -22Z",
      art.ball("#8a8468"),
    ) +
    line("M-66 -16q-30 -10 -44 -28", "#6b5a30", 6) +
    oval(-28, -20, 22, 6, "#fff4dc", 'opacity=".5" transform="rotate(12 -28 -20)"')
  );
}

function groundnut(art: Art): string {
  const shell =
    "M-58 4C-62 -24 -34 -34 -14 -22C-4 -17 6 -17 16 -23C38 -34 62 -20 58 4C56 26 34 32 14 22" +
    "C4 18 -4 18 -12 23C-34 32 -56 26 -58 4Z";
  const podMarkup =
    path(shell, art.ball("#dcb478")) +
    line(
      "M-48 -6Q0 -16 48 -8M-52 4H52M-46 14Q0 8 46 14M-36 -18V20M-18 -16V18M18 -16V18M36 -18V20",
      "#a87b42",
      2.2,
      'opacity=".7"',
    );
  return (
    svg`<g transform="translate(-40 -4)rotate(-14)">${podMarkup}</g>` +
    svg`<g transform="translate(62 12)rotate(16)scale(.95)">${podMarkup}</g>`
  );
}

function sunflower(art: Art): string {
  let out = "";
  for (let i = 0; i < 20; i++) {
    out +=
      svg`<path d="M0 0C-15 -28 -11 -60 0 -76C11 -60 15 -28 0 0` +
      svg`Z" fill="${i % 2 ? "#f2b527" : "#e09a1c"}" transform="rotate(${i * 18})"/>`;
  }
  return (
    `<g transform="translate(10 -22)scale(1` +
    ` .86)">${out}${oval(0, 0, 36, 36, art.ball("#5a3720"))}` +
    `<circle r="27" fill="none" stroke="#2f1c12" stroke-width="7" stroke-dasharray="3 4"/></g>` +
    leafAt(60, 30, 10, 0.9)
  );
}

function pods(art: Art): string {
  const pod = (color: string): string => {
    const d = "M-112 6C-80 -22 60 -26 112 -10C122 -6 122 2 112 2C70 20 -70 24 -112 6Z";
    return (
      path(d, art.linear(downward, [0, light(color, 0.35)], [0.5, color], [1, dark(color, 0.35)])) +
      [-64, -26, 12, 50, 84]
        .map((x) => oval(x, -2, 17, 10, light(color, 0.28), 'opacity=".65"'))
        .join("") +
      line("M112 -6l22 -12", "#7d6a35", 5)
    );
  };
  return (
    svg`<g transform="translate(-6 -14)rotate(-9)">${pod("#c7ab62")}</g>` +
    svg`<g transform="translate(6 12)rotate(7)">${pod("#9db05a")}</g>`
  );
}

function pepper(art: Art): string {
  let out = line("M-100 -10Q0 10 100 4", "#7d8a3c", 4) + leafAt(80, 0, -30, 1.1, "#4a7d40");
  for (let i = 0; i < 16; i++) {
    out += oval(
      -90 + i * 10.5,
      (i % 2 ? 12 : -11) + i * 0.9,
      9.5,
      9.5,
      art.ball(i % 4 ? "#5e8a38" : "#b5432c"),
    );
  }
  return out;
}

function macadamia(art: Art): string {
  return (
    oval(-44, -4, 36, 34, art.ball("#7b4722")) +
    oval(-44, -4, 27, 26, "#f3e2b8") +
    oval(-44, -2, 21, 20, art.ball("#f2deb0")) +
    oval(44, 4, 36, 35, art.ball("#8a5228")) +
    leafAt(60, 16, -12, 1, "#4b7d44")
  );
}

function sprout(art: Art): string {
  return (
    oval(0, 22, 78, 20, art.ball("#5b3a24")) +
    line("M0 16Q-4 -30 2 -62", "#7ca53f", 8) +
    leafAt(0, -58, -20, 1.05, "#7fb04a") +
    leafAt(2, -56, 196, 0.95, "#6a9c3e")
  );
}

const teaSprig = (): string =>
  line("M110 20Q30 0 -50 -10", "#7d9440", 6) +
  leafAt(30, 2, 215, 1.1, "#3f7d3f") +
  leafAt(10, -4, 130, 1, "#4f8f45") +
  leafAt(-46, -10, 172, 1, "#8dbb55") +
  leafAt(-40, -8, 215, 0.8, "#7db04a");

const ears: Record<EarShape, (art: Art) => string> = {
  maize: (art) => maize(art, "#efb431"),
  "maize-white": (art) => maize(art, "#f2e7c9"),
  rice: (art) => panicle(art, "#d9b45c", 22, 11, 4.5, 0),
  wheat: (art) => panicle(art, "#dba850", 15, 13, 6, 34),
  millet: (art) => panicle(art, "#dfbb58", 26, 6, 4.4, 0),
  bulrush: (art) => spike(art, "#9c9a70", 1),
  finger: (art) => spike(art, "#9a4f30", 5),
  sorghum: (art) => sorghum(art, "#cf9a6c"),
  "sorghum-red": (art) => sorghum(art, "#a4412c"),
  "sorghum-white": (art) => sorghum(art, "#eee0bf"),
  cocoa: cocoa,
  coffee: coffee,
  cashew: cashew,
  groundnut: groundnut,
  sunflower: sunflower,
  macadamia: macadamia,
  pod: pods,
  pepper: pepper,
  sprout: sprout,
  tea: teaSprig,
};

/** The plant a grain comes from, about 240 wide, lying around the origin. */
export const earOf = (art: Art, ear: EarShape): string => ears[ear](art);
