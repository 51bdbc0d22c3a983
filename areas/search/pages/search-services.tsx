import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketServices } from "#areas/market-services/endpoints.ts";
import { ServiceGrid, teaserOf } from "#areas/market-services/pages/service-card.tsx";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/page.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Pager } from "#web/ui/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { pageIn, SearchBox, termIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const term = termIn(request.url);
  const shown = pageIn(request.url);
  const found = term
    ? await call(marketServices, { term, page: shown, size: limits.pageSize })
    : { data: [], total: 0 };
  return { term, shown, found, title: say("search.group.services", { count: found.total }) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.title);

/** All market services found for some words. */
export default function SearchServices() {
  const { term, shown, found, title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title}>
      {!term && <SearchBox term={term} />}
      {found.data.length > 0 ? (
        <ServiceGrid services={found.data.map(teaserOf)} level={2} eager={1} />
      ) : (
        term && <EmptyState title={say("search.nothing")} />
      )}
      <Pager page={shown} size={limits.pageSize} total={found.total} />
    </Page>
  );
}
