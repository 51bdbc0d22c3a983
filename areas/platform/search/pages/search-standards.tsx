import "#web/ui/rule-note/rule-note.css";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { standards } from "#areas/regulations/standards/endpoints.ts";
import { standardCards } from "#areas/regulations/standards/pages/cards/standard-cards.tsx";
import { limits } from "#core/limits.ts";
import { termIn } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Results } from "./results.tsx";
import { pageIn } from "./search-box.tsx";
import { waysOn } from "./ways-on.ts";

export { onlyShows as handle } from "#web/shell/only-shows.ts";

const path = "/search/standards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { call, say } = visit;
  const term = termIn(new URL(request.url).searchParams);
  const query = { term, page: pageIn(request.url), size: limits.pageSize };
  const { data, total } = term ? await call(standards, query) : { data: [], total: 0 };
  const on = term && total === 0 ? await waysOn(call, term) : null;
  const title = say("search.group.standards", { count: total });
  const html = standardCards(visit, data, path);
  return { ...query, where: {}, choices: null, on, html, total, title };
}

export { searchMeta as meta } from "./search-box.tsx";

/** Standards by number, title and the names of their goods. */
export default function SearchStandards() {
  const { html, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results} path={path} hasCountries={false}>
      <WrittenOut html={html} />
    </Results>
  );
}
