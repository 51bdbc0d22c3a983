import "#web/ui/rule-note/rule-note.css";
import type { LoaderFunctionArgs } from "react-router";
import { listTradeDocuments } from "#areas/regulations/trade-documents/endpoints.ts";
import { renderDocumentCards } from "#areas/regulations/trade-documents/pages/cards/document-cards.tsx";
import { CardResults } from "./card-results.tsx";
import { loadCards } from "./load-cards.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

const path = "/search/trade-documents";

export const loader = (args: LoaderFunctionArgs) =>
  loadCards(args, {
    group: "trade-documents",
    list: (call, query) => call(listTradeDocuments, query),
    render: (pageContext, rows) => renderDocumentCards(pageContext, rows, path),
  });

export { searchMeta as meta } from "./search-box.tsx";

/** Search results for documents for the border, by name. */
export default function SearchDocuments() {
  return <CardResults path={path} />;
}
