import { type LoaderFunctionArgs, redirect } from "react-router";
import {
  type PriceChoice,
  priceAddress,
  priceDataPath,
  priceEnquiriesPath,
  priceQualityPath,
  pricesCsvPath,
  tradeStatisticsPath,
} from "#areas/prices/market-prices/paths.ts";
import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerender } from "#web/words/prerender.tsx";
import {
  findPrices,
  getPriceAnswer,
  listPriceOverview,
  type PriceAnswer,
  type PriceNow,
} from "../../answer/endpoints.ts";
import { listMarketPrices } from "../../endpoints.ts";
import { parseChoice, toInput } from "../../price-choice.ts";
import type { PriceQuestion } from "../../price-question.ts";
import { renderOverviewTable, renderPriceTable } from "./price-table.tsx";
import { renderAnswer } from "./render-answer.tsx";
import { renderFilters } from "./render-filters.tsx";

/** Loads market information: the answer for a commodity, or current prices if none is chosen. */
export async function loadInformation(
  pageContext: PageContext,
  request: LoaderFunctionArgs["request"],
) {
  const query = new URL(request.url).searchParams;
  const choice = parseChoice(query);
  const enquiry = query.get("enquiry");
  // Notifications link here, because API clients use this address; the answer is on the user's page
  // of enquiries.
  if (enquiry && idPattern.test(enquiry)) throw redirect(`${priceEnquiriesPath}#${enquiry}`, 303);
  const term = (query.get("q") ?? "").trim().slice(0, limits.searchTermLength);
  const searchResults = term ? await find(pageContext, term, choice) : undefined;
  const country = choice.country ?? pageContext.edition.countryCode;
  const { html: filters, countries } = await renderFilters(pageContext, choice, country);
  const pageShown = pageNumber(query);
  const base = {
    choice: { ...choice, country },
    // The edition's own country is left out of the page's URL.
    otherCountry: country === pageContext.edition.countryCode ? undefined : country,
    filters,
    countries,
    term,
    found: searchResults,
    page: pageShown,
  };
  return choice.commodity === undefined
    ? { ...base, ...(await landing(pageContext, choice, country, pageShown)) }
    : { ...base, ...(await answered(pageContext, choice, country, pageShown)) };
}

/** Redirects to the answer if the term has one match; otherwise returns links to all matches. */
async function find(pageContext: PageContext, term: string, choice: PriceChoice) {
  const { data } = await pageContext.call(findPrices, { term, countryCode: choice.country });
  const links = data.map(({ commodity, market, countryCode }) => ({
    to: priceAddress({ commodity: commodity.id, market: market?.id, country: countryCode }),
    label: market ? `${commodity.name}, ${market.name}` : commodity.name,
  }));
  const [first] = links;
  if (first && links.length === 1) throw redirect(first.to, 303);
  return links;
}

/** Returns the current prices in a country. */
async function landing(
  pageContext: PageContext,
  choice: PriceChoice,
  country: string,
  pageShown: number,
) {
  const { say } = pageContext;
  const { data, total } = await pageContext.call(listPriceOverview, {
    countryCode: country,
    categoryId: choice.category === undefined ? undefined : String(choice.category),
    page: pageShown,
    size: overviewSize,
  });
  return {
    title: say("marketPrices.landing.title"),
    description: say("marketPrices.landing.intro"),
    question: undefined,
    opening: pageShown === 1 ? openingOf(pageContext, data, country) : undefined,
    answer: "",
    table: data.length > 0 ? renderOverviewTable(pageContext, data, { ...choice, country }) : "",
    size: overviewSize,
    total,
  };
}

const overviewSize = 20;

/** Selects the commodity of a list that most markets quote, with a title for its prices. */
function openingOf({ say }: PageContext, rows: PriceNow[], countryCode: string) {
  const [first] = rows.toSorted((a, other) => other.markets - a.markets);
  if (!first) return undefined;
  const { commodity, priceType, unit, currency } = first;
  return {
    title: say("marketPrices.landing.opening", { commodity: commodity.name }),
    question: {
      commodityId: commodity.id,
      marketId: undefined,
      countryCode,
      priceType,
      unitId: unit.id,
      currency,
      shownUnitId: undefined,
      shownCurrency: undefined,
      from: undefined,
      to: undefined,
    } satisfies PriceQuestion,
  };
}

/** Returns what one commodity costs, in a market or a country. */
async function answered(
  pageContext: PageContext,
  choice: PriceChoice,
  country: string,
  pageShown: number,
) {
  const { say, context } = pageContext;
  const input = toInput(choice, country);
  const commodityId = String(choice.commodity);
  const answer = await pageContext.call(getPriceAnswer, { ...input, commodityId });
  const prices = await pageContext.call(listMarketPrices, {
    ...input,
    countryCode: answer?.countryCode ?? country,
    from: choice.from,
    to: choice.to,
    page: pageShown,
    size: limits.pageSize,
  });
  const title = answer
    ? say("marketPrices.answer.title", {
        commodity: answer.commodity.name,
        place: answer.market?.name ?? answer.countryName,
      })
    : say("marketPrices.landing.title");
  return {
    title,
    description: answer
      ? say("marketPrices.answer.description", { title })
      : say("marketPrices.landing.intro"),
    question: answer ? questionOf(answer, choice) : undefined,
    opening: undefined,
    answer: answer ? renderAnswer({ answer, choice, now: context.now, wording: pageContext }) : "",
    table: prices.data.length > 0 ? renderPriceTable(pageContext, prices.data) : "",
    size: limits.pageSize,
    total: prices.total,
  };
}

const questionOf = (answer: PriceAnswer, choice: PriceChoice): PriceQuestion => ({
  commodityId: answer.commodity.id,
  marketId: answer.market?.id,
  countryCode: answer.countryCode,
  priceType: answer.priceType,
  unitId: answer.unit.id,
  currency: answer.currency,
  shownUnitId: choice.unit,
  shownCurrency: choice.currency,
  from: choice.from,
  to: choice.to,
});

/** Renders links to the same prices as a file, to the data set, and to its quality. */
export function renderRelatedLinks({ say }: PageContext, choice: PriceChoice): string {
  const { unit: _, currency: __, ...filters } = choice;
  const ways = [
    { to: priceAddress(filters, pricesCsvPath), label: say("marketPrices.below.csv") },
    { to: priceDataPath, label: say("marketPrices.data.title") },
    {
      to: priceAddress({ country: choice.country }, priceQualityPath),
      label: say("marketPrices.quality.title"),
    },
    {
      to: priceAddress({ country: choice.country }, tradeStatisticsPath),
      label: say("marketPrices.below.trade"),
    },
  ];
  return prerender(
    <section className="section" aria-labelledby="more-prices">
      <div className="section-head">
        <h2 id="more-prices">{say("marketPrices.below.title")}</h2>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <TapAnchor href={to}>{label}</TapAnchor>
          </li>
        ))}
      </ul>
    </section>,
    "below",
  );
}
