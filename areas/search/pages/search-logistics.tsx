import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ServiceCards } from "#areas/logistics/pages/find/service-cards.tsx";
import { logisticServices } from "#areas/logistics/services/endpoints.ts";
import { limits } from "#core/limits.ts";
import { termIn } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { categoriesToTry } from "./categories-to-try.ts";
import { Results } from "./results.tsx";
import { pageIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { call, say } = visit;
  const query = {
    term: termIn(new URL(request.url).searchParams),
    page: pageIn(request.url),
    size: limits.pageSize,
  };
  const { data, total } = query.term ? await call(logisticServices, query) : { data: [], total: 0 };
  const categories = query.term && total === 0 ? await categoriesToTry(call) : [];
  const html = writtenOut(<ServiceCards services={data} query={{}} level={2} wording={visit} />);
  const title = say("search.group.logistic-services", { count: total });
  return { ...query, categories, html, total, title };
}

export { searchMeta as meta } from "./search-box.tsx";

/** Transport by the names of places, carriers and goods. */
export default function SearchLogistics() {
  const { html, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results}>
      <WrittenOut html={html} />
    </Results>
  );
}
