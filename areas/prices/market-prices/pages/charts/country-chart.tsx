import type { PriceChoice } from "#areas/prices/market-prices/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { type Rank, RankList } from "#web/ui/charts/rank-list.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { stoppedMonths } from "../../quality/freshness.ts";
import type { PriceOfCountry, PricesOfCountries } from "../../series/endpoints.ts";
import { ageInMonths } from "../../series/season.ts";
import { figureLink, formatAge, formatMeasure, formatUsedRate, linkClass } from "./format-chart.ts";

interface CountryChartProps {
  prices: PricesOfCountries;
  priceType: string;
  choice: PriceChoice;
  now: Date;
}

type Compared = PriceOfCountry & { shown: number };

const ofType = ({ countries }: PricesOfCountries, priceType: string) =>
  countries.filter((row) => row.priceType === priceType);

/** Whether there is something to compare. */
export const hasCountries = (prices: PricesOfCountries, priceType: string): boolean => {
  const all = ofType(prices, priceType);
  return all.length > 1 && all.some(({ shown }) => shown !== null);
};

/** The newest price of each country, of one price type, in one unit and currency. */
export function CountryChart({ prices, priceType, choice, now }: CountryChartProps) {
  const say = useSay();
  const language = useLanguage();
  const { money, price, month } = createFormatters(language);
  const { currency } = prices.shown;
  const all = ofType(prices, priceType);
  const compared = all.filter((row): row is Compared => row.shown !== null);
  const most = Math.max(...compared.map(({ shown }) => shown));
  const own = compared.find(({ countryCode }) => countryCode === choice.country);
  const title = say("marketPrices.chart.of", {
    what: `${say(`marketPrices.chart.${priceType}`)} (${say("marketPrices.chart.country")})`,
    of: formatMeasure(prices.shown),
  });
  const isOld = ({ period }: PriceOfCountry) => ageInMonths(period, now) >= stoppedMonths;
  const rateOf = ({ rate, currency: from }: PriceOfCountry) =>
    formatUsedRate({ say, language }, rate, from, currency);
  const describeBasis = ({ basis, markets }: PriceOfCountry) =>
    basis === "national average"
      ? say("marketPrices.chart.national")
      : say(`marketPrices.chart.${basis === "markets" ? "countMarkets" : "countCamps"}`, {
          count: markets,
        });
  const trace = (row: PriceOfCountry) => {
    const { priceType: type, unit, currency: shown } = choice;
    const target = { commodity: choice.commodity, country: row.countryCode, priceType: type };
    return (
      <a
        href={figureLink(row.id, row.period, { ...target, unit, currency: shown })}
        className={linkClass}
      >
        {row.name}
      </a>
    );
  };
  return (
    <ChartFrame
      title={<h3>{title}</h3>}
      source={[...new Set(all.flatMap(({ source }) => source.split(", ")))].join(", ")}
      legend={all.some(isOld) && <p className="hint">{say("marketPrices.chart.oldOutlined")}</p>}
      table={
        <Table
          caption={title}
          isHeaded
          rows={all}
          keyOf={({ countryCode }) => countryCode}
          columns={[
            { label: say("marketPrices.chart.country"), cell: trace },
            {
              label: say("marketPrices.chart.price"),
              cell: ({ shown }) =>
                shown === null ? say("marketPrices.chart.otherMeasure") : money(shown, currency),
              numeric: true,
            },
            {
              label: say("marketPrices.chart.published"),
              cell: (row) => price(row.price, row.currency, row.unit.shortName),
              numeric: true,
            },
            { label: say("marketPrices.chart.month"), cell: ({ period }) => month(period) },
            { label: say("marketPrices.chart.exchange"), cell: (row) => rateOf(row) ?? "–" },
            { label: say("marketPrices.chart.source"), cell: ({ source }) => source },
          ]}
        />
      }
    >
      <RankList
        ranks={compared.map(
          (row): Rank => ({
            key: row.countryCode,
            name: trace(row),
            value: money(row.shown, currency),
            share: row.shown / most,
            note: [
              `${month(row.period)}, ${formatAge(say, row.period, now)}`,
              describeBasis(row),
              rateOf(row),
            ]
              .filter(Boolean)
              .join("; "),
            tone: !own || row === own ? "same" : row.shown < own.shown ? "less" : "more",
            isOld: isOld(row),
          }),
        )}
      />
    </ChartFrame>
  );
}
