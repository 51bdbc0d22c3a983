import type { ReactNode } from "react";
import { type PriceChoice, priceAddress } from "#areas/prices/market-prices/paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { PriceQuestion } from "../../price-question.ts";
import { type PriceType, priceTypes } from "../../price-types.ts";
import {
  getPriceSeries,
  getPricesByCountry,
  getPricesByMarket,
  type PriceSeries,
} from "../../series/endpoints.ts";
import { addMonths } from "../../series/season.ts";
import { CountryChart, hasCountries } from "./country-chart.tsx";
import { linkClass } from "./format-chart.ts";
import { hasMarkets, MarketChart } from "./market-chart.tsx";
import { TimeChart, type TimeChartProps } from "./time-chart.tsx";

/**
 * Renders all charts of a question about prices as HTML: over time, between markets and between
 * countries, with wholesale and retail separate. A surrounding `TouchValues` displays the value at
 * the touched point.
 */
export async function loadCharts(
  pageContext: PageContext,
  question: PriceQuestion,
): Promise<string> {
  const { say, language, book } = pageContext;
  const now = pageContext.context.now;
  const choice = choiceOf(question);
  const types = [question.priceType, ...priceTypes.filter((each) => each !== question.priceType)];
  const overTime = await Promise.all(types.map((type) => loadSeries(pageContext, question, type)));
  const drawn = overTime.filter((each) => each !== undefined);
  const markets = await pageContext.call(getPricesByMarket, seriesOf(question, question.priceType));
  const countries = await pageContext.call(getPricesByCountry, {
    commodityId: String(question.commodityId),
    shownUnitId: String(question.shownUnitId ?? question.unitId),
    shownCurrency: question.shownCurrency ?? question.currency,
  });
  const between =
    markets && hasMarkets(markets) ? (
      <MarketChart prices={markets} choice={choice} now={now} />
    ) : undefined;
  const others = countries ? types.filter((type) => hasCountries(countries, type)) : [];
  return prerenderWithWords(
    { language, book },
    <>
      {drawn.length > 0 && (
        <Part id="prices-over-time" title={say("marketPrices.chart.overTime")}>
          <Periods question={question} series={drawn[0]?.series} say={say} />
          <div className="grid gap-4 lg:grid-cols-2">
            {drawn.map((each) => (
              <TimeChart
                key={each.series.priceType}
                {...each}
                choice={{ ...choice, priceType: each.series.priceType }}
                now={now}
              />
            ))}
          </div>
        </Part>
      )}
      {between && (
        <Part id="prices-of-markets" title={say("marketPrices.chart.betweenMarkets")}>
          {between}
        </Part>
      )}
      {countries && others.length > 0 && (
        <Part id="prices-of-countries" title={say("marketPrices.chart.betweenCountries")}>
          <div className="grid gap-4 lg:grid-cols-2">
            {others.map((type) => (
              <CountryChart
                key={type}
                prices={countries}
                priceType={type}
                choice={{ ...choice, priceType: type }}
                now={now}
              />
            ))}
          </div>
        </Part>
      )}
    </>,
    "charts",
  );
}

/**
 * Renders the chart for a page without a choice: the prices of one commodity over time, with a link
 * to all its figures.
 * @param title the heading above the chart
 */
export async function loadOpeningChart(
  pageContext: PageContext,
  question: PriceQuestion,
  title: string,
): Promise<string> {
  const { language, book } = pageContext;
  const drawn = await loadSeries(pageContext, question, question.priceType);
  if (!drawn) return "";
  const choice = choiceOf(question);
  const heading = (
    <a href={priceAddress({ commodity: choice.commodity, country: choice.country })}>{title}</a>
  );
  return prerenderWithWords(
    { language, book },
    <Part id="prices-over-time" title={heading}>
      <div className="grid gap-4 lg:grid-cols-2">
        <TimeChart {...drawn} choice={choice} now={pageContext.context.now} />
      </div>
    </Part>,
    "charts",
  );
}

const choiceOf = (question: PriceQuestion): PriceChoice => ({
  commodity: question.commodityId,
  country: question.countryCode,
  market: question.marketId,
  priceType: question.priceType,
  unit: question.shownUnitId,
  currency: question.shownCurrency,
});

/** The unit of the other price type is left open: its quotes may use another one. */
const seriesOf = (question: PriceQuestion, priceType: PriceType) => ({
  commodityId: String(question.commodityId),
  countryCode: question.countryCode,
  priceType,
  shownUnitId: question.shownUnitId && String(question.shownUnitId),
  shownCurrency: question.shownCurrency,
  ...(priceType === question.priceType && {
    unitId: String(question.unitId),
    currency: question.currency,
  }),
});

/** Months to look back on by default. */
const usualMonths = 36;

type Drawn = Pick<TimeChartProps, "series" | "from" | "to" | "unknownCurrency">;

async function loadSeries(
  pageContext: PageContext,
  question: PriceQuestion,
  priceType: PriceType,
): Promise<Drawn | undefined> {
  const input = {
    ...seriesOf(question, priceType),
    locationId: question.marketId && String(question.marketId),
  };
  const series = await pageContext.call(getPriceSeries, input);
  if (!series) return undefined;
  const { to } = question;
  const from = question.from ?? firstMonth(series);
  const selected = series.months.filter(({ period }) => period >= from && (!to || period <= to));
  const unknown = selected.filter(({ shown }) => !shown);
  if (unknown.length * 3 <= selected.length) return { series, from, to };
  // A line with more gaps than prices says nothing: it is drawn in the published currency.
  const published = await pageContext.call(getPriceSeries, { ...input, shownCurrency: undefined });
  return { series: published ?? series, from, to, unknownCurrency: question.shownCurrency };
}

const monthOf = (period: string, month: string) =>
  period.length === 4 ? `${period}-${month}` : period;

/**
 * Returns the month three years back, or the first month if there are none that old or only annual
 * averages.
 */
function firstMonth({ firstPeriod, lastPeriod, months }: PriceSeries): string {
  const first = monthOf(firstPeriod, "01");
  const since = addMonths(monthOf(lastPeriod, "12"), 1 - usualMonths);
  return since < first || months.length === 0 ? first : since;
}

interface PeriodsProps {
  question: PriceQuestion;
  series: PriceSeries | undefined;
  say: PageContext["say"];
}

/** Links to one year, three years, or all years. */
function Periods({ question, series, say }: PeriodsProps) {
  if (!series || series.months.length === 0) return null;
  const { firstPeriod, lastPeriod } = series;
  const first = monthOf(firstPeriod, "01");
  const choices = [
    { key: "oneYear", from: addMonths(lastPeriod, -11) },
    { key: "threeYears", from: undefined },
    { key: "allYears", from: first },
  ];
  const offered = choices.filter(
    ({ from }) => (from ?? addMonths(lastPeriod, 1 - usualMonths)) >= first,
  );
  if (offered.length < 2) return null;
  return (
    <nav aria-label={say("marketPrices.chart.periods")}>
      <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-2">
        {offered.map(({ key, from }) => (
          <li key={key}>
            <a
              href={`${priceAddress({ ...choiceOf(question), from })}#prices-over-time`}
              aria-current={question.from === from && !question.to ? "true" : undefined}
              className={`${linkClass} aria-[current]:font-semibold aria-[current]:no-underline`}
            >
              {say(`marketPrices.chart.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Part = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="section">
    <div className="section-head">
      <h2 id={`${id}-title`}>{title}</h2>
    </div>
    {children}
  </section>
);
