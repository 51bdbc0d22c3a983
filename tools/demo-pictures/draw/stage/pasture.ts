import { light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, line, oval, path, svg } from "../paper/svg.ts";

/** Open land for animals: sky, hills, an acacia and grass. */
export function pasture(art: Art, tint: string): string {
  const rand = art.rand;
  const sky = box(0, 0, 800, 400, art.linear(downward, [0, light(tint, 0.2)], [1, "#fdeccb"]));
  const glow = oval(rand.range(120, 300), 120, 210, 190, art.fade("#fff3c4", 0.85));
  const hill = (y: number, color: string, lift: number): string =>
    path(
      svg`M0 ${y}C150 ${y - lift} 260 ${y + 12} 420 ${y - lift * 0.5}` +
        svg`S690 ${y - lift} 800 ${y - 10}V600H0Z`,
      color,
    );
  const far = hill(320, "#a9bfa6", 70) + hill(350, "#8fae7e", 46) + hill(384, "#a3ae5c", 26);
  const x = rand.pick([120, 660]);
  const tree =
    line(
      svg`M${x} 388C${x - 4} 340 ${x + 2} 320 ${x - 26} 286M${x - 2} 330L${x + 34} 288`,
      "#5a3b22",
      8,
    ) +
    path(
      svg`M${x - 116} 286C${x - 100} 236 ${x - 30} 222 ${x + 10} 226` +
        svg`C${x + 70} 226 ${x + 112} 250 ${x + 118} 284C${x + 60} 270 ${x - 60} 296 ${x - 116} 286Z`,
      art.linear(downward, [0, "#7f9c4c"], [1, "#47652f"]),
    );
  const grass = path(
    "M0 400C200 384 560 412 800 392V600H0Z",
    art.linear(downward, [0, "#b3b04f"], [0.4, "#93a244"], [1, "#566f2c"]),
  );
  let blades = "";
  for (let i = 0; i < 60; i++) {
    const at = [rand.range(0, 800), rand.range(425, 600)] as const;
    blades += svg`M${at[0]} ${at[1]}l${rand.range(-7, 7)} ${-10 - (at[1] - 410) * 0.1}`;
  }
  return sky + glow + far + tree + grass + line(blades, "#5d7a2e", 2.6, 'opacity=".6"');
}
