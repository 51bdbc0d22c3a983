import { type LoaderFunctionArgs, redirect } from "react-router";
import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import {
  type PriceChoice,
  priceAddress,
  priceDataPath,
  priceEnquiriesPath,
  priceQualityPath,
  pricesCsvPath,
  tradeStatisticsPath,
} from "#core/prices/price-paths.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import {
  findPrices,
  type PriceAnswer,
  type PriceNow,
  priceAnswer,
  priceOverview,
} from "../../answer/endpoints.ts";
import { marketPrices } from "../../endpoints.ts";
import { choiceIn, inputOf } from "../../price-choice.ts";
import type { PriceQuestion } from "../../price-question.ts";
import { link } from "../charts/chart-words.ts";
import { answerPart } from "./answer-part.tsx";
import { filtersPart } from "./filters-part.tsx";
import { overviewTable, priceTable } from "./price-table.tsx";

type Visit = ReturnType<typeof page>;

/** Loads market information: the answer for a commodity, or current prices if none is chosen. */
export async function loadInformation(visit: Visit, request: LoaderFunctionArgs["request"]) {
  const query = new URL(request.url).searchParams;
  const choice = choiceIn(query);
  const enquiry = query.get("enquiry");
  // Notifications link here, because API clients use this address; the answer is on the user's page
  // of enquiries.
  if (enquiry && idPattern.test(enquiry)) throw redirect(`${priceEnquiriesPath}#${enquiry}`, 303);
  const term = (query.get("q") ?? "").trim().slice(0, limits.searchTermLength);
  const found = term ? await find(visit, term, choice) : undefined;
  const country = choice.country ?? visit.edition.countryCode;
  const { html: filters, countries } = await filtersPart(visit, choice, country);
  const pageShown = pageNumber(query);
  const base = {
    choice: { ...choice, country },
    // The edition's own country is left out of the page's URL.
    otherCountry: country === visit.edition.countryCode ? undefined : country,
    filters,
    countries,
    term,
    found,
    page: pageShown,
  };
  return choice.commodity === undefined
    ? { ...base, ...(await landing(visit, choice, country, pageShown)) }
    : { ...base, ...(await answered(visit, choice, country, pageShown)) };
}

/** Redirects to the answer if the term has one match; otherwise returns links to all matches. */
async function find(visit: Visit, term: string, choice: PriceChoice) {
  const { data } = await visit.call(findPrices, { term, countryCode: choice.country });
  const links = data.map(({ commodity, market, countryCode }) => ({
    to: priceAddress({ commodity: commodity.id, market: market?.id, country: countryCode }),
    label: market ? `${commodity.name}, ${market.name}` : commodity.name,
  }));
  const [first] = links;
  if (first && links.length === 1) throw redirect(first.to, 303);
  return links;
}

/** Returns the current prices in a country. */
async function landing(visit: Visit, choice: PriceChoice, country: string, pageShown: number) {
  const { say } = visit;
  const { data, total } = await visit.call(priceOverview, {
    countryCode: country,
    categoryId: choice.category === undefined ? undefined : String(choice.category),
    page: pageShown,
    size: overviewSize,
  });
  return {
    title: say("marketPrices.landing.title"),
    description: say("marketPrices.landing.intro"),
    question: undefined,
    opening: pageShown === 1 ? openingOf(visit, data, country) : undefined,
    answer: "",
    table: data.length > 0 ? overviewTable(visit, data, { ...choice, country }) : "",
    size: overviewSize,
    total,
  };
}

const overviewSize = 20;

/** Selects the commodity of a list that most markets quote, with a title for its prices. */
function openingOf({ say }: Visit, rows: PriceNow[], countryCode: string) {
  const [first] = rows.toSorted((one, other) => other.markets - one.markets);
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
async function answered(visit: Visit, choice: PriceChoice, country: string, pageShown: number) {
  const { say, context } = visit;
  const input = inputOf(choice, country);
  const commodityId = String(choice.commodity);
  const answer = await visit.call(priceAnswer, { ...input, commodityId });
  const prices = await visit.call(marketPrices, {
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
    answer: answer ? answerPart({ answer, choice, now: context.now, wording: visit }) : "",
    table: prices.data.length > 0 ? priceTable(visit, prices.data) : "",
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
export function waysOn({ say }: Visit, choice: PriceChoice): string {
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
  return writtenOut(
    <section className="section" aria-labelledby="more-prices">
      <div className="section-head">
        <h2 id="more-prices">{say("marketPrices.below.title")}</h2>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>,
    "below",
  );
}
