import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import type { MapDrawing } from "./draw-map.ts";

/**
 * Marks by step: a triangle down is less, a circle is near the median, a triangle up is more; large
 * is far from it.
 */
const marks: Record<number, string> = {
  [-2]: "M-7-5H7L0 8z",
  [-1]: "M-5-4H5L0 5z",
  0: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
  1: "M-5 4H5L0-5z",
  2: "M-7 5H7L0-8z",
};

const toneOf = (step: number) => (step < 0 ? "less" : step > 0 ? "more" : "same");

/** A mark of the map, for its legend. */
export const MapMark = ({ step }: { step: number }) => (
  <svg viewBox="-9 -9 18 18" className="chart-mark" aria-hidden="true">
    <path className={`chart-${toneOf(step)}`} d={marks[step]} />
  </svg>
);

/** A map of places drawn by the server; north is up. */
export function PlaceMap({ drawing }: { drawing: MapDrawing }) {
  const { quantity } = useQuantities();
  const { width, height, places, names, net, scale } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {net.map(({ d, degrees, x, y }) => (
        <g key={d}>
          <path d={d} strokeDasharray="1 3" />
          <text x={x} y={y} className="chart-degrees">
            {degrees}
          </text>
        </g>
      ))}
      {places.map(({ key, x, y, step }) => (
        <path
          key={key}
          className={`chart-${toneOf(step)}`}
          d={marks[step]}
          transform={`translate(${x} ${y})`}
        />
      ))}
      {names.map(({ name, x, y, anchor, isStrong }) => (
        <text
          key={`${name} ${x} ${y}`}
          x={x}
          y={y}
          textAnchor={anchor}
          className={isStrong ? "chart-strong" : undefined}
        >
          {name}
        </text>
      ))}
      <path className="chart-usual" strokeDasharray="0" d={`M8 ${height - 8}h${scale.length}`} />
      <text x={scale.length + 14} y={height - 4}>
        {quantity(scale.km, "km")}
      </text>
      <circle className="chart-cursor" r="11" visibility="hidden" />
    </svg>
  );
}
