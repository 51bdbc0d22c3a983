import type { LoaderFunctionArgs } from "react-router";
import { countries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { agenciesPath, agencyPath } from "#core/rules/rule-paths.ts";
import { termIn } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import {
  type Agency,
  agencyTopics,
  customsOffices,
  regulatoryAgencies,
  regulatoryAgency_,
} from "../../endpoints.ts";
import { AgencyCard } from "./agency-card.tsx";
import { OfficeTable } from "./office-table.tsx";

type Visit = ReturnType<typeof page>;

const all = { size: limits.maxPageSize };
const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
/** The only country whose border offices are available. */
const withOffices = "RW";

/** Loads the agencies of a country by topic, or the one agency that the URL names. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const query = new URL(request.url).searchParams;
  const asked = query.get("agency");
  return asked === null ? loadList(visit, query) : loadOne(visit, asked);
}

async function loadOne(visit: Visit, id: string) {
  const agency = await visit.call(regulatoryAgency_, { id });
  const { acronym, name, mandate } = agency;
  const title = visit.say("agencies.titled", { acronym, name });
  return {
    title,
    description: mandate,
    path: agencyPath(agency.id),
    trail: [{ label: visit.say("agencies.title"), to: agenciesPath }, { label: title }],
    html: cardsOf(visit, [agency], { isAlone: true, isLandShown: true }),
    list: null,
  };
}

async function loadList(visit: Visit, query: URLSearchParams) {
  const { say, edition } = visit;
  const country = countryIn(query, edition.countryCode);
  const countryCode = country === "all" ? undefined : country;
  const term = termIn(query);
  const shown = pageNumber(query);
  const { data: topics } = await visit.call(agencyTopics, { countryCode, ...all });
  const topic = topics.find(({ code }) => code === query.get("topic"))?.code;
  const asked = { countryCode, topic, term, page: shown, size: limits.pageSize };
  const { data: agencies, total } = await visit.call(regulatoryAgencies, asked);
  const { data: lands } = await visit.call(countries, all);
  const hasOffices = shown === 1 && !topic && !term && country === withOffices;
  const offices = hasOffices ? await visit.call(customsOffices, { countryCode, ...all }) : null;
  const addressOf = addressFrom(edition.countryCode);
  return {
    title: say("agencies.title"),
    description: say("agencies.intro"),
    path: agenciesPath,
    trail: undefined,
    html: cardsOf(visit, agencies, { isAlone: false, isLandShown: country === "all" }),
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
        ? writtenOut(
            <WordsProvider words={visit}>
              <OfficeTable offices={offices.data} wording={visit} />
            </WordsProvider>,
            "offices",
          )
        : "",
      shown,
      total,
    },
  };
}

const cardsOf = (
  visit: Visit,
  agencies: Agency[],
  shown: { isAlone: boolean; isLandShown: boolean },
) =>
  writtenOut(
    <WordsProvider words={visit}>
      <div className="grid items-start gap-3 md:grid-cols-2">
        {agencies.map((agency) => (
          <AgencyCard key={agency.id} {...{ agency, ...shown }} wording={visit} />
        ))}
      </div>
    </WordsProvider>,
  );

function countryIn(query: URLSearchParams, usual: string): string {
  const asked = query.get("country") ?? "";
  if (asked === "all") return asked;
  return own.has(asked.toUpperCase()) ? asked.toUpperCase() : usual;
}

/** Returns a function that builds URLs of the list; the edition's own country is omitted. */
const addressFrom =
  (usual: string) =>
  ({ country, ...more }: { country: string; topic?: string; term?: string }): string => {
    const named = { country: country === usual ? undefined : country.toLowerCase(), ...more };
    const given = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return given.length > 0 ? `${agenciesPath}?${new URLSearchParams(given)}` : agenciesPath;
  };
