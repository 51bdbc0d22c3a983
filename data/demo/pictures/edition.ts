import { atmosphere } from "./backdrop.ts";
import { zigzag } from "./cloth.ts";
import { dark, light } from "./color.ts";
import { at } from "./prng.ts";
import { Art, box, line, oval, path, s } from "./svg.ts";

/** The colours of each country's flag, strongest first, and the ground behind the mark. */
const editions: Record<string, { colors: readonly string[]; ground: string }> = {
  tz: { colors: ["#1a9d46", "#f6c919", "#1c1c1c", "#1597cf"], ground: "#bfe0e6" },
  ke: { colors: ["#b3181c", "#fbf4e6", "#14693a", "#1c1a1a"], ground: "#ecd3b0" },
  rw: { colors: ["#1597cf", "#f7cf1b", "#23693f"], ground: "#cfe6d2" },
  ug: { colors: ["#1c1a1a", "#f8d210", "#cf1f1c"], ground: "#f3dfa0" },
  bi: { colors: ["#c8202f", "#fbf4e6", "#21a046"], ground: "#d9e6c4" },
};

/** The Soko mark of an edition: a market basket under an awning, 800 by 600. */
export function drawEdition(edition: string): string {
  const look = editions[edition];
  if (look === undefined) throw new Error(`No emblem for the edition "${edition}"`);
  const art = new Art(`edition/${edition}`);
  const color = (i: number): string => at(look.colors, i);
  const ground = box(
    0,
    0,
    800,
    600,
    art.linear(
      [
        [0, light(look.ground, 0.5)],
        [0.6, look.ground],
        [1, dark(look.ground, 0.16)],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  const halo =
    oval(400, 310, 262, 262, light(look.ground, 0.62), 'opacity=".75"') +
    oval(400, 310, 222, 222, "#fffaf0", 'opacity=".5"');
  let awning = "";
  for (let i = 0; i < 8; i++) {
    const [x, w] = [176 + i * 56, 56];
    const top = 236 + i * 41;
    const fill = art.linear([
      [0, dark(color(i), 0.16)],
      [0.6, color(i)],
      [1, light(color(i), 0.14)],
    ]);
    awning += path(s`M${top} 112h41L${x + w} 214a28 25 0 0 1 ${-w} 0Z`, fill);
  }
  const goods = [
    [286, 366, 46],
    [366, 338, 54],
    [452, 342, 50],
    [522, 370, 42],
    [330, 384, 40],
    [410, 376, 48],
    [484, 388, 38],
  ]
    .map(([x = 0, y = 0, r = 0], i) => oval(x, y, r, r, art.ball(color(i + 1))))
    .join("");
  const basket = "M230 384H570C566 446 546 500 520 524Q400 540 280 524C254 500 234 446 230 384Z";
  const straw = "#d9b06c";
  const weave = art.pattern(
    28,
    20,
    box(0, 0, 28, 20, dark(straw, 0.34)) +
      box(1, 1, 26, 8, light(straw, 0.18), 4) +
      box(-13, 11, 26, 8, straw, 4) +
      box(15, 11, 26, 8, straw, 4),
  );
  const upper = path(zigzag(220, 418, 360, 42, 9), color(0));
  const lower = path(zigzag(220, 506, 360, -42, 9), color(look.colors.length > 3 ? 3 : 2));
  const bands = `<g ${art.clip(path(basket, "#000"))}>${upper}${lower}</g>`;
  const shade = path(
    basket,
    art.linear(
      [
        [0, "#fff4dc", 0.3],
        [0.4, "#fff4dc", 0],
        [1, "#2c1208", 0.45],
      ],
      0,
      0,
      1,
      0.2,
    ),
  );
  return art.finish(
    800,
    600,
    ground +
      halo +
      line("M212 226V520M588 226V520", dark(straw, 0.4), 13) +
      art.shadow(412, 534, 250, 30, 0.55) +
      goods +
      path(basket, weave) +
      bands +
      shade +
      line("M226 384H574", dark(straw, 0.3), 22) +
      line("M228 381H572", light(straw, 0.35), 12) +
      path("M230 240H570V262H230Z", "#2c1208", `opacity=".16" ${art.blur(8)}`) +
      awning +
      box(228, 98, 344, 20, dark(color(0), 0.1), 9) +
      atmosphere(art, 800, 600),
  );
}
