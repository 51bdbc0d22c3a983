import { createFormatters } from "#web/format/use-format.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { TradeFigure, TradeSourceRow } from "../../endpoints.ts";
import type { Flow } from "../../flows.ts";
import { TradeChart } from "./trade-chart.tsx";
import { tradeFormats } from "./trade-formats.ts";
import { newestTotal, seriesOfPeriod, seriesOverTime, type TradeSeries } from "./trade-series.ts";

interface TradePartProps {
  country: string;
  flow: Flow;
  /** Totals by period as published, and by complete years. */
  periods: readonly TradeFigure[];
  years: readonly TradeFigure[];
  goods: readonly TradeFigure[];
  partners: readonly TradeFigure[];
  sources: readonly TradeSourceRow[];
}

/** Renders the answer first, then charts by time, goods and country, then the publishers. */
export function TradePart(props: TradePartProps) {
  const { flow, periods, years, goods, partners, sources } = props;
  const say = useSay();
  const overTime = [...seriesOverTime(periods), ...yearsOf(periods, years)];
  // In the order of the list of sources: a country's own publishers first.
  const rank = (series: TradeSeries) =>
    sources.findIndex(({ code }) => code === series.figures[0]?.source);
  const ownFirst = (all: TradeSeries[]) => all.toSorted((a, other) => rank(a) - rank(other));
  const used = new Set([...periods, ...years, ...goods, ...partners].map(({ source }) => source));
  const publisherOf = (series: TradeSeries) =>
    sources.find(({ code }) => code === series.figures[0]?.source)?.publisher ?? "";
  const words = tradeFormats(say, useLanguage());
  const titleOf = ({ figures: [first] }: TradeSeries) => {
    const period = first ? words.period(first) : "";
    return first?.source === "BACI" ? say("tradeStatistics.africa", { period }) : period;
  };
  const charts = {
    time: ownFirst(overTime)
      .filter(({ figures }) => figures.length > 1)
      .map((series) => ({ series, differ: "period" as const, title: itemName(series) })),
    goods: ownFirst(seriesOfPeriod(goods)).map((series) => ({
      series,
      differ: "goods" as const,
      title: titleOf(series),
    })),
    partners: ownFirst(seriesOfPeriod(partners)).map((series) => ({
      series,
      differ: "country" as const,
      title: titleOf(series),
    })),
  };
  const what = say(`tradeStatistics.flow.${flow}`);
  const whatOf = {
    time: what,
    goods: say("tradeStatistics.by.goods", { what }),
    partners: say("tradeStatistics.by.partners", { what }),
  };
  if (used.size === 0) return <EmptyState title={say("tradeStatistics.none")} />;
  return (
    <>
      <NewestTotal {...props} overTime={overTime} />
      {(["time", "goods", "partners"] as const).map(
        (part) =>
          charts[part].length > 0 && (
            <Section key={part} id={part} title={say(`tradeStatistics.${part}.title`)}>
              <div className="grid gap-4 lg:grid-cols-2">
                {charts[part].map(({ series, title, differ }) => (
                  <TradeChart
                    key={`${differ} ${series.key}`}
                    title={say("tradeStatistics.of", { what: whatOf[part], of: title })}
                    series={series}
                    differ={differ}
                    publisher={publisherOf(series)}
                  />
                ))}
              </div>
            </Section>
          ),
      )}
      <Section id="sources" title={say("tradeStatistics.sources.title")}>
        <ul className="grid gap-4">
          {sources
            .filter(({ code }) => used.has(code))
            .map((source) => (
              <SourceOfFigures key={source.code} {...source} />
            ))}
        </ul>
      </Section>
    </>
  );
}

/**
 * Returns years that were added up from months, or published as years: those not among the periods
 * above.
 */
const yearsOf = (periods: readonly TradeFigure[], years: readonly TradeFigure[]) => {
  const quarterly = new Set(
    periods.filter(({ frequency }) => frequency === "Q").map(({ source }) => source),
  );
  return seriesOverTime(
    years
      .filter(({ source }) => !quarterly.has(source))
      .map((a) => ({ ...a, frequency: "A" as const })),
  );
};

const itemName = ({ figures }: TradeSeries) => figures[0]?.category.name ?? "";

function NewestTotal({ country, flow, overTime }: TradePartProps & { overTime: TradeSeries[] }) {
  const say = useSay();
  const language = useLanguage();
  const { number } = createFormatters(language);
  const words = tradeFormats(say, language);
  const newestResult = newestTotal(overTime);
  if (!newestResult) return null;
  const { now, before } = newestResult;
  const percent = before ? Math.round((now.value / before.value - 1) * 1000) / 10 : 0;
  const turn = percent > 0 ? "more" : percent < 0 ? "less" : "same";
  return (
    <p className="mb-4 text-lg">
      <b>
        {say(`tradeStatistics.answer.${flow}`, {
          country,
          period: words.period(now),
          amount: words.value(now),
          goods: now.category.name,
        })}
      </b>{" "}
      {before &&
        say(`tradeStatistics.answer.${turn}`, {
          percent: number(Math.abs(percent)),
          period: words.period(before),
        })}{" "}
      <TapAnchor href={`#source-${now.source}`}>{say("tradeStatistics.trace")}</TapAnchor>
    </p>
  );
}

function SourceOfFigures(source: TradeSourceRow) {
  const say = useSay();
  const { month } = createFormatters(useLanguage());
  const { licence, licenceUrl, caveat } = source;
  const terms = licence
    ? say("tradeStatistics.sources.licence", { licence })
    : say("tradeStatistics.sources.noLicence");
  return (
    <li id={`source-${source.code}`}>
      <TapAnchor href={source.url} rel="external noopener">
        {source.publisher}
      </TapAnchor>
      <p>
        {say("tradeStatistics.sources.taken", {
          month: month(source.takenOn),
          from: source.takenFrom,
        })}
      </p>
      {licenceUrl ? (
        <TapAnchor href={licenceUrl} rel="license external noopener">
          {terms}
        </TapAnchor>
      ) : (
        <p>{terms}</p>
      )}
      {caveat && <p className="hint">{say(`tradeStatistics.sources.${caveat}`)}</p>}
    </li>
  );
}
