import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { type ValueLine, valueAxis } from "./value-axis.ts";

/** What was counted in a month, from the lowest to the highest. */
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
  /** First and last month of the drawing; all between have their place, with a value or without. */
  from: string;
  to: string;
  values: readonly MonthValue[];
  /** Averages of whole years. */
  years: readonly { year: string; value: number }[];
  /** What is usual, drawn behind. */
  usual: readonly MonthValue[];
}

/** A drawing of months, in the units of its own `viewBox`; made by the server alone. */
export interface MonthDrawing {
  width: number;
  height: number;
  left: number;
  right: number;
  /** Where nothing stands. */
  bottom: number;
  lines: ValueLine[];
  /** Months that are named below; of many, the Januaries, by their year. */
  ticks: { month: string; isYear: boolean; x: number }[];
  /** Paths; a gap in the months is a gap in them. */
  line: string;
  band: string;
  usualLine: string;
  usualBand: string;
  steps: string;
  /** Where each month stands. */
  months: { month: string; x: number }[];
}

const size = { width: 340, height: 210 };
const edge = { left: 62, right: 14, top: 10, bottom: 24 };
const bottom = size.height - edge.bottom;
const right = size.width - edge.right;

/** A line over months with its band, the usual behind it, and averages of years as steps. */
export function drawMonths({ from, to, values, years, usual }: MonthSeries): MonthDrawing {
  const months = monthsFrom(from, to);
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

/** "2025-11" to "2026-02": all four of them. */
export function monthsFrom(from: string, to: string): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const count = Math.max(1, number(to) - number(from) + 1);
  return Array.from({ length: count }, (_, index) => {
    const month = number(from) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

/** Values of months that follow each other and are of one kind: a line joins no others. */
function runsOf(values: readonly MonthValue[]): MonthValue[][] {
  const runs: MonthValue[][] = [];
  for (const one of values) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before && monthsFrom(before.month, one.month).length === 2;
    if (follows && before.kind === one.kind) run?.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** At most as many names as there is room for. */
const mostTicks = 5;

function ticksOf(months: readonly string[], place: ReadonlyMap<string, number>) {
  const isYear = months.length > 18;
  const named = isYear ? months.filter((month) => month.endsWith("-01")) : months;
  const every = Math.ceil(named.length / mostTicks);
  return named
    .filter((_, index) => (named.length - 1 - index) % every === 0)
    .map((month) => ({ month, isYear, x: place.get(month) ?? edge.left }));
}
