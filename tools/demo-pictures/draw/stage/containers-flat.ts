import { kitenge } from "../paper/cloth.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { line, oval, path, svg } from "../paper/svg.ts";
import type { Vessel } from "./containers.ts";

/** A flat winnowing tray with a bound rim. */
export function tray(art: Art, x: number, y: number, w: number): Vessel {
  const rx = w / 2;
  const ry = rx * 0.3;
  const cy = y - ry;
  const color = "#d3a765";
  const coil = [0.94, 0.8, 0.66].map(
    (part, i) =>
      svg`<ellipse cx="${x}" cy="${cy + 4}" rx="${rx * part}" ry="${ry * part}" fill="none"` +
      svg` stroke="${i === 1 ? "#8b3a24" : dark(color, 0.3)}" stroke-width="${w * 0.014}"` +
      svg` stroke-dasharray="7 5" opacity=".7"/>`,
  );
  return {
    back:
      art.shadow(x + w * 0.04, y - 6, w * 0.55, ry * 0.95) +
      oval(x, cy + 14, rx, ry, dark(color, 0.5)) +
      oval(x, cy, rx, ry, art.side(color)) +
      oval(x, cy + 4, rx * 0.93, ry * 0.9, dark(color, 0.18)) +
      coil.join(""),
    front:
      line(svg`M${x - rx} ${cy}A${rx} ${ry} 0 0 0 ${x + rx} ${cy}`, dark(color, 0.3), w * 0.034) +
      line(
        svg`M${x - rx} ${cy - 2}A${rx} ${ry} 0 0 0 ${x + rx} ${cy - 2}`,
        light(color, 0.3),
        w * 0.024,
      ) +
      line(
        svg`M${x - rx} ${cy}A${rx} ${ry} 0 0 0 ${x + rx} ${cy}`,
        "#7a4a22",
        w * 0.036,
        'stroke-dasharray="2.5 13" stroke-linecap="butt" opacity=".75"',
      ),
    mouthY: cy + ry * 0.35,
    rx: rx * 0.82,
    brim: 0.3,
    ry: ry * 0.72,
  };
}

/** A flat enamel plate. */
export function plate(art: Art, x: number, y: number, w: number): Vessel {
  const rx = w / 2;
  const ry = rx * 0.34;
  const cy = y - ry;
  const edge = art.rand.pick(["#2b5f8a", "#b23a2a", "#2c7a5c"]);
  return {
    back:
      art.shadow(x + w * 0.04, y - 4, w * 0.56, ry) +
      oval(x, cy + 7, rx, ry, dark(edge, 0.3)) +
      oval(x, cy, rx, ry, edge) +
      oval(x, cy, rx * 0.975, ry * 0.96, art.linear([0, 0, 1, 1], [0, "#fffaf0"], [1, "#d8d0c2"])) +
      oval(
        x,
        cy + 3,
        rx * 0.76,
        ry * 0.72,
        art.linear([0.2, 0, 0.8, 1], [0, "#d3cabb"], [0.5, "#f3ecdf"], [1, "#fffaf1"]),
      ),
    front: "",
    mouthY: cy + ry * 0.1,
    rx: rx * 0.7,
    brim: 0.3,
    ry: ry * 0.6,
  };
}

/** A printed cloth spread out under the pieces. */
export function spread(art: Art, x: number, y: number, w: number): Vessel {
  const ry = w * 0.15;
  const d =
    svg`M${x - w * 0.5} ${y - ry}` +
    svg`Q${x - w * 0.2} ${y - ry * 2.1} ${x + w * 0.1} ${y - ry * 1.9}` +
    svg`T${x + w * 0.52} ${y - ry * 0.9}Q${x + w * 0.4} ${y + 6} ${x + w * 0.12} ${y + 2}` +
    svg`T${x - w * 0.28} ${y + 2}Q${x - w * 0.46} ${y - 10} ${x - w * 0.5} ${y - ry}Z`;
  return {
    back:
      path(d, "#2c1208", `opacity=".4" transform="translate(8 9)" ${art.blur(5)}`) +
      path(d, kitenge(art, undefined, 0.55, 12)) +
      path(
        d,
        art.linear([0, 0, 0.6, 1], [0, "#fff4dc", 0.2], [0.5, "#2c1208", 0], [1, "#2c1208", 0.3]),
      ),
    front: "",
    mouthY: y - ry * 0.8,
    rx: w * 0.4,
    brim: 0.3,
    ry: ry * 0.7,
  };
}
