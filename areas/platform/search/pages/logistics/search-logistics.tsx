import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { TransportRequestDialog } from "#areas/transport/requests/pages/request/transport-request-dialog.tsx";
import { listTransportServices } from "#areas/transport/services/endpoints.ts";
import { ServiceCards } from "#areas/transport/services/pages/cards/service-cards.tsx";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { loadAlternatives } from "../load-alternatives.ts";
import { loadPlaceChoices, placeFilterIn } from "../place-filter.ts";
import { Results } from "../results.tsx";
import { pageNumberIn } from "../search-box.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";
export { revalidateUnlessHash as shouldRevalidate } from "#web/ui/dialogs/request-dialog.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { call, say } = pageContext;
  const params = new URL(request.url).searchParams;
  const where = placeFilterIn(params);
  const query = {
    term: readSearchTerm(params),
    page: pageNumberIn(request.url),
    size: limits.pageSize,
  };
  const { term } = query;
  const narrowed = { ...query, locationId: where.location, countryCode: where.country };
  const [{ data, total }, choices] = await Promise.all([
    term ? call(listTransportServices, narrowed) : { data: [], total: 0 },
    term ? loadPlaceChoices(call) : null,
  ]);
  const on = term && total === 0 ? await loadAlternatives(call, term) : null;
  const html = prerender(
    <ServiceCards services={data} query={{}} level={2} wording={pageContext} />,
  );
  const title = say("search.group.logistic-services", { count: total });
  return { ...query, where, choices, on, html, total, title };
}

export { searchMeta as meta } from "../search-box.tsx";

/** Search results for transport, by names of places, carriers and cargo. */
export default function SearchLogistics() {
  const { html, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results} path="/search/logistics" hasCountries>
      <PrerenderedHtml html={html} />
      <TransportRequestDialog />
    </Results>
  );
}
