import type { LoaderFunctionArgs } from "react-router";
import { pricesTrail, tradeStatisticsPath } from "#areas/prices/market-prices/paths.ts";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { page } from "#server/page.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { listTradeStatistics, tradeSourceList } from "../../endpoints.ts";
import { type Flow, flows } from "../../flows.ts";
import { TradePart } from "./trade-part.tsx";

const all = { size: 10_000 };

/**
 * Loads a country's exports or imports: the newest total, then over time, by goods and by country.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say, language, book } = pageContext;
  const query = new URL(request.url).searchParams;
  const { data: lands } = await pageContext.call(listCountries, all);
  const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
  const ours = lands.filter(({ code }) => own.has(code));
  const requestedCountry = query.get("country")?.toUpperCase();
  const land =
    ours.find(({ code }) => code === requestedCountry) ??
    ours.find(({ code }) => code === pageContext.edition.countryCode);
  const countryCode = land?.code ?? pageContext.edition.countryCode;
  const flow: Flow = flows.find((each) => each === query.get("flow")) ?? "export";
  const figures = async (aggregator: string) =>
    (
      await pageContext.call(listTradeStatistics, {
        aggregator,
        countryCode,
        tradeOperation: flow,
        ...all,
      })
    ).data;
  const [periods, years, goods, partners, sources] = await Promise.all([
    figures("month"),
    figures("year"),
    figures("category"),
    figures("partner"),
    pageContext.call(tradeSourceList, all),
  ]);
  const address = (country: string, flow: Flow) =>
    `${tradeStatisticsPath}?${new URLSearchParams({ country, flow })}`;
  const title = say("tradeStatistics.title");
  return {
    title: say("tradeStatistics.of", {
      what: title,
      of: `${land?.name ?? countryCode}, ${say(`tradeStatistics.flow.${flow}`)}`,
    }),
    description: say("tradeStatistics.intro"),
    trail: pricesTrail(say("tradeStatistics.prices"), title),
    // The edition's own exports have the URL without either parameter.
    chosen: {
      country: countryCode === pageContext.edition.countryCode ? undefined : countryCode,
      flow: flow === "export" ? undefined : flow,
    },
    countries: ours.map(({ code, name }) => ({
      to: address(code, flow),
      label: name,
      chosen: code === countryCode,
    })),
    flows: flows.map((each) => ({
      to: address(countryCode, each),
      label: say(`tradeStatistics.flow.${each}`),
      chosen: each === flow,
    })),
    html: prerenderWithWords(
      { language, book },
      <TradePart
        country={land?.name ?? countryCode}
        flow={flow}
        periods={periods}
        years={years}
        goods={goods}
        partners={partners}
        sources={sources.data}
      />,
      "trade",
    ),
  };
}
