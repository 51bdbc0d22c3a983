import "#web/ui/rule-note/rule-note.css";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listProcedures } from "#areas/regulations/procedures/endpoints.ts";
import { renderProcedureCards } from "#areas/regulations/procedures/pages/cards/procedure-cards.tsx";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { loadAlternatives } from "./load-alternatives.ts";
import { Results } from "./results.tsx";
import { pageNumberIn } from "./search-box.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

const path = "/search/regulations";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { call, say } = pageContext;
  const term = readSearchTerm(new URL(request.url).searchParams);
  const query = { term, page: pageNumberIn(request.url), size: limits.pageSize };
  const { data, total } = term ? await call(listProcedures, query) : { data: [], total: 0 };
  const on = term && total === 0 ? await loadAlternatives(call, term) : null;
  const title = say("search.group.regulations", { count: total });
  const html = renderProcedureCards(pageContext, { list: data, path, level: 2 });
  return { ...query, where: {}, choices: null, on, html, total, title };
}

export { searchMeta as meta } from "./search-box.tsx";

/** Search results for trade procedures, by words of their titles, steps and documents. */
export default function SearchRegulations() {
  const { html, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results} path={path} hasCountries={false}>
      <PrerenderedHtml html={html} />
    </Results>
  );
}
