import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listMarketServices } from "#areas/trade/market-services/endpoints.ts";
import {
  ServiceGrid,
  toServiceTeaser,
} from "#areas/trade/market-services/pages/cards/service-card.tsx";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { loadAlternatives } from "./load-alternatives.ts";
import { loadPlaceChoices, placeFilterIn } from "./place-filter.ts";
import { Results } from "./results.tsx";
import { pageNumberIn } from "./search-box.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const params = new URL(request.url).searchParams;
  const { location } = placeFilterIn(params);
  const query = {
    term: readSearchTerm(params),
    page: pageNumberIn(request.url),
    size: limits.pageSize,
  };
  const { term } = query;
  const [{ data, total }, choices] = await Promise.all([
    term ? call(listMarketServices, { ...query, locationId: location }) : { data: [], total: 0 },
    term ? loadPlaceChoices(call) : null,
  ]);
  const title = say("search.group.services", { count: total });
  const on = term && total === 0 ? await loadAlternatives(call, term) : null;
  return {
    ...query,
    where: { location },
    choices,
    on,
    data: data.map(toServiceTeaser),
    total,
    title,
  };
}

export { searchMeta as meta } from "./search-box.tsx";

export default function SearchServices() {
  const { data, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results} path="/search/market-services" hasCountries={false}>
      <ServiceGrid services={data} level={2} eager={1} />
    </Results>
  );
}
