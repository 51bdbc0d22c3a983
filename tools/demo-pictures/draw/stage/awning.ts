import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, path, svg } from "../paper/svg.ts";

const awnings = [
  ["#c8402c", "#fbeed3"],
  ["#1f7a68", "#fdf1d4"],
  ["#e29a24", "#fff3da"],
  ["#23577f", "#f8ead0"],
  ["#7c2f4b", "#f7dcae"],
] as const;

/** A striped awning with a scalloped edge. */
export function awning(art: Art, w: number, h: number, bands: number): string {
  const [a, b] = art.rand.pick(awnings);
  const step = w / bands;
  let out = "";
  for (let i = 0; i < bands; i++) {
    const color = i % 2 ? b : a;
    const x = i * step;
    const d = svg`M${x} 0V${h}a${step / 2} ${step * 0.36} 0 0 0 ${step} 0V0Z`;
    out += path(
      d,
      art.linear(
        downward,
        [0, dark(color, 0.28)],
        [0.7, color],
        [0.72, dark(color, 0.12)],
        [1, light(color, 0.12)],
      ),
    );
  }
  const shade = box(
    0,
    h,
    w,
    h * 0.9,
    art.linear(downward, [0, "#2c1208", 0.42], [1, "#2c1208", 0]),
  );
  return shade + out;
}
