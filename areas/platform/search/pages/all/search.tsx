import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { CardGrid } from "#web/ui/cards/card.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { siteSearch } from "../../endpoints.ts";
import { type GroupKey, searchGroups, sortByBestMatch } from "../../search-groups.ts";
import { loadAlternatives } from "../load-alternatives.ts";
import { loadPlaceChoices, placeFilterIn } from "../place-filter.ts";
import { PlaceFilterForm } from "../place-filter-form.tsx";
import { NoResults } from "../results.tsx";
import { searchAddress } from "../search-address.ts";
import { pageNumberIn, SearchBox } from "../search-box.tsx";
import { HitCard } from "./hit-card.tsx";
import { prerenderPrice } from "./prerender-price.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

const path = "/search";
const size = limits.shortPageSize;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { call, say } = pageContext;
  const query = new URL(request.url).searchParams;
  const term = readSearchTerm(query);
  const title = term ? say("search.titleFor", { term }) : say("search.title");
  const where = placeFilterIn(query);
  const group = searchGroups.find((candidate) => candidate === query.get("group"));
  const currentPage = group ? pageNumberIn(request.url) : 1;
  const common = { term, title, where, group, currentPage };
  if (!term) return { ...common, price: "", groups: [], choices: null, on: null };
  const { location: locationId, country: countryCode } = where;
  const [{ data }, price, choices] = await Promise.all([
    call(siteSearch, { query: term, group, locationId, countryCode, page: currentPage, size }),
    group ? "" : prerenderPrice(pageContext, term),
    loadPlaceChoices(call),
  ]);
  const groups = sortByBestMatch(data);
  const on = groups.length === 0 && !price ? await loadAlternatives(call, term) : null;
  return { ...common, price, groups, choices, on };
}

export { searchMeta as meta } from "../search-box.tsx";

/** Search results of all groups, each with a link to all of its results. */
export default function Search() {
  const { term, title, where, group, currentPage, price, groups, choices, on } =
    useLoaderData<typeof loader>();
  const say = useSay();
  const only = group && groups[0];
  return (
    <ListPage
      title={title}
      filters={
        <>
          {!term && <SearchBox term={term} />}
          {choices && (
            <>
              <Chips
                label={say("search.kinds")}
                chips={[undefined, ...searchGroups].map((candidate) => ({
                  to: searchAddress(path, { ...where, term, group: candidate }),
                  label: say(`search.kind.${candidate ?? "all"}`),
                  chosen: candidate === group,
                }))}
              />
              <PlaceFilterForm {...{ path, term, group, where, choices }} hasCountries />
            </>
          )}
          {price && <PrerenderedHtml html={price} />}
          {on && <NoResults on={on} term={term} where={{ ...where, group }} />}
        </>
      }
      list={groups.map(({ key, count, data }) => (
        <Section
          key={key}
          title={say(`search.group.${key}`, { count })}
          {...(!group &&
            count > data.length && {
              more: {
                to: searchAddress(wholeGroup[key] ?? path, {
                  ...where,
                  term,
                  group: wholeGroup[key] ? undefined : key,
                }),
                label: say("search.all"),
              },
            })}
        >
          <PagedList
            list={
              data.length > 0 && (
                <CardGrid>
                  {data.map((hit) => (
                    <HitCard key={hit.id} group={key} hit={hit} />
                  ))}
                </CardGrid>
              )
            }
            pager={only && { page: currentPage, size, total: only.count }}
          />
        </Section>
      ))}
    />
  );
}

/** Groups with their own page, which has more filters or more details. */
const wholeGroup: Partial<Record<GroupKey, string>> = {
  products: "/search/products",
  services: "/search/market-services",
  "logistic-services": "/search/logistics",
  "trade-documents": "/search/trade-documents",
  regulations: "/search/regulations",
  standards: "/search/standards",
};
