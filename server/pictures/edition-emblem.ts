import type { EditionCode } from "#core/editions.ts";

interface Look {
  /** The colours of the country's flag, most prominent first. */
  colors: readonly [string, string, string, string?];
  /** Background colour. */
  ground: string;
}

const looks: Record<EditionCode, Look> = {
  tz: { colors: ["#1a9d46", "#f6c919", "#1c1c1c", "#1597cf"], ground: "#bfe0e6" },
  ke: { colors: ["#b3181c", "#fbf4e6", "#14693a", "#1c1a1a"], ground: "#ecd3b0" },
  rw: { colors: ["#1597cf", "#f7cf1b", "#23693f"], ground: "#cfe6d2" },
  ug: { colors: ["#1c1a1a", "#f8d210", "#cf1f1c"], ground: "#f3dfa0" },
  bi: { colors: ["#c8202f", "#fbf4e6", "#21a046"], ground: "#d9e6c4" },
};

/** Centre and radius of each fruit in the basket. */
const fruits = [
  [286, 366, 46],
  [366, 338, 54],
  [452, 342, 50],
  [522, 370, 42],
  [330, 384, 40],
  [410, 376, 48],
  [484, 388, 38],
] as const;

const straw = "#d9b06c";
const basket = "M230 384H570C566 446 546 500 520 524Q400 540 280 524C254 500 234 446 230 384Z";

/** Returns the Soko emblem of an edition as SVG, 800 by 600: a market basket under an awning. */
export function editionEmblem(code: EditionCode): string {
  const { ground } = looks[code];
  const colors = looks[code].colors.filter((color) => color !== undefined);
  const colorAt = (index: number) => index % colors.length;
  const [first, , third, fourth = third] = looks[code].colors;
  const balls = fruits
    .map(
      ([x, y, r], index) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#ball${colorAt(index + 1)})"/>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
<defs>${colors.map(gradientsOf).join("")}${definitions(ground)}</defs>
<path fill="url(#ground)" d="M0 0H800V600H0Z"/>
<circle cx="400" cy="310" r="262" fill="${light(ground, 0.62)}" opacity=".75"/>
<circle cx="400" cy="310" r="222" fill="#fffaf0" opacity=".5"/>
<g fill="none" stroke-linecap="round">
<path d="M212 226V520M588 226V520" stroke="${dark(straw, 0.4)}" stroke-width="13"/>
</g>
<ellipse cx="412" cy="534" rx="250" ry="30" fill="url(#shadow)"/>
${balls}
<path d="${basket}" fill="url(#weave)"/>
<g clip-path="url(#basket)">
<path d="${zigzag(460, 418)}" fill="${first}"/><path d="${zigzag(464, 506)}" fill="${fourth}"/>
</g>
<path d="${basket}" fill="url(#side)"/>
<g fill="none" stroke-linecap="round">
<path d="M226 384H574" stroke="${dark(straw, 0.3)}" stroke-width="22"/>
<path d="M228 381H572" stroke="${light(straw, 0.35)}" stroke-width="12"/>
</g>
<path d="M230 240H570V262H230Z" fill="#2c1208" opacity=".16" filter="url(#blur)"/>
${awning(colorAt)}
<rect x="228" y="98" width="344" height="20" rx="9" fill="${dark(first, 0.1)}"/>
<path fill="url(#sun)" d="M0 0H800V600H0Z"/><path fill="url(#corners)" d="M0 0H800V600H0Z"/>
</svg>`;
}

/** Draws eight stripes in alternating colours, each with a round flap at its end. */
function awning(colorAt: (index: number) => number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const top = 236 + index * 41;
    const d = `M${top} 112h41L${232 + index * 56} 214a28 25 0 0 1-56 0Z`;
    return `<path d="${d}" fill="url(#stripe${colorAt(index)})"/>`;
  }).join("");
}

/** Draws nine triangles side by side across the basket. */
function zigzag(foot: number, tip: number): string {
  const teeth = Array.from(
    { length: 9 },
    (_, i) => `L${240 + i * 40} ${tip}L${260 + i * 40} ${foot}`,
  );
  return `M220 ${foot}${teeth.join("")}Z`;
}

/** Defines the gradients of an awning stripe and of a fruit in this colour. */
function gradientsOf(color: string, index: number): string {
  const stripe = [stop(0, dark(color, 0.16)), stop(0.6, color), stop(1, light(color, 0.14))];
  const round = [
    stop(0, light(color, 0.5)),
    stop(0.3, light(color, 0.14)),
    stop(0.62, color),
    stop(1, dark(color, 0.48)),
  ];
  return `<linearGradient id="stripe${index}" x2="0" y2="1">${stripe.join("")}</linearGradient>
<radialGradient id="ball${index}" cx=".34" cy=".28" r=".82">${round.join("")}</radialGradient>`;
}

function definitions(ground: string): string {
  const sky = [stop(0, light(ground, 0.5)), stop(0.6, ground), stop(1, dark(ground, 0.16))];
  const side = [stop(0, "#fff4dc", 0.3), stop(0.4, "#fff4dc", 0), stop(1, "#2c1208", 0.45)];
  const shadow = [stop(0, "#24100a", 0.55), stop(0.55, "#24100a", 0.34), stop(1, "#24100a", 0)];
  return `<linearGradient id="ground" y2="1">${sky.join("")}</linearGradient>
<linearGradient id="side" y2=".2">${side.join("")}</linearGradient>
<radialGradient id="shadow">${shadow.join("")}</radialGradient>
<radialGradient id="sun" cx=".2" cy=".08" r=".75">${stop(0, "#fff2c8", 0.22)}${stop(1, "#fff2c8", 0)}</radialGradient>
<radialGradient id="corners" cx=".46" cy=".44" r=".78">${stop(0.62, "#2c1208", 0)}${stop(1, "#2c1208", 0.3)}</radialGradient>
<pattern id="weave" width="28" height="20" patternUnits="userSpaceOnUse">
<path fill="${dark(straw, 0.34)}" d="M0 0h28v20H0Z"/>
<rect x="1" y="1" width="26" height="8" rx="4" fill="${light(straw, 0.18)}"/>
<rect x="-13" y="11" width="26" height="8" rx="4" fill="${straw}"/>
<rect x="15" y="11" width="26" height="8" rx="4" fill="${straw}"/>
</pattern>
<clipPath id="basket"><path d="${basket}"/></clipPath>
<filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="8"/></filter>`;
}

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** Light tones are warm and shades are brown, as in cloth and straw. */
const light = (color: string, part: number) => mix(color, "#fff4dc", part);
const dark = (color: string, part: number) => mix(color, "#2c1208", part);

/** Mixes two colours. `part` is the share of the second; each is #rrggbb. */
function mix(from: string, to: string, part: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => {
    const start = channel(from, index);
    const value = Math.round(start + (channel(to, index) - start) * part);
    return value.toString(16).padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}
