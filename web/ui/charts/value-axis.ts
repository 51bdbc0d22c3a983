import { scaleLinear } from "d3-scale";

/** A horizontal line with its value. */
export interface ValueLine {
  value: number;
  y: number;
}

export interface ValueAxis {
  /** Returns the position of a value, rounded to a tenth. */
  at: (value: number) => number;
  lines: ValueLine[];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Builds a scale of round figures from zero, drawn from `bottom` up to `top`. */
export function valueAxis(
  max: number,
  { bottom, top }: { bottom: number; top: number },
): ValueAxis {
  const y = scaleLinear([0, max], [bottom, top]).nice(4);
  const at = (value: number) => tenth(y(value));
  return { at, lines: y.ticks(4).map((value) => ({ value, y: at(value) })) };
}
