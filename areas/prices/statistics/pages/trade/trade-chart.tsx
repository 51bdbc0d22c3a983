import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { drawBars } from "#web/ui/charts/draw-bars.ts";
import { RankList } from "#web/ui/charts/rank-list.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { TradeFigure } from "../../endpoints.ts";
import { tradeFormats } from "./trade-formats.ts";
import { isUnbroken, type TradeSeries } from "./trade-series.ts";

/** What the rows of a chart differ in. */
type Differ = "period" | "goods" | "country";

interface TradeChartProps {
  title: string;
  series: TradeSeries;
  differ: Differ;
  publisher: string;
}

/** The maximum number of bars and ranks drawn; the table has all rows. */
const most = { bars: 24, ranks: 10 };

/**
 * The figures of one publisher: bars over time if no period is missing, otherwise a ranking,
 * largest first.
 */
export function TradeChart({ title, series, differ, publisher }: TradeChartProps) {
  const say = useSay();
  const words = tradeFormats(say, useLanguage());
  const { figures } = series;
  const [first] = figures;
  if (!first) return null;
  const nameOf = (figure: TradeFigure) =>
    differ === "period"
      ? words.period(figure)
      : differ === "goods"
        ? figure.category.name
        : figure.partner.name;
  const hasBars = differ === "period" && figures.length > 2 && isUnbroken(series);
  const newestFirst = differ === "period" ? figures.toReversed() : figures;
  const ranked = newestFirst.slice(0, most.ranks);
  const largest = Math.max(...ranked.map(({ value }) => value));
  const isCut = !hasBars && figures.length > ranked.length;
  const hasQuantity = figures.some(({ quantity }) => quantity !== null);
  const last = figures.at(-1) ?? first;
  return (
    <ChartFrame
      title={<h3>{`${title}, ${words.unit(first)}`}</h3>}
      source={publisher}
      {...(hasBars && { summary: `${title}: ${nameOf(last)}, ${words.value(last)}` })}
      legend={
        <>
          {isCut && differ !== "period" && <p className="hint">{say("tradeStatistics.shown")}</p>}
          <TapAnchor href={`#source-${first.source}`}>{say("tradeStatistics.trace")}</TapAnchor>
        </>
      }
      table={
        <Table
          caption={title}
          isHeaded
          rows={newestFirst}
          keyOf={(figure) => `${figure.period} ${figure.category.code} ${figure.partner.name}`}
          columns={[
            { label: say(`tradeStatistics.column.${differ}`), cell: nameOf },
            {
              label: say("tradeStatistics.column.value"),
              cell: (figure) => words.value(figure),
              numeric: true,
            },
            ...(hasQuantity
              ? [
                  {
                    label: say("tradeStatistics.column.quantity"),
                    cell: (figure: TradeFigure) => words.quantity(figure),
                    numeric: true,
                  },
                ]
              : []),
          ]}
        />
      }
    >
      {hasBars ? (
        <BarChart
          drawing={drawBars(
            figures.slice(-most.bars).map(({ period, value }) => ({ key: period, value })),
          )}
          labelOf={words.shortPeriod}
        />
      ) : (
        <RankList
          ranks={ranked.map((figure) => ({
            key: `${figure.period} ${figure.category.code} ${figure.partner.name}`,
            name: nameOf(figure),
            value: words.inMillions(figure),
            share: figure.value / largest,
            note: hasQuantity && figure.quantity !== null ? words.quantity(figure) : "",
            tone: "same",
          }))}
        />
      )}
    </ChartFrame>
  );
}
