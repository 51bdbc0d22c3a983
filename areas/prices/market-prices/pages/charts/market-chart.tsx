import type { PriceChoice } from "#areas/prices/market-prices/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { drawMap } from "#web/ui/charts/draw-map.ts";
import { MapMark, PlaceMap } from "#web/ui/charts/place-map.tsx";
import { type Rank, RankList } from "#web/ui/charts/rank-list.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { PriceOfMarket, PricesOfMarkets } from "../../series/endpoints.ts";
import {
  figureLink,
  formatAge,
  formatMeasure,
  formatUsedRate,
  isConverted,
  linkClass,
} from "./format-chart.ts";

interface MarketChartProps {
  prices: PricesOfMarkets;
  choice: PriceChoice;
  now: Date;
}

type Compared = PriceOfMarket & { shown: number };

/** The ranking shows this many of the cheapest and of the dearest markets, if there are more. */
const ends = 5;

/** Classifies the distance from the median: up to 5 % is near it, more than 15 % is far. */
const stepOf = (share: number): number =>
  Math.abs(share - 1) <= 0.05 ? 0 : (share < 1 ? -1 : 1) * (Math.abs(share - 1) > 0.15 ? 2 : 1);

const comparedOf = ({ markets }: PricesOfMarkets): Compared[] =>
  markets.filter((market): market is Compared => market.isCompared && market.shown !== null);

/** Whether there is something to compare. */
export const hasMarkets = (prices: PricesOfMarkets): boolean => comparedOf(prices).length > 1;

/** The newest prices of a country's markets, on a map and as a ranking, cheapest first. */
export function MarketChart({ prices, choice, now }: MarketChartProps) {
  const say = useSay();
  const language = useLanguage();
  const { money, month, price } = createFormatters(language);
  const { currency } = prices.shown;
  const amount = (price: number) => money(price, currency);
  const compared = comparedOf(prices);
  const [cheapest, dearest] = [compared[0], compared.at(-1)];
  if (!cheapest || !dearest || prices.middle === null) return null;
  const { middle } = prices;
  const title = say("marketPrices.chart.of", {
    what: `${say(`marketPrices.chart.${prices.priceType}`)} (${say("marketPrices.chart.market")})`,
    of: formatMeasure(prices.shown),
  });
  const rate = formatUsedRate(
    { say, language },
    prices.rate,
    prices.currency,
    prices.shown.currency,
  );
  const compareToMedian = ({ shown }: Compared) => {
    const percent = Math.round(Math.abs(shown / middle - 1) * 100);
    const side = percent === 0 ? "same" : shown < middle ? "below" : "above";
    return say(`marketPrices.chart.${side}`, { percent });
  };
  const named = (market: PriceOfMarket) =>
    /camp|refugee/.test(market.kind)
      ? say("marketPrices.chart.camp", { market: market.name })
      : market.name;
  const trace = (market: PriceOfMarket) => (
    <a
      href={figureLink(market.priceId, market.period, { ...choice, market: market.id })}
      className={linkClass}
    >
      {named(market)}
    </a>
  );
  const ranked = compared.map(
    (market): Rank => ({
      key: market.id,
      name: trace(market),
      value: amount(market.shown),
      share: market.shown / dearest.shown,
      note: `${month(market.period)}, ${market.source}, ${compareToMedian(market)}`,
      tone: toneOf(stepOf(market.shown / middle)),
    }),
  );
  const placed = compared.filter(isPlaced);
  const summary = say("marketPrices.chart.marketSummary", {
    market: named(cheapest),
    low: amount(cheapest.shown),
    other: named(dearest),
    high: amount(dearest.shown),
    middle: amount(middle),
    count: compared.length,
  });
  const isNamed = ({ id }: PriceOfMarket) =>
    id === cheapest.id || id === dearest.id || id === choice.market;
  const drawing = drawMap(
    placed.map((market) => ({
      key: market.id,
      name: market.name,
      latitude: market.latitude,
      longitude: market.longitude,
      step: stepOf(market.shown / middle),
      isNamed: isNamed(market),
    })),
  );
  const unplaced = compared.filter((market) => !isPlaced(market)).map(named);
  const old = prices.markets.filter(({ isCompared }) => !isCompared);
  const ranking =
    ranked.length > 2 * ends ? (
      <>
        <h4>{say("marketPrices.chart.cheapest", { count: ends })}</h4>
        <RankList ranks={ranked.slice(0, ends)} />
        <h4>{say("marketPrices.chart.dearest", { count: ends })}</h4>
        <RankList ranks={ranked.slice(-ends)} start={ranked.length - ends + 1} />
      </>
    ) : (
      <RankList ranks={ranked} />
    );
  return (
    <ChartFrame
      title={<h3>{title}</h3>}
      source={[...new Set(prices.markets.flatMap(({ source }) => source.split(", ")))].join(", ")}
      {...(placed.length > 1
        ? {
            summary,
            touch: {
              points: drawing.places.map(({ key, x, y }) => {
                const market = placed.find(({ id }) => id === key);
                const says = market
                  ? say("marketPrices.chart.of", {
                      what: named(market),
                      of: `${amount(market.shown)}, ${compareToMedian(market)}`,
                    })
                  : "";
                return { x, y, says };
              }),
              first: `${summary} ${month(prices.newest)}, ${formatAge(say, prices.newest, now)}.`,
            },
            sideView: ranking,
          }
        : {})}
      legend={
        <>
          {placed.length > 1 && (
            <ul className="chart-key">
              {([-2, -1, 0, 1, 2] as const).map((step) => (
                <li key={step}>
                  <MapMark step={step} />
                  {say(`marketPrices.chart.step${step + 2}`)}
                </li>
              ))}
            </ul>
          )}
          {unplaced.length > 0 && placed.length > 1 && (
            <p className="hint">
              {say("marketPrices.chart.unplaced", { markets: unplaced.join(", ") })}
            </p>
          )}
          {rate && <p className="hint">{rate}</p>}
          {old.length > 0 && (
            <p className="hint">{say("marketPrices.chart.older", { count: old.length })}</p>
          )}
        </>
      }
      table={
        <Table
          caption={title}
          isHeaded
          rows={[...compared, ...old]}
          keyOf={({ id }) => id}
          columns={[
            { label: say("marketPrices.chart.market"), cell: trace },
            {
              label: say("marketPrices.chart.price"),
              cell: ({ shown }) => (shown === null ? "–" : amount(shown)),
              numeric: true,
            },
            ...(isConverted(prices)
              ? [
                  {
                    label: say("marketPrices.chart.published"),
                    cell: (market: PriceOfMarket) =>
                      price(market.price, prices.currency, prices.unit.shortName),
                    numeric: true,
                  },
                ]
              : []),
            { label: say("marketPrices.chart.month"), cell: ({ period }) => month(period) },
            { label: say("marketPrices.chart.source"), cell: ({ source }) => source },
          ]}
        />
      }
    >
      {placed.length > 1 ? <PlaceMap drawing={drawing} /> : ranking}
    </ChartFrame>
  );
}

const toneOf = (step: number): Rank["tone"] => (step < 0 ? "less" : step > 0 ? "more" : "same");

const isPlaced = (market: Compared): market is Compared & { latitude: number; longitude: number } =>
  market.latitude !== null && market.longitude !== null;
