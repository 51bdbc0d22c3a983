import "#web/ui/rule-note/rule-note.css";
import type { LoaderFunctionArgs } from "react-router";
import { listProcedures } from "#areas/regulations/procedures/endpoints.ts";
import { renderProcedureCards } from "#areas/regulations/procedures/pages/cards/procedure-cards.tsx";
import { CardResults } from "./card-results.tsx";
import { loadCards } from "./load-cards.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

const path = "/search/regulations";

export const loader = (args: LoaderFunctionArgs) =>
  loadCards(args, {
    group: "regulations",
    list: (call, query) => call(listProcedures, query),
    render: (pageContext, rows) =>
      renderProcedureCards(pageContext, { list: rows, path, level: 2 }),
  });

export { searchMeta as meta } from "./search-box.tsx";

/** Search results for trade procedures, by words of their titles, steps and documents. */
export default function SearchRegulations() {
  return <CardResults path={path} />;
}
