import { burlap } from "../paper/cloth.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { downward, line, oval, path, svg } from "../paper/svg.ts";

/** A vessel in two parts: the pieces are drawn between back and front. */
export interface Vessel {
  back: string;
  front: string;
  /** The opening: the height of its middle, its half width and its half height. */
  mouthY: number;
  rx: number;
  ry: number;
  /** How far the pieces reach down to the front edge; a flat vessel hides little. */
  brim?: number;
}

const clay = ["#a9502f", "#b86a3c", "#8e4526", "#6b3f28", "#3f6f6b", "#e6d6b4", "#2f4f6f"] as const;

/** A round bowl of clay or carved wood with a painted band. */
export function bowl(art: Art, x: number, y: number, w: number): Vessel {
  const rx = w / 2;
  const ry = rx * 0.2;
  const h = rx * 0.66;
  const top = y - h;
  const color = art.rand.pick(clay);
  const band = color === "#e6d6b4" ? "#a8402c" : art.rand.pick(["#f3dfb8", "#e8b04a", "#fff1cf"]);
  const d =
    svg`M${x - rx} ${top}` +
    svg`C${x - rx} ${top + h * 0.62} ${x - rx * 0.62} ${y} ${x - rx * 0.4} ${y}H${x + rx * 0.4}` +
    svg`C${x + rx * 0.62} ${y} ${x + rx} ${top + h * 0.62} ${x + rx} ${top}` +
    svg`A${rx} ${ry} 0 0 1 ${x - rx} ${top}Z`;
  const clip = art.clip(path(d, "#000"));
  const bend = svg`M${x - rx} ${top + h * 0.3}A${rx} ${ry} 0 0 0 ${x + rx} ${top + h * 0.3}`;
  const teeth = Array.from({ length: 17 }, (_, i) => {
    const part = (i - 8) / 8.5;
    const tx = x + rx * part;
    const ty = top + h * 0.34 + ry * Math.sqrt(1 - part * part);
    return svg`M${tx - w * 0.026} ${ty}h${w * 0.052}l${-w * 0.026} ${h * 0.17}z`;
  });
  const front =
    path(d, art.side(color)) +
    `<g ${clip}>${line(bend, band, h * 0.045)}${path(teeth.join(""), band, 'opacity=".9"')}` +
    `${path(
      d,
      art.linear(downward, [0, "#fff4dc", 0.12], [0.5, "#2c1208", 0], [1, "#2c1208", 0.42]),
    )}</g>` +
    line(svg`M${x - rx} ${top}A${rx} ${ry} 0 0 0 ${x + rx} ${top}`, light(color, 0.42), w * 0.02) +
    oval(
      x - rx * 0.62,
      top + h * 0.42,
      w * 0.022,
      h * 0.2,
      "#fff4dc",
      svg`opacity=".4" transform="rotate(18 ${x - rx * 0.62} ${top + h * 0.42})"`,
    );
  const back =
    art.shadow(x + w * 0.06, y - 2, w * 0.56, w * 0.1) +
    oval(x, top, rx, ry, dark(color, 0.55)) +
    line(svg`M${x - rx} ${top}A${rx} ${ry} 0 0 1 ${x + rx} ${top}`, light(color, 0.2), w * 0.02);
  return { back, front, mouthY: top, rx: rx * 0.96, ry };
}

/** The bright plastic basin of market stalls. */
export function basin(art: Art, x: number, y: number, w: number): Vessel {
  const rx = w / 2;
  const ry = rx * 0.19;
  const h = rx * 0.5;
  const top = y - h;
  const color = art.rand.pick(["#2b78a8", "#c63d2e", "#2c8a68", "#e0a32b", "#dfe4df", "#7d3f7a"]);
  const d =
    svg`M${x - rx} ${top}L${x - rx * 0.72} ${y - 10}` +
    svg`Q${x} ${y + ry * 0.9} ${x + rx * 0.72} ${y - 10}L${x + rx} ${top}` +
    svg`A${rx} ${ry} 0 0 1 ${x - rx} ${top}Z`;
  const ring = (part: number, tint: string, width: number): string => {
    const r = rx * (1 - part * 0.28);
    return line(
      svg`M${x - r} ${top + h * part}A${r} ${ry} 0 0 0 ${x + r} ${top + h * part}`,
      tint,
      width,
      'opacity=".5"',
    );
  };
  return {
    back:
      art.shadow(x + w * 0.05, y, w * 0.54, w * 0.09) +
      oval(x, top, rx, ry, dark(color, 0.45)) +
      line(svg`M${x - rx} ${top}A${rx} ${ry} 0 0 1 ${x + rx} ${top}`, light(color, 0.3), 9),
    front:
      path(d, art.side(color)) +
      ring(0.34, light(color, 0.5), 3) +
      ring(0.4, dark(color, 0.5), 3) +
      ring(0.74, light(color, 0.4), 3) +
      line(svg`M${x - rx} ${top}A${rx} ${ry} 0 0 0 ${x + rx} ${top}`, light(color, 0.38), 11) +
      line(
        svg`M${x - rx} ${top - 2}A${rx} ${ry} 0 0 0 ${x + rx * 0.2} ${top + ry - 3}`,
        "#fff9ea",
        3,
        'opacity=".75"',
      ),
    mouthY: top,
    rx: rx * 0.95,
    ry: ry * 0.95,
  };
}

