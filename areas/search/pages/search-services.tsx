import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { marketServices } from "#areas/market-services/endpoints.ts";
import { ServiceGrid, teaserOf } from "#areas/market-services/pages/cards/service-card.tsx";
import { limits } from "#core/limits.ts";
import { termIn } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { categoriesToTry } from "./categories-to-try.ts";
import { Results } from "./results.tsx";
import { pageIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const query = {
    term: termIn(new URL(request.url).searchParams),
    page: pageIn(request.url),
    size: limits.pageSize,
  };
  const { data, total } = query.term ? await call(marketServices, query) : { data: [], total: 0 };
  const title = say("search.group.services", { count: total });
  const categories = query.term && total === 0 ? await categoriesToTry(call) : [];
  return { ...query, categories, data: data.map(teaserOf), total, title };
}

export { searchMeta as meta } from "./search-box.tsx";

export default function SearchServices() {
  const { data, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results}>
      <ServiceGrid services={data} level={2} eager={1} />
    </Results>
  );
}
