import { type PriceChoice, priceAddress } from "#areas/prices/market-prices/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { drawMonths } from "#web/ui/charts/draw-months.ts";
import { MonthChart } from "#web/ui/charts/month-chart.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { PricePoint, PriceSeries } from "../../series/endpoints.ts";
import { addMonths } from "../../series/season.ts";
import { figureLink, formatAge, formatMeasure, isConverted, linkClass } from "./format-chart.ts";
import { TimeKey } from "./time-key.tsx";
import { monthsAhead, usualPrices } from "./usual-prices.ts";

/** Rows of the table behind the chart; the rest is in the table of all prices. */
const mostRows = 12;

export interface TimeChartProps {
  series: PriceSeries;
  choice: PriceChoice;
  /** First and last month of the chart; empty if the user chose none. */
  from: string;
  to?: string | undefined;
  /** A chosen currency for which the rates of these months are not known. */
  unknownCurrency?: string | undefined;
  now: Date;
}

/** Prices of one price type over time, with the usual season in the background. */
export function TimeChart({ series, choice, from, to, unknownCurrency, now }: TimeChartProps) {
  const say = useSay();
  const { money, month, price } = createFormatters(useLanguage());
  const inPeriod = ({ period }: PricePoint) =>
    period >= from.slice(0, period.length) && (!to || period <= to);
  const points = series.months.filter(inPeriod);
  const years = series.years.filter(inPeriod);
  const newest = points.at(-1) ?? years.at(-1);
  const titled = (what: string, of: string) => say("marketPrices.chart.of", { what, of });
  const isTurned = isConverted(series);
  // Sacks and kilograms converted to one measure are still two charts; each names the published
  // measure.
  const measure = formatMeasure(series.shown);
  const of = isTurned ? `${measure} (${formatMeasure(series)})` : measure;
  const title = titled(say(`marketPrices.chart.${series.priceType}`), of);
  if (!newest) return <p className="hint">{say("marketPrices.chart.noneThen", { title })}</p>;
  const { currency } = series.shown;
  const amount = (price: number) => money(price, currency);
  const span = ({ low, high }: { low: number; high: number }) =>
    low === high ? "" : ` (${amount(low)} – ${amount(high)})`;
  const values = points.flatMap(({ period, basis, shown }) =>
    shown
      ? [{ month: period, value: shown.price, low: shown.low, high: shown.high, kind: basis }]
      : [],
  );
  const last = newest.period.length === 4 ? `${newest.period}-12` : newest.period;
  const usual = usualPrices(series.season, last);
  const isAhead = usual.length > 0 && !to && newest.period === series.lastPeriod;
  const drawing = drawMonths({
    from,
    to: isAhead ? addMonths(last, monthsAhead) : last,
    values,
    usual,
    years: years.flatMap(({ period, shown }) =>
      shown ? [{ year: period, value: shown.price }] : [],
    ),
  });
  const published = ({ price: amount }: PricePoint) =>
    price(amount, series.currency, series.unit.shortName);
  const unturned = new Map(
    [...points, ...years].filter(({ shown }) => !shown).map((point) => [point.period, point]),
  );
  const byMonth = new Map(values.map((point) => [point.month, point]));
  const byYear = new Map(years.map(({ period, shown }) => [period, shown]));
  const says = (of: string) => {
    const [point, year] = [byMonth.get(of), byYear.get(of.slice(0, 4))];
    if (point) return titled(month(of), `${amount(point.value)}${span(point)}`);
    if (year) return titled(of.slice(0, 4), amount(year.price));
    const asPublished = unturned.get(of) ?? unturned.get(of.slice(0, 4));
    if (asPublished) return titled(month(asPublished.period), published(asPublished));
    const ahead = of > last && usual.find((each) => each.month === of);
    return ahead
      ? say("marketPrices.chart.usually", { month: month(of), price: amount(ahead.value) })
      : say("marketPrices.chart.noPrice", { month: month(of) });
  };
  const priced = [...points, ...years].flatMap(({ period, shown }) =>
    shown ? [{ period, price: shown.price }] : [],
  );
  const lowest = priced.reduce(
    (point, other) => (other.price < point.price ? other : point),
    priced[0] ?? none,
  );
  const highest = priced.reduce(
    (point, other) => (other.price > point.price ? other : point),
    priced[0] ?? none,
  );
  const summary = say("marketPrices.chart.timeSummary", {
    title,
    low: amount(lowest.price),
    lowMonth: month(lowest.period),
    high: amount(highest.price),
    highMonth: month(highest.period),
  });
  const rows = [...points, ...years].reverse();
  return (
    <ChartFrame
      title={<h3>{title}</h3>}
      source={[...new Set(rows.flatMap(({ source }) => source.split(", ")))].join(", ")}
      summary={summary}
      touch={{
        points: drawing.months.map(({ month: of, x }) => ({ x, says: says(of) })),
        first: `${says(last)}, ${formatAge(say, newest.period, now)}`,
      }}
      legend={
        <>
          <TimeKey series={series} points={points} years={years} usual={usual} />
          {unknownCurrency && (
            <p className="hint">
              {say("marketPrices.chart.unconverted", { wanted: unknownCurrency, currency })}
            </p>
          )}
        </>
      }
      table={
        <>
          <Table
            caption={title}
            isHeaded
            rows={rows.slice(0, mostRows)}
            keyOf={({ period }) => period}
            columns={[
              {
                label: say("marketPrices.chart.month"),
                cell: ({ id, period }) => (
                  <a href={figureLink(id, period, choice)} className={linkClass}>
                    {month(period)}
                  </a>
                ),
              },
              {
                label: say("marketPrices.chart.price"),
                cell: ({ shown }) => (shown ? `${amount(shown.price)}${span(shown)}` : "–"),
                numeric: true,
              },
              ...(isTurned
                ? [
                    {
                      label: say("marketPrices.chart.published"),
                      cell: published,
                      numeric: true,
                    },
                  ]
                : []),
              ...(choice.market
                ? []
                : [
                    {
                      label: say("marketPrices.chart.markets"),
                      cell: ({ markets, basis }: PricePoint) =>
                        basis === "national average" ? say("marketPrices.chart.national") : markets,
                      numeric: true,
                    },
                  ]),
              { label: say("marketPrices.chart.source"), cell: ({ source }) => source },
            ]}
          />
          {rows.length > mostRows && (
            <p className="hint">
              <a href={priceAddress(choice)} className={linkClass}>
                {say("marketPrices.chart.rest", { count: rows.length - mostRows })}
              </a>
            </p>
          )}
        </>
      }
    >
      <MonthChart drawing={drawing} />
    </ChartFrame>
  );
}

const none = { period: "", price: 0 };