/** An open sack, its rim rolled down. */
export function sack(art: Art, x: number, y: number, w: number): Vessel {
  const rx = w / 2;
  const ry = rx * 0.22;
  const h = w * 0.74;
  const top = y - h;
  const color = art.rand.pick(["#c59a62", "#cfa873", "#b98d57", "#e6dcc4", "#d9c08f"]);
  const d =
    svg`M${x - rx * 0.93} ${top}` +
    svg`C${x - rx * 1.14} ${top + h * 0.4} ${x - rx * 1.16} ${y - h * 0.16} ${x - rx * 0.96}` +
    svg` ${y - 4}Q${x - rx * 0.5} ${y + 12} ${x} ${y + 5}T${x + rx * 0.98} ${y - 6}` +
    svg`C${x + rx * 1.18} ${y - h * 0.2} ${x + rx * 1.1} ${top + h * 0.4} ${x + rx * 0.93}` +
    svg` ${top}Z`;
  const folds =
    svg`M${x - rx * 0.6} ${top + 50}q-18 ${h * 0.3} 2 ${h * 0.62}` +
    svg`M${x - rx * 0.1} ${top + 66}q10 ${h * 0.26} -6 ${h * 0.5}M${x + rx * 0.52} ${top + 46}` +
    svg`q22 ${h * 0.34} 4 ${h * 0.66}`;
  const rim = svg`M${x - rx * 0.96} ${top}A${rx * 0.96} ${ry} 0 0 0 ${x + rx * 0.96} ${top}`;
  const mark = art.rand.pick(["#1f6b4f", "#b5341f", "#23577f"]);
  const stamp =
    svg`<g transform="translate(${x} ${top + h * 0.62})scale(${w / 300})" opacity=".72">` +
    line("M-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0", mark, 6) +
    path("M0 -30C18 -16 18 10 0 28C-18 10 -18 -16 0 -30Z", mark) +
    line("M-78 66H78M-50 82H50", mark, 8) +
    "</g>";
  return {
    back:
      art.shadow(x + w * 0.08, y + 2, w * 0.66, w * 0.1, 0.62) +
      oval(x, top, rx * 0.98, ry * 1.05, dark(color, 0.5)) +
      line(
        svg`M${x - rx * 0.96} ${top}A${rx * 0.96} ${ry} 0 0 1 ${x + rx * 0.96} ${top}`,
        dark(color, 0.1),
        w * 0.055,
      ),
    front:
      path(d, burlap(art, color)) +
      stamp +
      path(
        d,
        art.linear(
          [0, 0, 1, 0.2],
          [0, "#2c1208", 0.24],
          [0.24, "#fff4dc", 0.3],
          [0.55, "#2c1208", 0.05],
          [1, "#2c1208", 0.6],
        ),
      ) +
      line(folds, "#3a1d0c", 9, `opacity=".22" ${art.blur(3)}`) +
      line(rim, dark(color, 0.5), w * 0.075, 'opacity=".55" transform="translate(0 7)"') +
      line(rim, color, w * 0.07) +
      line(rim, light(color, 0.5), w * 0.022, 'transform="translate(0 -5)"') +
      line(
        rim,
        dark(color, 0.45),
        w * 0.06,
        'stroke-dasharray="1.5 15" opacity=".35" stroke-linecap="butt"',
      ),
    mouthY: top,
    rx: rx * 0.93,
    ry,
  };
}
