import { scaleBand, scaleLinear } from "d3-scale";

/** A drawing of bars, in the units of its own `viewBox`; made by the server alone. */
export interface BarDrawing {
  width: number;
  height: number;
  bars: { key: string; x: number; y: number; width: number; height: number }[];
  /** Lines across, each with the value it stands for. */
  lines: { value: number; y: number }[];
  /** Where the lines begin. */
  left: number;
}

const size = { width: 360, height: 200 };
// At the right half of a month's name stands beside its bar.
const edge = { left: 84, right: 28, top: 10, bottom: 24 };

/** Upright bars for values from nothing upwards, with a scale of round figures. */
export function drawBars(values: { key: string; value: number }[]): BarDrawing {
  const max = Math.max(1, ...values.map(({ value }) => value));
  const y = scaleLinear([0, max], [size.height - edge.bottom, edge.top]).nice(4);
  const x = scaleBand(
    values.map(({ key }) => key),
    [edge.left, size.width - edge.right],
  ).padding(0.25);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    ...size,
    left: edge.left,
    bars: values.map(({ key, value }) => ({
      key,
      x: round(x(key) ?? 0),
      y: round(y(value)),
      width: round(x.bandwidth()),
      height: round(y(0) - y(value)),
    })),
    lines: y.ticks(4).map((value) => ({ value, y: round(y(value)) })),
  };
}
