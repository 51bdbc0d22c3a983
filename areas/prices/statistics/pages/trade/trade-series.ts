import type { TradeFigure } from "../../endpoints.ts";

/** Figures that can be compared: of one publisher, one classification and one measure. */
export interface TradeSeries {
  key: string;
  figures: TradeFigure[];
}

/** "CBK/HS" marks goods of the customs classification within CBK's own. */
const listOf = ({ category }: TradeFigure) => category.scheme.replace(/\/HS$/, "");

/** Groups figures by what can be compared, in their original order. */
function seriesBy(figures: readonly TradeFigure[], keyOf: (figure: TradeFigure) => string) {
  const groups = new Map<string, TradeFigure[]>();
  for (const figure of figures) {
    const key = keyOf(figure);
    const before = groups.get(key);
    if (before) before.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups].map(([key, figures]): TradeSeries => ({ key, figures }));
}

/** Groups figures of one item over time. */
export const seriesOverTime = (figures: readonly TradeFigure[]): TradeSeries[] =>
  seriesBy(
    figures,
    (figure) =>
      `${figure.source} ${figure.category.code} ${figure.partner.name} ${figure.frequency}`,
  );

/** Groups figures of several goods or partners in one period. */
export const seriesOfPeriod = (figures: readonly TradeFigure[]): TradeSeries[] =>
  seriesBy(
    figures,
    (figure) => `${figure.source} ${listOf(figure)} ${figure.partner.code ? "by country" : ""}`,
  );

/** If a publisher has several totals, the one that needs the least explanation comes first. */
const plainest = ["total", "total-goods", "total-with-re-exports", "total-domestic"];

const rankOf = ({ category }: TradeFigure) => {
  const rank = plainest.indexOf(category.code);
  return rank < 0 ? plainest.length : rank;
};

const lastOf = ({ figures }: TradeSeries) => figures.at(-1);

/** Returns the end of a period, so that years and months can be sorted together. */
const endOf = (period: string): string =>
  period
    .replace(/^\d{4}\/(\d{4})$/, "$1")
    .replace(/-Q(\d)$/, (_, n) => `-${String(n * 3).padStart(2, "0")}`)
    .replace(/^(\d{4})$/, "$1-12");

/** Returns the newest total and the same a year before; only for trade with the whole world. */
export function newestTotal(
  all: readonly TradeSeries[],
): { now: TradeFigure; before: TradeFigure | undefined } | undefined {
  const [best] = all
    .filter(({ figures: [first] }) => first?.partner.name === "World")
    .toSorted((figure, other) => {
      const [a, b] = [lastOf(figure), lastOf(other)];
      if (!a || !b) return 0;
      return endOf(b.period).localeCompare(endOf(a.period)) || rankOf(a) - rankOf(b);
    });
  const now = best && lastOf(best);
  if (!now) return;
  const yearBefore = now.period.replace(/^\d{4}/, (year) => String(Number(year) - 1));
  return { now, before: best.figures.find(({ period }) => period === yearBefore) };
}

/**
 * Whether no period is missing between the first and the last: only then are bars drawn side by
 * side.
 */
export function isUnbroken({ figures }: TradeSeries): boolean {
  const steps = { M: 1, Q: 3, A: 12 } as const;
  return figures.every(({ period, frequency }, index) => {
    const before = figures[index - 1];
    if (!before) return true;
    const step = frequency in steps ? steps[frequency as keyof typeof steps] : undefined;
    return step !== undefined && monthsOf(period) - monthsOf(before.period) === step;
  });
}

const monthsOf = (period: string) => {
  const [year = 0, month = 0] = endOf(period).split("-").map(Number);
  return year * 12 + month;
};
