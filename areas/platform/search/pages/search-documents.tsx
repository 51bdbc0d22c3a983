import "#web/ui/rule-note/rule-note.css";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listTradeDocuments } from "#areas/regulations/trade-documents/endpoints.ts";
import { renderDocumentCards } from "#areas/regulations/trade-documents/pages/cards/document-cards.tsx";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { loadAlternatives } from "./load-alternatives.ts";
import { Results } from "./results.tsx";
import { pageNumberIn } from "./search-box.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

const path = "/search/trade-documents";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { call, say } = pageContext;
  const term = readSearchTerm(new URL(request.url).searchParams);
  const query = { term, page: pageNumberIn(request.url), size: limits.pageSize };
  const { data, total } = term ? await call(listTradeDocuments, query) : { data: [], total: 0 };
  const on = term && total === 0 ? await loadAlternatives(call, term) : null;
  const title = say("search.group.trade-documents", { count: total });
  const html = renderDocumentCards(pageContext, data, path);
  return { ...query, where: {}, choices: null, on, html, total, title };
}

export { searchMeta as meta } from "./search-box.tsx";

/** Search results for documents for the border, by name. */
export default function SearchDocuments() {
  const { html, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results} path={path} hasCountries={false}>
      <PrerenderedHtml html={html} />
    </Results>
  );
}
