import { zigzag } from "../paper/cloth.ts";
import { dark, light } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, line, oval, path, svg } from "../paper/svg.ts";
import type { Vessel } from "./containers.ts";

/** A plaited basket with a coloured band. */
export function basket(art: Art, x: number, y: number, w: number): Vessel {
  const rx = w / 2;
  const ry = rx * 0.2;
  const h = w * 0.42;
  const top = y - h;
  const color = art.rand.pick(["#cf9f5d", "#d8b173", "#bd8a4d"]);
  const band = art.rand.pick(["#8e2f2a", "#1f5f66", "#3d2a1e", "#6b2a5b"]);
  const d =
    svg`M${x - rx} ${top}` +
    svg`C${x - rx * 0.98} ${top + h * 0.6} ${x - rx * 0.86} ${y - 8} ${x - rx * 0.74} ${y - 4}` +
    svg`Q${x} ${y + ry * 0.55} ${x + rx * 0.74} ${y - 4}` +
    svg`C${x + rx * 0.86} ${y - 8} ${x + rx * 0.98} ${top + h * 0.6} ${x + rx} ${top}` +
    svg`A${rx} ${ry} 0 0 1 ${x - rx} ${top}Z`;
  const clip = art.clip(path(d, "#000"));
  const weave = art.pattern(
    26,
    20,
    box(0, 0, 26, 20, dark(color, 0.45)) +
      box(0.5, 1, 25, 8, light(color, 0.14), 4) +
      box(-12.5, 11, 25, 8, color, 4) +
      box(13.5, 11, 25, 8, color, 4),
  );
  const rim = svg`M${x - rx} ${top}A${rx} ${ry} 0 0 0 ${x + rx} ${top}`;
  return {
    back:
      art.shadow(x + w * 0.06, y, w * 0.56, w * 0.1, 0.6) +
      oval(x, top, rx, ry, dark(color, 0.6)) +
      line(svg`M${x - rx} ${top}A${rx} ${ry} 0 0 1 ${x + rx} ${top}`, dark(color, 0.12), w * 0.032),
    front:
      path(d, weave) +
      `<g ${clip}>${path(zigzag(x - rx, top + h * 0.5, w, h * 0.22, 11), band, 'opacity=".82"')}` +
      path(zigzag(x - rx, top + h * 0.94, w, -h * 0.18, 11), band, 'opacity=".82"') +
      "</g>" +
      path(
        d,
        art.linear(
          [0, 0, 1, 0.1],
          [0, "#2c1208", 0.3],
          [0.25, "#fff4dc", 0.22],
          [0.6, "#2c1208", 0.08],
          [1, "#2c1208", 0.6],
        ),
      ) +
      line(rim, dark(color, 0.35), w * 0.05) +
      line(rim, light(color, 0.3), w * 0.028) +
      line(
        rim,
        dark(color, 0.45),
        w * 0.046,
        'stroke-dasharray="3 14" stroke-linecap="butt" opacity=".6"',
      ),
    mouthY: top,
    rx: rx * 0.94,
    ry,
  };
}

/** A slatted crate seen from the front. */
export function crate(art: Art, x: number, y: number, w: number): Vessel {
  const h = w * 0.31;
  const top = y - h;
  const left = x - w / 2;
  const color = art.rand.pick(["#c68f55", "#b67d46", "#d3a268"]);
  const slat = (at: number, tone: string): string =>
    box(
      left,
      at,
      w,
      h * 0.27,
      art.linear(
        [0, 0, 0.04, 1],
        [0, light(tone, 0.3)],
        [0.12, tone],
        [0.85, tone],
        [1, dark(tone, 0.45)],
      ),
      3,
    ) +
    line(
      svg`M${left + 20} ${at + h * 0.11}q${w * 0.22} 5 ${w * 0.4} 0t${w * 0.45} 2`,
      dark(tone, 0.4),
      1.8,
      'opacity=".4"',
    );
  const post = (at: number): string =>
    box(
      at,
      top - 6,
      w * 0.055,
      h + 6,
      art.linear([0, 0, 1, 0.1], [0, light(color, 0.25)], [1, dark(color, 0.4)]),
      3,
    ) +
    [0.14, 0.48, 0.82]
      .map((part) => oval(at + w * 0.027, top + h * part, 2.6, 2.6, "#4a2a14"))
      .join("");
  return {
    back:
      art.shadow(x + w * 0.05, y + 2, w * 0.6, w * 0.08, 0.65) +
      box(left + 10, top - h * 0.2, w - 20, h, dark(color, 0.62), 4) +
      box(left + 6, top - h * 0.24, w - 12, h * 0.2, dark(color, 0.22), 3),
    front:
      box(left + 6, top + 4, w - 12, h - 6, dark(color, 0.68)) +
      slat(top, color) +
      slat(top + h * 0.365, light(color, 0.08)) +
      slat(top + h * 0.73, dark(color, 0.05)) +
      post(left - 2) +
      post(left + w - w * 0.053) +
      box(
        left,
        top,
        w,
        h,
        art.linear([0, 0, 1, 0.4], [0, "#fff4dc", 0.1], [0.4, "#2c1208", 0], [1, "#2c1208", 0.34]),
      ),
    mouthY: top + 8,
    rx: w * 0.46,
    ry: h * 0.16,
  };
}
