import { cyclicAt } from "../../../../data/demo/seeded.ts";
import { dark } from "../paper/color.ts";
import type { Art } from "../paper/svg.ts";
import { box, downward, use } from "../paper/svg.ts";
import { bowl, sack } from "../stage/containers.ts";
import { deepen, layered, shifted, standing } from "../stage/layouts.ts";
import { dunes, powdered } from "../stage/powder.ts";
import * as packs from "../things/packs.ts";
import type { CommodityDrawing, Layout } from "../things/piece.ts";
import type { Row } from "./packed-rows.ts";
import { packedRows, tallBottle } from "./packed-rows.ts";

/** Packs on shelves in a close-up, cut off by the edges of the picture. */
const shelf: Layout = (art, piece) => {
  let out = box(0, 0, 800, 600, art.linear(downward, [0, dark(piece.deep, 0.2)], [1, piece.deep]));
  const scale = Math.min(250 / piece.w, 330 / piece.h);
  const w = piece.w * scale;
  [262, 640].forEach((y, row) => {
    out += box(
      0,
      y - 30,
      800,
      62,
      art.linear(downward, [0, "#b57a45"], [0.3, "#8a5530"], [1, "#3a2010"]),
    );
    const size = row ? 1.14 : 0.96;
    const step = w * size * 1.06;
    for (let x = row ? step * 0.1 : -step * 0.2; x < 800 + step; x += step) {
      out +=
        art.shadow(x + 16, y, w * 0.62, 20, 0.8) +
        use(art.rand.pick(piece.ids), x + art.rand.range(-5, 5), y, 0, scale * size);
    }
  });
  return out + deepen(art);
};

function packedGood(row: Row): CommodityDrawing {
  const width =
    row.width ??
    (row.pack === packs.jerrycan
      ? 200
      : row.pack === packs.bottle || row.pack === tallBottle
        ? 118
        : 160);
  const wide = width > 150;
  const withSmall = (art: Art): readonly string[] => {
    const other = row.small;
    return other === undefined ? [] : [art.group(other(art, row).markup)];
  };
  const tiny: Layout = (art, piece, place) => {
    const id = cyclicAt(withSmall(art), 0);
    const unit = place.w / 520;
    return (
      [-170, 178]
        .map(
          (x) =>
            art.shadow(place.x + (x + 14) * unit, place.y - 2, 76 * unit, 14 * unit, 0.7) +
            use(id, place.x + x * unit, place.y + 4, 0, unit * 0.86),
        )
        .join("") +
      (piece.ids[0]
        ? art.shadow(place.x + 24, place.y + 14, width * 0.7 * unit, 22 * unit, 0.7) +
          use(piece.ids[0], place.x, place.y + 18, 0, (unit * width * 1.42) / piece.w)
        : "")
    );
  };
  const pair = standing(width * (wide ? 1.3 : 1.45), wide ? 2 : 3);
  const powder = row.powder;
  const heroPowder: Layout | undefined =
    powder === undefined
      ? undefined
      : layered(
          shifted(standing(width * 1.25, 1), -130, -40, 0.98),
          shifted(powdered(powder, bowl, row.coarse, 0.86), 70, 14, 0.84),
        );
  return {
    tint: row.tint,
    color: row.powder ?? row.color,
    make: (art) => {
      const drawn = row.pack(art, row);
      return {
        ids: [art.group(drawn.markup)],
        w: drawn.w,
        h: drawn.h,
        deep: dark(row.tint, 0.5),
        spin: 0,
      };
    },
    hero: heroPowder ?? (row.small ? tiny : pair),
    pack: standing(width * (wide ? 0.92 : 1.05), wide ? 3 : 4, wide ? 2 : 3),
    close: powder === undefined ? shelf : dunes(powder, (row.coarse ?? 0.9) * 2),
    stall:
      powder === undefined
        ? standing(width * 0.9, wide ? 3 : 4, wide ? 2 : 3)
        : layered(
            shifted(standing(width * 0.9, 1), -190, -14),
            shifted(powdered(powder, sack, row.coarse, 0.66, false), 66, 0),
          ),
  };
}

export const packedDrawings: Record<string, CommodityDrawing> = Object.fromEntries(
  Object.entries(packedRows).map(([code, row]) => [code, packedGood(row)]),
);
