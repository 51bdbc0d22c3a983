import { scaleBand } from "d3-scale";
import { type ValueLine, valueAxis } from "./value-axis.ts";

/** A bar chart, in the units of its own `viewBox`; only the server builds it. */
export interface BarDrawing {
  width: number;
  height: number;
  bars: { key: string; x: number; y: number; width: number; height: number }[];
  /** Horizontal lines with their values. */
  lines: ValueLine[];
  /** Where the lines begin. */
  left: number;
}

const size = { width: 360, height: 200 };
// The right margin has space for half a month's name beside its bar.
const edge = { left: 84, right: 28, top: 10, bottom: 24 };

/** Draws vertical bars for values from zero, with a scale of round figures. */
export function drawBars(values: { key: string; value: number }[]): BarDrawing {
  const max = Math.max(1, ...values.map(({ value }) => value));
  const axis = valueAxis(max, { bottom: size.height - edge.bottom, top: edge.top });
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
      y: axis.at(value),
      width: round(x.bandwidth()),
      height: round(axis.at(0) - axis.at(value)),
    })),
    lines: axis.lines,
  };
}
