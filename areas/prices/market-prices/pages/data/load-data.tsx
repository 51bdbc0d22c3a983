import type { LoaderFunctionArgs } from "react-router";
import { countries } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";
import {
  type PriceChoice,
  priceAddress,
  priceQualityPath,
  pricesCsvPath,
  pricesPath,
} from "#core/prices/price-paths.ts";
import { page } from "#server/page.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { Table } from "#web/ui/tables/table.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { priceOverview } from "../../answer/endpoints.ts";
import { type PublishedPrices, priceSources } from "../../open-data/endpoints.ts";
import { link } from "../charts/chart-words.ts";

type Visit = ReturnType<typeof page>;

/** Loads what the data set contains, its terms, and how to download it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say } = visit;
  const { data } = await visit.call(priceSources, {});
  const { data: lands } = await visit.call(countries, { size: limits.maxPageSize });
  const named = new Set(data.flatMap((one) => one.countries));
  const countryNames = Object.fromEntries(
    lands.filter(({ code }) => named.has(code)).map(({ code, name }) => [code, name]),
  );
  const { data: goods } = await visit.call(priceOverview, { size: 1 });
  const example = { commodity: goods[0]?.commodity.id, country: visit.edition.countryCode };
  return {
    title: say("marketPrices.data.title"),
    description: say("marketPrices.data.intro"),
    trail: [
      { label: say("marketPrices.landing.title"), to: pricesPath },
      { label: say("marketPrices.data.title") },
    ],
    html: dataHtml(visit, data, countryNames, example),
    sources: data,
    countryNames,
  };
}

function dataHtml(
  visit: Visit,
  sources: PublishedPrices[],
  countryNames: Record<string, string>,
  example: PriceChoice,
): string {
  const { say, language, book } = visit;
  const { month, number } = formatsOf(language);
  const out = (href: string | null, words: string) =>
    href ? (
      <a href={href} rel="external noopener" className={link}>
        {words}
      </a>
    ) : (
      words
    );
  const file = priceAddress({ ...example, from: "2024-01" }, pricesCsvPath);
  const json = `${apiBase}/market-price?${new URLSearchParams({
    commodityId: String(example.commodity ?? ""),
    countryCode: example.country ?? "",
    from: "2024-01",
    page: "1",
    size: "100",
  })}`;
  return writtenOut(
    <WordsProvider words={{ language, book }}>
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
              cell: (one) => out(one.url, one.publisher),
            },
            {
              label: say("marketPrices.data.countries"),
              cell: (one) => one.countries.map((code) => countryNames[code] ?? code).join(", "),
            },
            {
              label: say("marketPrices.data.prices"),
              cell: (one) => number(one.prices),
              numeric: true,
            },
            {
              label: say("marketPrices.data.span"),
              cell: (one) => `${month(one.firstPeriod)} – ${month(one.lastPeriod)}`,
            },
            {
              label: say("marketPrices.figure.licence"),
              cell: (one) =>
                one.licence
                  ? out(one.licenceUrl, one.licence)
                  : say("marketPrices.figure.noLicence"),
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
          <a href={file} className={link}>
            <code>{file}</code>
          </a>
        </p>
        <p>{say("marketPrices.data.useJson")}</p>
        <p>
          <a href={json} className={link}>
            <code>{json}</code>
          </a>
        </p>
        <p>{say("marketPrices.data.again")}</p>
        <p>{say("marketPrices.data.units")}</p>
      </section>
    </WordsProvider>,
    "data",
  );
}
