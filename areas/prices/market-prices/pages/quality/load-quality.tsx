import type { LoaderFunctionArgs } from "react-router";
import { priceAddress, priceQualityPath, pricesPath } from "#areas/prices/market-prices/paths.ts";
import { type PageContext, page } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Table } from "#web/ui/tables/table.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { parseChoice } from "../../price-choice.ts";
import {
  countedMonths,
  listCountryPriceQuality,
  listPriceQuality,
  type PriceQuality,
  type QualityOfCountry,
} from "../../quality/endpoints.ts";
import { staleMonths, stoppedMonths } from "../../quality/freshness.ts";
import { ageInMonths } from "../../series/season.ts";
import { formatAge } from "../charts/format-chart.ts";

const size = 50;

/**
 * Loads how recent and complete the prices are, of a country's markets or of one market's
 * commodities.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const query = new URL(request.url).searchParams;
  const { market, country = pageContext.edition.countryCode } = parseChoice(query);
  const pageShown = pageNumber(query);
  const { data, total } = await pageContext.call(listPriceQuality, {
    countryCode: country,
    locationId: market === undefined ? undefined : String(market),
    page: pageShown,
    size,
  });
  const { data: lands } = await pageContext.call(listCountryPriceQuality, {});
  const title = say("marketPrices.quality.title");
  const [first] = data;
  const marketName = market === undefined ? undefined : first?.location.name;
  return {
    title: marketName ? say("marketPrices.chart.of", { what: title, of: marketName }) : title,
    description: say("marketPrices.quality.intro"),
    trail: [
      { label: say("marketPrices.landing.title"), to: pricesPath },
      ...(marketName ? [{ label: title, to: `${priceQualityPath}?country=${country}` }] : []),
      { label: marketName ?? title },
    ],
    countries: lands.map(({ countryCode, name }) => ({
      to: `${priceQualityPath}?country=${countryCode}`,
      label: name,
      chosen: countryCode === country,
    })),
    ofCountries: market === undefined && pageShown === 1 ? countriesHtml(pageContext, lands) : "",
    marketsTitle: say("marketPrices.quality.ofCountry", {
      country: lands.find(({ countryCode }) => countryCode === country)?.name ?? country,
    }),
    isOfMarket: market !== undefined,
    html: data.length > 0 ? qualityHtml(pageContext, data) : "",
    page: pageShown,
    size,
    total,
  };
}

const tones = { fresh: "good", old: "waiting", stopped: "bad" } as const;

/**
 * Renders how recent and complete each country's prices are; each name links to the country's
 * markets.
 */
function countriesHtml(pageContext: PageContext, rows: QualityOfCountry[]): string {
  const { say, language, book, context } = pageContext;
  const { month, number } = createFormatters(language);
  const isYearly = (newest: string | null) => newest?.length === 4;
  return prerenderWithWords(
    { language, book },
    <Table
      caption={say("marketPrices.quality.countries")}
      isHeaded
      rows={rows}
      keyOf={({ countryCode }) => countryCode}
      columns={[
        {
          label: say("marketPrices.chart.country"),
          cell: ({ countryCode, name }) => (
            <TapAnchor href={`${priceQualityPath}?country=${countryCode}`}>{name}</TapAnchor>
          ),
        },
        {
          label: say("marketPrices.quality.newest"),
          cell: ({ newest }) =>
            newest ? `${month(newest)}, ${formatAge(say, newest, context.now)}` : "–",
        },
        {
          label: say("marketPrices.quality.months"),
          cell: ({ months, newest }) =>
            isYearly(newest)
              ? say("marketPrices.chart.yearly")
              : `${number(months)} / ${number(countedMonths)}`,
          numeric: true,
        },
        {
          label: say("marketPrices.quality.freshMarkets"),
          cell: ({ markets, freshMarkets, newest }) =>
            isYearly(newest)
              ? say("marketPrices.chart.national")
              : `${number(freshMarkets)} / ${number(markets)}`,
          numeric: true,
        },
      ]}
    />,
    "qualityOfCountries",
  );
}

function qualityHtml(pageContext: PageContext, rows: PriceQuality[]): string {
  const { say, language, book, context } = pageContext;
  const { month, number } = createFormatters(language);
  const state = ({ newest }: PriceQuality) => {
    const age = ageInMonths(newest, context.now);
    return age < staleMonths ? "fresh" : age < stoppedMonths ? "old" : "stopped";
  };
  const named = ({ location, commodity }: PriceQuality) => {
    const { id, kind, name, countryCode } = location;
    const to = commodity
      ? priceAddress({ commodity: commodity.id, market: id, country: countryCode })
      : priceAddress({ market: id, country: countryCode }, priceQualityPath);
    const label = /camp|refugee/.test(kind)
      ? say("marketPrices.chart.camp", { market: name })
      : name;
    return (
      <TapAnchor href={to}>
        {commodity?.name ??
          (kind === "national average" ? say("marketPrices.chart.national") : label)}
      </TapAnchor>
    );
  };
  return prerenderWithWords(
    { language, book },
    <Table
      caption={say("marketPrices.quality.title")}
      isHeaded
      rows={rows}
      keyOf={({ location, commodity }) => `${location.id} ${commodity?.id}`}
      columns={[
        {
          label: say(
            rows[0]?.commodity ? "marketPrices.landing.commodity" : "marketPrices.chart.market",
          ),
          cell: named,
        },
        {
          label: say("marketPrices.quality.state"),
          cell: (row) => (
            <Badge tone={tones[state(row)]}>{say(`marketPrices.quality.${state(row)}`)}</Badge>
          ),
        },
        {
          label: say("marketPrices.quality.newest"),
          cell: ({ newest }) => `${month(newest)}, ${formatAge(say, newest, context.now)}`,
        },
        {
          label: say("marketPrices.quality.months"),
          cell: ({ months, newest }) =>
            newest.length === 4
              ? say("marketPrices.chart.yearly")
              : `${number(months)} / ${number(countedMonths)}`,
          numeric: true,
        },
        { label: say("marketPrices.quality.first"), cell: ({ first }) => month(first) },
      ]}
    />,
    "quality",
  );
}
