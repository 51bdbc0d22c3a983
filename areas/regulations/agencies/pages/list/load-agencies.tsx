import type { LoaderFunctionArgs } from "react-router";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { agenciesPath, agencyPath } from "#areas/regulations/sources/paths.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageContext, page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import {
  type Agency,
  getAgency,
  listAgencies,
  listAgencyTopics,
  listCustomsOffices,
} from "../../endpoints.ts";
import { AgencyCard } from "./agency-card.tsx";
import { OfficeTable } from "./office-table.tsx";

const all = { size: limits.maxPageSize };
const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
/** The only country whose border offices are available. */
const withOffices = "RW";

/** Loads the agencies of a country by topic, or the one agency that the URL names. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const query = new URL(request.url).searchParams;
  const requested = query.get("agency");
  return requested === null ? loadList(pageContext, query) : loadOne(pageContext, requested);
}

async function loadOne(pageContext: PageContext, id: string) {
  const agency = await pageContext.call(getAgency, { id });
  const { acronym, name, mandate } = agency;
  const title = pageContext.say("agencies.titled", { acronym, name });
  return {
    title,
    description: mandate,
    path: agencyPath(agency.id),
    trail: [{ label: pageContext.say("agencies.title"), to: agenciesPath }, { label: title }],
    html: cardsOf(pageContext, [agency], { isAlone: true, isLandShown: true }),
    list: null,
  };
}

async function loadList(pageContext: PageContext, query: URLSearchParams) {
  const { say, edition } = pageContext;
  const country = countryIn(query, edition.countryCode);
  const countryCode = country === "all" ? undefined : country;
  const term = readSearchTerm(query);
  const currentPage = pageNumber(query);
  const { data: topics } = await pageContext.call(listAgencyTopics, { countryCode, ...all });
  const topic = topics.find(({ code }) => code === query.get("topic"))?.code;
  const requested = { countryCode, topic, term, page: currentPage, size: limits.pageSize };
  const { data: agencies, total } = await pageContext.call(listAgencies, requested);
  const { data: lands } = await pageContext.call(listCountries, all);
  const hasOffices = currentPage === 1 && !topic && !term && country === withOffices;
  const offices = hasOffices
    ? await pageContext.call(listCustomsOffices, { countryCode, ...all })
    : null;
  const addressOf = addressFrom(edition.countryCode);
  return {
    title: say("agencies.title"),
    description: say("agencies.intro"),
    path: agenciesPath,
    trail: undefined,
    html: cardsOf(pageContext, agencies, { isAlone: false, isLandShown: country === "all" }),
    list: {
      chosen: { country: query.get("country") ? country : undefined, topic, term },
      countries: [
        ...lands
          .filter(({ code }) => own.has(code))
          .map(({ code, name }) => ({
            to: addressOf({ country: code, term }),
            label: name,
            chosen: code === country,
          })),
        {
          to: addressOf({ country: "all", term }),
          label: say("agencies.allCountries"),
          chosen: country === "all",
        },
      ],
      topics: [
        { to: addressOf({ country, term }), label: say("agencies.allTopics"), chosen: !topic },
        ...topics.map(({ code, name }) => ({
          to: addressOf({ country, topic: code, term }),
          label: name,
          chosen: code === topic,
        })),
      ],
      offices: offices
        ? prerenderWithWords(
            pageContext,
            <OfficeTable offices={offices.data} wording={pageContext} />,
            "offices",
          )
        : "",
      currentPage,
      total,
    },
  };
}

const cardsOf = (
  pageContext: PageContext,
  agencies: Agency[],
  currentPage: { isAlone: boolean; isLandShown: boolean },
) =>
  prerenderWithWords(
    pageContext,
    <div className="grid items-start gap-3 md:grid-cols-2">
      {agencies.map((agency) => (
        <AgencyCard key={agency.id} {...{ agency, ...currentPage }} wording={pageContext} />
      ))}
    </div>,
  );

function countryIn(query: URLSearchParams, usual: string): string {
  const requested = query.get("country") ?? "";
  if (requested === "all") return requested;
  return own.has(requested.toUpperCase()) ? requested.toUpperCase() : usual;
}

/** Returns a function that builds URLs of the list; the edition's own country is omitted. */
const addressFrom =
  (usual: string) =>
  ({ country, ...more }: { country: string; topic?: string; term?: string }): string => {
    const named = { country: country === usual ? undefined : country.toLowerCase(), ...more };
    const params = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return params.length > 0 ? `${agenciesPath}?${new URLSearchParams(params)}` : agenciesPath;
  };
