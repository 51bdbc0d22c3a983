import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, moved, oval, path, svg } from "../paper/svg.ts";
import type { Layout } from "../things/piece.ts";
import { atmosphere } from "./backdrop.ts";
import type { Vessel } from "./containers.ts";

type Make = (art: Art, x: number, y: number, w: number) => Vessel;

const specks = (art: Art, color: string, coarse: number): string =>
  art.pattern(
    17,
    13,
    oval(3, 3, coarse, coarse * 0.8, light(color, 0.6)) +
      oval(11, 8, coarse, coarse * 0.8, dark(color, 0.35)) +
      oval(7, 11, coarse * 0.8, coarse * 0.7, light(color, 0.5)) +
      oval(15, 2, coarse * 0.7, coarse * 0.6, dark(color, 0.28)),
    "rotate(24)",
  );

/** A soft heap of flour, salt or sugar. */
function mound(
  art: Art,
  color: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rise: number,
  coarse = 0.9,
): string {
  const d =
    svg`M${x - rx} ${y}` +
    svg`C${x - rx * 0.7} ${y - rise * 0.3} ${x - rx * 0.4} ${y - rise * 1.02} ${x - rx * 0.04}` +
    svg` ${y - rise}C${x + rx * 0.36} ${y - rise * 0.98} ${x + rx * 0.62} ${y - rise * 0.3}` +
    svg` ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`;
  const shade =
    svg`M${x} ${y - rise}` +
    svg`C${x + rx * 0.36} ${y - rise * 0.98} ${x + rx * 0.62} ${y - rise * 0.3} ${x + rx} ${y}` +
    svg`A${rx} ${ry} 0 0 1 ${x + rx * 0.1} ${y + ry}` +
    svg`C${x + rx * 0.34} ${y - rise * 0.2} ${x + rx * 0.1} ${y - rise * 0.6} ${x} ${y - rise}Z`;
  return (
    path(
      d,
      art.linear([0.1, 0, 0.9, 1], [0, light(color, 0.6)], [0.5, color], [1, dark(color, 0.22)]),
    ) +
    path(shade, dark(color, 0.5), `opacity=".26" ${art.blur(9)}`) +
    path(d, specks(art, color, coarse), 'opacity=".55"') +
    line(
      svg`M${x - rx * 0.5} ${y - rise * 0.3}q${rx * 0.2} ${-rise * 0.2} ${rx * 0.3} ${-rise * 0.45}`,
      light(color, 0.8),
      6,
      `opacity=".5" ${art.blur(3)}`,
    )
  );
}

function scoop(color: string, x: number, y: number, scale: number): string {
  const spoon =
    path("M-60 -6C-56 34 56 34 60 -6Z", "#9a6536") +
    path("M-60 -6C-50 22 50 22 60 -6Z", "#7b4d26") +
    path("M-54 -6C-40 -34 40 -34 54 -6Z", color) +
    oval(0, -6, 60, 9, "none", 'stroke="#b98049" stroke-width="5"') +
    path("M56 -10L150 -44C160 -44 162 -30 152 -26L58 6Z", "#a9713c") +
    line("M62 -8L150 -38", "#d9a468", 3);
  return moved(x, y, spoon, -4, scale);
}

/** The powder in a vessel with a wooden scoop beside it. */
export function powdered(
  color: string,
  make: Make,
  coarse = 0.9,
  width = 1,
  withScoop = true,
): Layout {
  return (art, _thing, place) => {
    const vessel = make(art, place.x, place.y, place.w * width);
    const unit = place.w / 520;
    const spoon = withScoop
      ? art.shadow(place.x + 196 * unit, place.y + 34 * unit, 110 * unit, 20 * unit) +
        scoop(color, place.x + 176 * unit, place.y + 14 * unit, unit)
      : "";
    return (
      vessel.back +
      mound(art, color, place.x, vessel.mouthY, vessel.rx, vessel.ry, vessel.rx * 0.62, coarse) +
      vessel.front +
      spoon
    );
  };
}

/** Ridges of the powder in a close-up. */
export function dunes(color: string, coarse = 1.6): Layout {
  return (art) => {
    let out = box(0, 0, 800, 600, art.linear(downward, [0, light(color, 0.4)], [1, color]));
    for (let i = 0; i < 5; i++) {
      const y = 70 + i * 118 + art.rand.range(-20, 20);
      const [a, b, c] = [art.rand.range(-80, -20), art.rand.range(-30, 60), art.rand.range(-90, 0)];
      const d =
        svg`M0 ${y}C130 ${y + a} 250 ${y + a} 400 ${y + b * 0.4}` +
        svg`S650 ${y + c} 800 ${y + 20}V600H0Z`;
      out += path(d, dark(color, 0.6), `opacity=".3" transform="translate(0 -12)" ${art.blur(11)}`);
      out +=
        path(
          d,
          art.linear(
            [0.2, 0, 0.7, 0.9],
            [0, light(color, 0.55)],
            [0.25, color],
            [1, dark(color, 0.18)],
          ),
        ) + path(d, specks(art, color, coarse), 'opacity=".5"');
    }
    return out + atmosphere(art, 800, 600);
  };
}
