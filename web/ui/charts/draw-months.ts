import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { type ValueLine, valueAxis } from "./value-axis.ts";

/** The values of a month, from the lowest to the highest. */
export interface MonthValue {
  /** YYYY-MM. */
  month: string;
  low: number;
  value: number;
  high: number;
  /** Values of different kinds are not joined by a line. */
  kind?: string | undefined;
}

export interface MonthSeries {
  /**
   * First and last month of the chart; each month between them has a position, with or without a
   * value.
   */
  from: string;
  to: string;
  values: readonly MonthValue[];
  /** Averages of whole years. */
  years: readonly { year: string; value: number }[];
  /** The usual values, drawn in the background. */
  usual: readonly MonthValue[];
}

/** A chart of months, in the units of its own `viewBox`; only the server builds it. */
export interface MonthDrawing {
  width: number;
  height: number;
  left: number;
  right: number;
  /** The position of zero. */
  bottom: number;
  lines: ValueLine[];
  /** The labelled months; if there are many, each January with its year. */
  ticks: { month: string; isYear: boolean; x: number }[];
  /** Paths; missing months are gaps. */
  line: string;
  band: string;
  usualLine: string;
  usualBand: string;
  steps: string;
  /** The position of each month. */
  months: { month: string; x: number }[];
}

const size = { width: 340, height: 210 };
const edge = { left: 62, right: 14, top: 10, bottom: 24 };
const bottom = size.height - edge.bottom;
const right = size.width - edge.right;

/**
 * Draws a line over months with its band, the usual values behind it, and yearly averages as steps.
 */
export function drawMonths({ from, to, values, years, usual }: MonthSeries): MonthDrawing {
  const months = monthRange(from, to);
  const x = scaleLinear([0, Math.max(1, months.length - 1)], [edge.left, right]);
  const place = new Map(months.map((month, index) => [month, Math.round(x(index) * 10) / 10]));
  const highest = [...values, ...usual].map(({ high }) => high);
  const max = Math.max(...highest, ...years.map(({ value }) => value), 0) || 1;
  const axis = valueAxis(max, { bottom, top: edge.top });
  const xOf = ({ month }: MonthValue) => place.get(month) ?? edge.left;
  const lineOf = line<MonthValue>(xOf, ({ value }) => axis.at(value)).digits(1);
  const bandOf = area<MonthValue>()
    .x(xOf)
    .y0(({ low }) => axis.at(low))
    .y1(({ high }) => axis.at(high))
    .digits(1);
  const drawn = (all: readonly MonthValue[]) => runsOf(all.filter(({ month }) => place.has(month)));
  const path = (all: readonly MonthValue[], draw: (run: MonthValue[]) => string | null) =>
    drawn(all)
      .map((run) => draw(run) ?? "")
      .join("");
  return {
    ...size,
    left: edge.left,
    right,
    bottom,
    lines: axis.lines,
    ticks: ticksOf(months, place),
    line: path(values, lineOf),
    band: path(values, bandOf),
    usualLine: path(usual, lineOf),
    usualBand: path(usual, bandOf),
    steps: years
      .map(({ year, value }) => {
        const ends = [place.get(`${year}-01`) ?? edge.left, place.get(`${year}-12`) ?? right];
        return `M${ends[0]} ${axis.at(value)}H${ends[1]}`;
      })
      .join(""),
    months: months.map((month) => ({ month, x: place.get(month) ?? edge.left })),
  };
}

/** Returns the months from one to another: "2025-11" to "2026-02" are four. */
export function monthRange(from: string, to: string): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const count = Math.max(1, number(to) - number(from) + 1);
  return Array.from({ length: count }, (_, index) => {
    const month = number(from) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

/** Splits values into runs of consecutive months of one kind: a line joins no others. */
function runsOf(values: readonly MonthValue[]): MonthValue[][] {
  const runs: MonthValue[][] = [];
  for (const entry of values) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before && monthRange(before.month, entry.month).length === 2;
    if (follows && before.kind === entry.kind) run?.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** The maximum number of labels that fit. */
const mostTicks = 5;

function ticksOf(months: readonly string[], place: ReadonlyMap<string, number>) {
  const isYear = months.length > 18;
  const named = isYear ? months.filter((month) => month.endsWith("-01")) : months;
  const every = Math.ceil(named.length / mostTicks);
  return named
    .filter((_, index) => (named.length - 1 - index) % every === 0)
    .map((month) => ({ month, isYear, x: place.get(month) ?? edge.left }));
}
