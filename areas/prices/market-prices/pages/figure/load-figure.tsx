import type { LoaderFunctionArgs } from "react-router";
import { priceAddress, priceFigurePath, pricesPath } from "#areas/prices/market-prices/paths.ts";
import { type PageContext, page } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { getPriceFigure, type PriceFigure } from "../../answer/endpoints.ts";
import { OutLink } from "../charts/out-link.tsx";

/** Loads one figure with its source, and the year around it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say, language } = pageContext;
  const figure = await pageContext.call(getPriceFigure, { id: params.id ?? "" });
  const { commodity, location, date } = figure;
  const { month } = createFormatters(language);
  const title = `${commodity.name}, ${location.name}, ${month(date)}`;
  const choice = {
    commodity: commodity.id,
    market: location.id,
    country: location.countryCode,
    priceType: figure.priceType,
  };
  return {
    title,
    trail: [
      { label: say("marketPrices.landing.title"), to: pricesPath },
      { label: `${commodity.name}, ${location.name}`, to: priceAddress(choice) },
      { label: month(date) },
    ],
    isHidden: figure.load !== null,
    html: figureHtml(pageContext, figure),
  };
}

function figureHtml(pageContext: PageContext, figure: PriceFigure): string {
  const { say, language, book } = pageContext;
  const { price, money, month, date } = createFormatters(language);
  const { source, unit, currency, location, load } = figure;
  const span =
    figure.priceLow !== null && figure.priceHigh !== null
      ? `${money(figure.priceLow, currency)} – ${money(figure.priceHigh, currency)}`
      : undefined;
  return prerenderWithWords(
    { language, book },
    <>
      <p className="price">
        <b>{money(figure.price, currency)}</b>{" "}
        <span className="price-unit">/ {unit.shortName}</span>
      </p>
      <DefinitionList
        items={[
          { term: say("marketPrices.figure.unit"), detail: unit.name },
          { term: say("marketPrices.figure.currency"), detail: currency },
          { term: say("marketPrices.figure.span"), detail: span },
          {
            term: say("marketPrices.table.perBase"),
            detail: figure.perBase && price(figure.perBase.price, currency, figure.perBase.unit),
          },
          {
            term: say("marketPrices.table.type"),
            detail: say(`marketPrices.chart.${figure.priceType}`),
          },
          {
            term: say("marketPrices.chart.market"),
            detail:
              location.kind === "national average"
                ? say("marketPrices.chart.national")
                : [location.name, figure.placeName].filter(Boolean).join(", "),
          },
          { term: say("marketPrices.chart.month"), detail: month(figure.date) },
          {
            term: say("marketPrices.chart.source"),
            detail: <OutLink href={source.url} name={source.publisher} />,
          },
          {
            term: say("marketPrices.figure.licence"),
            detail: (
              <OutLink
                href={source.licence && source.licenceUrl}
                name={source.licence ?? say("marketPrices.figure.noLicence")}
              />
            ),
          },
          { term: say("marketPrices.figure.takenFrom"), detail: source.takenFrom },
          {
            term: say("marketPrices.figure.takenOn"),
            detail: source.takenOn && month(source.takenOn),
          },
          {
            term: say("marketPrices.figure.load"),
            detail: load && `${load.fileName}, ${date(load.at)}`,
          },
        ]}
      />
      {figure.series.length > 1 && (
        <section aria-labelledby="around" className="section">
          <div className="section-head">
            <h2 id="around">{say("marketPrices.figure.around")}</h2>
          </div>
          <Table
            caption={say("marketPrices.figure.around")}
            isHeaded
            rows={figure.series}
            keyOf={({ id }) => id}
            columns={[
              {
                label: say("marketPrices.chart.month"),
                cell: (row) =>
                  row.id === figure.id ? (
                    <b>{month(row.date)}</b>
                  ) : (
                    <TapAnchor href={priceFigurePath(row.id)}>{month(row.date)}</TapAnchor>
                  ),
              },
              {
                label: say("marketPrices.chart.price"),
                cell: (row) => price(row.price, currency, unit.shortName),
                numeric: true,
              },
              { label: say("marketPrices.chart.source"), cell: (row) => row.source },
            ]}
          />
        </section>
      )}
    </>,
    "figure",
  );
}
