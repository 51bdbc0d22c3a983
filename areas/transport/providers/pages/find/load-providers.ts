import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { type FindData, loadFind } from "./load-find.tsx";
import { loadProvider } from "./load-provider.tsx";

export type ProviderData = Awaited<ReturnType<typeof loadProvider>>;

/** Highest page number; deeper pages are of no use to people. */
const deepest = 1000;

/** Loads the carriers between two places, or a single provider. */
export function loadProviders({
  context,
  request,
  params,
}: PageArgs): Promise<FindData | ProviderData> {
  const pageContext = page(context);
  const query = new URL(request.url).searchParams;
  const currentPage = Math.min(pageNumber(query), deepest);
  const { id } = params;
  return id
    ? loadProvider(pageContext, { id, page: currentPage, query })
    : loadFind(pageContext, query, currentPage);
}
