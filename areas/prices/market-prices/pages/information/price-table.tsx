import {
  type PriceChoice,
  priceAddress,
  priceFigurePath,
} from "#areas/prices/market-prices/paths.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { PriceNow } from "../../answer/endpoints.ts";
import type { Price } from "../../endpoints.ts";
import { stoppedMonths } from "../../quality/freshness.ts";
import { ageInMonths } from "../../series/season.ts";
import { figureLink, formatAge } from "../charts/format-chart.ts";

/** Renders one page of all prices as published, each with a link to its source. */
export function renderPriceTable(pageContext: PageContext, rows: Price[]): string {
  const { say, language, book } = pageContext;
  const { money, price, month } = createFormatters(language);
  const isShown = rows.some(({ shown }) => shown);
  return prerenderWithWords(
    { language, book },
    <>
      <Table
        caption={say("marketPrices.table.title")}
        isHeaded
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            label: say("marketPrices.chart.month"),
            cell: ({ id, date }) => <TapAnchor href={priceFigurePath(id)}>{month(date)}</TapAnchor>,
          },
          { label: say("marketPrices.chart.market"), cell: ({ location }) => location.name },
          {
            label: say("marketPrices.table.type"),
            cell: ({ priceType }) => say(`marketPrices.chart.${priceType}`),
          },
          {
            label: say("marketPrices.chart.published"),
            cell: (row) => price(row.price, row.currency, row.unit.shortName),
            numeric: true,
          },
          ...(isShown
            ? [
                {
                  label: say("marketPrices.chart.price"),
                  cell: ({ shown }: Price) =>
                    shown ? price(shown.price, shown.currency, shown.unit) : "–",
                  numeric: true,
                },
              ]
            : [
                {
                  label: say("marketPrices.table.perBase"),
                  cell: ({ perBase, currency }: Price) =>
                    perBase ? `${money(perBase.price, currency)} / ${perBase.unit}` : "–",
                  numeric: true,
                },
              ]),
          { label: say("marketPrices.chart.source"), cell: ({ source }) => source },
        ]}
      />
      <Publishers rows={rows} say={say} />
    </>,
    "table",
  );
}

/** Lists the publishers behind the codes of the table, with their terms. */
function Publishers({ rows, say }: { rows: Price[]; say: PageContext["say"] }) {
  const publishers = new Map(rows.map((row) => [row.source, row]));
  const of = (what: string, of: string) => say("marketPrices.chart.of", { what, of });
  return [...publishers.values()].map(({ source, publisher, licence }) => (
    <p key={source} className="hint">
      {of(source, publisher)}.{" "}
      {of(say("marketPrices.figure.licence"), licence ?? say("marketPrices.figure.noLicence"))}
    </p>
  ));
}

/**
 * Renders what each commodity costs now, newest first, with a link to its prices. Prices that are a
 * year old or older are in a closed details element below, because they are not current.
 */
export function renderOverviewTable(
  pageContext: PageContext,
  rows: PriceNow[],
  choice: PriceChoice,
): string {
  const { say, language, book, context } = pageContext;
  const isOld = ({ period }: PriceNow) => ageInMonths(period, context.now) >= stoppedMonths;
  const now = rows.filter((row) => !isOld(row));
  const old = rows.filter(isOld);
  const props = { pageContext, choice };
  return prerenderWithWords(
    { language, book },
    <>
      {now.length > 0 ? (
        <Overview {...props} rows={now} caption={say("marketPrices.landing.now")} />
      ) : (
        <p>{say("marketPrices.landing.noneNow")}</p>
      )}
      {old.length > 0 && (
        <details open={now.length === 0}>
          <summary className="min-h-11 py-2">{say("marketPrices.landing.old")}</summary>
          <Overview {...props} rows={old} caption={say("marketPrices.landing.old")} />
        </details>
      )}
    </>,
    "overview",
  );
}

interface OverviewProps {
  pageContext: PageContext;
  choice: PriceChoice;
  rows: PriceNow[];
  caption: string;
}

function Overview({
  pageContext: { say, language, context },
  choice,
  rows,
  caption,
}: OverviewProps) {
  const { price, month } = createFormatters(language);
  return (
    <Table
      caption={caption}
      isHeaded
      rows={rows}
      keyOf={({ commodity }) => commodity.id}
      columns={[
        {
          label: say("marketPrices.landing.commodity"),
          cell: ({ commodity }) => (
            <TapAnchor
              href={priceAddress({ ...choice, category: undefined, commodity: commodity.id })}
            >
              {commodity.name}
            </TapAnchor>
          ),
        },
        {
          label: say("marketPrices.chart.price"),
          cell: (row) => price(row.price, row.currency, row.unit.shortName),
          numeric: true,
        },
        {
          label: say("marketPrices.table.type"),
          cell: ({ priceType }) => say(`marketPrices.chart.${priceType}`),
        },
        {
          label: say("marketPrices.chart.markets"),
          cell: ({ basis, markets }) =>
            basis === "national average" ? say("marketPrices.chart.national") : markets,
          numeric: true,
        },
        {
          label: say("marketPrices.chart.month"),
          cell: ({ period, commodity, priceType }) => (
            <TapAnchor
              href={figureLink(null, period, {
                country: choice.country,
                commodity: commodity.id,
                priceType,
              })}
            >
              {month(period)}, {formatAge(say, period, context.now)}
            </TapAnchor>
          ),
        },
      ]}
    />
  );
}
