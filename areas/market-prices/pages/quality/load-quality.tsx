import type { LoaderFunctionArgs } from "react-router";
import { countries } from "#areas/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { priceAddress, priceQualityPath, pricesPath } from "#core/prices/price-paths.ts";
import { page } from "#server/page.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Table } from "#web/ui/tables/table.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { choiceIn } from "../../price-choice.ts";
import { countedMonths, type PriceQuality, priceQuality } from "../../quality/endpoints.ts";
import { ageIn, ageOf, link } from "../charts/chart-words.ts";

type Visit = ReturnType<typeof page>;

const size = 50;

/** How fresh and complete the prices are, of a country's markets or of one market's goods. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say } = visit;
  const query = new URL(request.url).searchParams;
  const { market, country = visit.edition.countryCode } = choiceIn(query);
  const pageShown = pageNumber(query);
  const { data, total } = await visit.call(priceQuality, {
    countryCode: country,
    locationId: market === undefined ? undefined : String(market),
    page: pageShown,
    size,
  });
  const { data: lands } = await visit.call(countries, { size: 10_000 });
  const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
  const title = say("marketPrices.quality.title");
  const [first] = data;
  const marketName = market === undefined ? undefined : first?.location.name;
  return {
    title: marketName ? `${title}: ${marketName}` : title,
    description: say("marketPrices.quality.intro"),
    trail: [
      { label: say("marketPrices.landing.title"), to: pricesPath },
      ...(marketName ? [{ label: title, to: `${priceQualityPath}?country=${country}` }] : []),
      { label: marketName ?? title },
    ],
    countries: lands
      .filter(({ code }) => own.has(code))
      .map(({ code, name }) => ({
        to: `${priceQualityPath}?country=${code}`,
        label: name,
        chosen: code === country,
      })),
    html: data.length > 0 ? qualityHtml(visit, data) : "",
    page: pageShown,
    size,
    total,
  };
}

/** From this age on a price is no longer new, and from the second on its series has stopped. */
const [freshMonths, stoppedMonths] = [3, 12];

function qualityHtml(visit: Visit, rows: PriceQuality[]): string {
  const { say, language, book, context } = visit;
  const { month, number } = formatsOf(language);
  const state = ({ newest }: PriceQuality) => {
    const age = ageOf(newest, context.now);
    return age <= freshMonths ? "fresh" : age <= stoppedMonths ? "old" : "stopped";
  };
  const tones = { fresh: "good", old: "waiting", stopped: "bad" } as const;
  const named = ({ location, commodity }: PriceQuality) => {
    const { id, kind, name, countryCode } = location;
    const to = commodity
      ? priceAddress({ commodity: commodity.id, market: id, country: countryCode })
      : priceAddress({ market: id, country: countryCode }, priceQualityPath);
    const label = /camp|refugee/.test(kind)
      ? say("marketPrices.chart.camp", { market: name })
      : name;
    return (
      <a href={to} className={link}>
        {commodity?.name ??
          (kind === "national average" ? say("marketPrices.chart.national") : label)}
      </a>
    );
  };
  return writtenOut(
    <WordsProvider words={{ language, book }}>
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
            cell: ({ newest }) => `${month(newest)}, ${ageIn(say, newest, context.now)}`,
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
      />
    </WordsProvider>,
    "quality",
  );
}
