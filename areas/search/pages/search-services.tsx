import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketServices } from "#areas/market-services/endpoints.ts";
import { ServiceGrid, teaserOf } from "#areas/market-services/pages/cards/service-card.tsx";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { categoriesToTry } from "./categories-to-try.ts";
import { Results } from "./results.tsx";
import { pageIn, termIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const asked = { term: termIn(request.url), page: pageIn(request.url), size: limits.pageSize };
  const { data, total } = asked.term ? await call(marketServices, asked) : { data: [], total: 0 };
  const title = say("search.group.services", { count: total });
  const categories = asked.term && total === 0 ? await categoriesToTry(call) : [];
  return { ...asked, categories, data: data.map(teaserOf), total, title };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    chosen: { term: args.loaderData?.term || undefined },
    isHidden: true,
  });

/** All market services found for some words. */
export default function SearchServices() {
  const { data, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results}>
      <ServiceGrid services={data} level={2} eager={1} />
    </Results>
  );
}
