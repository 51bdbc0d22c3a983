import type { LoaderFunctionArgs } from "react-router";
import {
  type PriceChoice,
  priceAddress,
  priceQualityPath,
  pricesCsvPath,
  pricesTrail,
} from "#areas/prices/market-prices/paths.ts";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";
import { type PageContext, page } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { listPriceOverview } from "../../answer/endpoints.ts";
import { listPriceSources, type PriceSource } from "../../open-data/endpoints.ts";
import { OutLink } from "../charts/out-link.tsx";

/** Loads what the data set contains, its terms, and how to download it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const { data } = await pageContext.call(listPriceSources, {});
  const { data: lands } = await pageContext.call(listCountries, { size: limits.maxPageSize });
  const named = new Set(data.flatMap((row) => row.countries));
  const countryNames = Object.fromEntries(
    lands.filter(({ code }) => named.has(code)).map(({ code, name }) => [code, name]),
  );
  const { data: goods } = await pageContext.call(listPriceOverview, { size: 1 });
  const example = { commodity: goods[0]?.commodity.id, country: pageContext.edition.countryCode };
  return {
    title: say("marketPrices.data.title"),
    description: say("marketPrices.data.intro"),
    trail: pricesTrail(say("marketPrices.landing.title"), say("marketPrices.data.title")),
    html: dataHtml(pageContext, data, countryNames, example),
    sources: data,
    countryNames,
  };
}

function dataHtml(
  pageContext: PageContext,
  sources: PriceSource[],
  countryNames: Record<string, string>,
  example: PriceChoice,
): string {
  const { say, language, book } = pageContext;
  const { month, number } = createFormatters(language);
  const file = priceAddress({ ...example, from: "2024-01" }, pricesCsvPath);
  const json = `${apiBase}/market-price?${new URLSearchParams({
    commodityId: String(example.commodity ?? ""),
    countryCode: example.country ?? "",
    from: "2024-01",
    page: "1",
    size: "100",
  })}`;
  return prerenderWithWords(
    { language, book },
    <>
      <p className="marks">
        <a href={pricesCsvPath} className="button button-primary" download>
          {say("marketPrices.data.csv")}
        </a>
        <a href={priceQualityPath} className="button button-quiet">
          {say("marketPrices.quality.title")}
        </a>
      </p>
      <section className="section" aria-labelledby="sources">
        <div className="section-head">
          <h2 id="sources">{say("marketPrices.data.sources")}</h2>
        </div>
        <Table
          caption={say("marketPrices.data.sources")}
          isHeaded
          rows={sources}
          keyOf={({ code }) => code}
          columns={[
            {
              label: say("marketPrices.chart.source"),
              cell: (row) => <OutLink href={row.url} name={row.publisher} />,
            },
            {
              label: say("marketPrices.data.countries"),
              cell: (row) => row.countries.map((code) => countryNames[code] ?? code).join(", "),
            },
            {
              label: say("marketPrices.data.prices"),
              cell: (row) => number(row.prices),
              numeric: true,
            },
            {
              label: say("marketPrices.data.span"),
              cell: (row) => `${month(row.firstPeriod)} – ${month(row.lastPeriod)}`,
            },
            {
              label: say("marketPrices.figure.licence"),
              cell: (row) => (
                <OutLink
                  href={row.licence && row.licenceUrl}
                  name={row.licence ?? say("marketPrices.figure.noLicence")}
                />
              ),
            },
          ]}
        />
        <p className="hint">{say("marketPrices.data.terms")}</p>
      </section>
      <section className="section prose" aria-labelledby="use">
        <div className="section-head">
          <h2 id="use">{say("marketPrices.data.use")}</h2>
        </div>
        <p>{say("marketPrices.data.useCsv")}</p>
        <p>
          <TapAnchor href={file}>
            <code>{file}</code>
          </TapAnchor>
        </p>
        <p>{say("marketPrices.data.useJson")}</p>
        <p>
          <TapAnchor href={json}>
            <code>{json}</code>
          </TapAnchor>
        </p>
        <p>{say("marketPrices.data.again")}</p>
        <p>{say("marketPrices.data.units")}</p>
      </section>
    </>,
    "data",
  );
}
