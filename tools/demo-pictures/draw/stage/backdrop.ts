import { kitenge, plait } from "../paper/cloth.ts";
import { dark, light, mix } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, oval, path, svg } from "../paper/svg.ts";

const leafShape = "M0 0C26 -50 34 -150 4 -250C-30 -160 -34 -60 0 0Z";

/** The shade of leaves on the wall fills the empty part of the picture. */
function leafShade(art: Art, color: string): string {
  const left = art.rand.chance(0.35);
  const leaves = [-64, -34, -8, 18, 46]
    .map(
      (turn) => svg`<path d="${leafShape}" transform="rotate(${turn + art.rand.range(-8, 8)})"/>`,
    )
    .join("");
  const spot = left ? "translate(20 40)rotate(130)" : "translate(800 30)rotate(215)";
  return (
    `<g fill="${color}" opacity=".3" ${art.blur(5)}>` +
    `<g transform="${spot}scale(1.25)">${leaves}</g></g>`
  );
}

function windowLight(art: Art): string {
  const x = art.rand.range(60, 300);
  const panes = [0, 150, 300].map((step) => svg`M${x + step} 0h120l-150 400h-120z`);
  return path(panes.join(""), "#fff3d0", `opacity=".2" ${art.blur(7)}`);
}

function arch(art: Art, tint: string): string {
  const x = art.rand.pick([400, 250, 560]);
  const fill = art.linear([0.2, 0, 0.8, 1], [0, light(tint, 0.42)], [1, light(tint, 0.08)]);
  return (
    path(svg`M${x - 190} 420V250a190 190 0 0 1 380 0V420Z`, fill, 'opacity=".75"') +
    line(svg`M${x - 190} 420V250a190 190 0 0 1 190 -190`, light(tint, 0.7), 4, 'opacity=".5"')
  );
}

function sun(art: Art, tint: string): string {
  const x = art.rand.pick([240, 400, 570]);
  return oval(
    x,
    235,
    205,
    205,
    art.linear(downward, [0, light(tint, 0.5)], [1, light(tint, 0.02)]),
  );
}

function planks(art: Art, wood: string, top: number): string {
  const fill = art.linear(
    downward,
    [0, dark(wood, 0.24)],
    [0.12, wood],
    [0.55, light(wood, 0.16)],
    [1, dark(wood, 0.22)],
  );
  let out = box(0, top, 800, 600 - top, fill);
  for (const y of [0.2, 0.47, 0.8]) {
    const level = top + (600 - top) * y;
    out += line(svg`M0 ${level}H800`, dark(wood, 0.5), 2, 'opacity=".55"');
    out += line(svg`M0 ${level + 2.5}H800`, light(wood, 0.4), 1.5, 'opacity=".4"');
  }
  let grain = "";
  for (let i = 0; i < 16; i++) {
    const y = art.rand.range(top + 8, 596);
    const x = art.rand.range(-40, 700);
    grain +=
      svg`M${x} ${y}q${art.rand.range(30, 70)} ${art.rand.range(-5, 5)}` +
      svg` ${art.rand.range(90, 200)} 0`;
  }
  return out + line(grain, dark(wood, 0.4), 1.6, 'opacity=".3"');
}

function tableCloth(art: Art, top: number, tint: string): string {
  const base = light(mix(tint, "#efe2cb", 0.6), 0.25);
  const fill = art.linear(downward, [0, dark(base, 0.12)], [0.3, base], [1, dark(base, 0.2)]);
  const fold = (x: number): string =>
    path(
      svg`M${x} ${top}L${x * 1.3 - 160} 600h50L${x + 22} ${top}Z`,
      dark(base, 0.4),
      'opacity=".09"',
    );
  return box(0, top, 800, 600 - top, fill) + [130, 330, 520, 660].map(fold).join("");
}

/** A woven table runner under the product, seen from the front. */
function runner(art: Art, top: number): string {
  const rand = art.rand;
  const fill = rand.chance(0.6)
    ? kitenge(art, undefined, rand.range(0.5, 0.75), 0)
    : plait(art, "#d9b476", "#c0894a", 22);
  const d = svg`M120 ${top + 42}H680L762 582H38Z`;
  return (
    path(svg`M120 ${top + 52}H686L776 592H30Z`, "#2c1208", `opacity=".3" ${art.blur(6)}`) +
    path(d, fill) +
    path(d, art.linear(downward, [0, "#2c1208", 0.3], [0.4, "#fff4dc", 0.1], [1, "#2c1208", 0.3])) +
    line("M38 582H762", "#fff4dc", 3, 'stroke-dasharray="2 9" opacity=".8"')
  );
}

const woods = ["#a86a3c", "#8a5230", "#bb8350", "#74442a"] as const;

/** The finish of a picture: light from the top left, darker corners. */
export function atmosphere(art: Art, w: number, h: number): string {
  return (
    box(0, 0, w, h, art.radial([0.2, 0.08, 0.75], [0, "#fff2c8", 0.22], [1, "#fff2c8", 0])) +
    box(0, 0, w, h, art.radial([0.46, 0.44, 0.78], [0.62, "#2c1208", 0], [1, "#2c1208", 0.3]))
  );
}

/** A wall and a table in soft light. */
export function studio(art: Art, tint: string, cloth: boolean): string {
  const rand = art.rand;
  const top = 378;
  const wall = art.linear(
    [0, 0, 0.9, 1],
    [0, light(tint, 0.42)],
    [0.55, tint],
    [1, dark(tint, 0.2)],
  );
  const decor = rand.int(0, 3);
  let out = box(0, 0, 800, top + 4, wall);
  if (decor === 0) out += leafShade(art, dark(tint, 0.45));
  if (decor === 1) out += arch(art, tint);
  if (decor === 2) out += sun(art, tint) + leafShade(art, dark(tint, 0.45));
  if (decor === 3) out += windowLight(art);
  const table = rand.chance(0.68) ? planks(art, rand.pick(woods), top) : tableCloth(art, top, tint);
  out +=
    table +
    box(
      0,
      top - 16,
      800,
      34,
      art.linear(downward, [0, "#2c1208", 0], [0.5, "#2c1208", 0.3], [1, "#2c1208", 0]),
    );
  if (cloth) out += runner(art, top);
  return out;
}
