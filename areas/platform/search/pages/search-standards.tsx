import "#web/ui/rule-note/rule-note.css";
import type { LoaderFunctionArgs } from "react-router";
import { listStandards } from "#areas/regulations/standards/endpoints.ts";
import { renderStandardCards } from "#areas/regulations/standards/pages/cards/standard-cards.tsx";
import { CardResults } from "./card-results.tsx";
import { loadCards } from "./load-cards.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

const path = "/search/standards";

export const loader = (args: LoaderFunctionArgs) =>
  loadCards(args, {
    group: "standards",
    list: (call, query) => call(listStandards, query),
    render: (pageContext, rows) => renderStandardCards(pageContext, rows, path),
  });

export { searchMeta as meta } from "./search-box.tsx";

/** Search results for standards, by number, title and the names of their products. */
export default function SearchStandards() {
  return <CardResults path={path} />;
}
