import "#web/ui/rule-note/rule-note.css";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listStandards } from "#areas/regulations/standards/endpoints.ts";
import { renderStandardCards } from "#areas/regulations/standards/pages/cards/standard-cards.tsx";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { loadAlternatives } from "./load-alternatives.ts";
import { Results } from "./results.tsx";
import { pageNumberIn } from "./search-box.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

const path = "/search/standards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { call, say } = pageContext;
  const term = readSearchTerm(new URL(request.url).searchParams);
  const query = { term, page: pageNumberIn(request.url), size: limits.pageSize };
  const { data, total } = term ? await call(listStandards, query) : { data: [], total: 0 };
  const on = term && total === 0 ? await loadAlternatives(call, term) : null;
  const title = say("search.group.standards", { count: total });
  const html = renderStandardCards(pageContext, data, path);
  return { ...query, where: {}, choices: null, on, html, total, title };
}

export { searchMeta as meta } from "./search-box.tsx";

/** Search results for standards, by number, title and the names of their products. */
export default function SearchStandards() {
  const { html, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results} path={path} hasCountries={false}>
      <PrerenderedHtml html={html} />
    </Results>
  );
}
