import { createFormatters } from "#web/format/use-format.ts";
import type { MonthValue } from "#web/ui/charts/draw-months.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { PricePoint, PriceSeries } from "../../series/endpoints.ts";
import { monthsBetween } from "../../series/season.ts";

interface TimeKeyProps {
  series: PriceSeries;
  points: readonly PricePoint[];
  years: readonly PricePoint[];
  usual: readonly MonthValue[];
}

/** Explains the lines and bands, and names the usual prices and the gaps. */
export function TimeKey({ series, points, years, usual }: TimeKeyProps) {
  const say = useSay();
  const { month } = createFormatters(useLanguage());
  const { market, season } = series;
  const bases = [...new Set(points.map(({ basis }) => basis))];
  const lines = market
    ? [say("marketPrices.chart.inMarket", { market: market.name })]
    : bases.map((basis) => say(`marketPrices.chart.${basisKeys[basis]}`));
  const hasBand = points.some(({ low, high }) => low < high);
  const gaps = gapsIn(points);
  const sorted = [...usual].sort((a, other) => a.value - other.value);
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)];
  const name = (a: MonthValue) => month(a.month).replace(/\s\d+$/, "");
  return (
    <>
      <ul className="chart-key">
        {points.length > 0 && <Sample of="line" says={lines.join("; ")} />}
        {hasBand && (
          <Sample of="band" says={say(`marketPrices.chart.${market ? "quotes" : "spread"}`)} />
        )}
        {years.length > 0 && <Sample of="steps" says={say("marketPrices.chart.yearly")} />}
        {season && (
          <Sample
            of="usual"
            says={say("marketPrices.chart.season", { from: season.fromYear, to: season.toYear })}
          />
        )}
      </ul>
      <p className="hint">
        {season && cheapest && dearest
          ? say("marketPrices.chart.seasonSays", { low: name(cheapest), high: name(dearest) })
          : say("marketPrices.chart.noSeason")}{" "}
        {gaps > 0 && say("marketPrices.chart.gaps", { count: gaps })}
      </p>
    </>
  );
}

const basisKeys = {
  markets: "ofMarkets",
  "national average": "national",
  "camp markets": "ofCamps",
} as const;

/** Counts the months between the first and the last that no one published. */
function gapsIn(points: readonly PricePoint[]): number {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? monthsBetween(first.period, last.period) + 1 - points.length : 0;
}

const samples = {
  line: "M0 5H28",
  band: "M0 0H28V10H0z",
  steps: "M0 5H28",
  usual: "M0 5H28",
};

const Sample = ({ of, says }: { of: keyof typeof samples; says: string }) => (
  <li>
    <svg viewBox="0 0 28 10" aria-hidden="true">
      {of === "usual" && <path className="chart-usual-band" d={samples.band} />}
      <path className={`chart-${of}`} d={samples[of]} />
    </svg>
    {says}
  </li>
);
