import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { CardGrid } from "#web/ui/goods/card.tsx";
import { useSay } from "#web/words/words.tsx";
import { type SearchGroup, siteSearch } from "../endpoints.ts";
import { categoriesToTry } from "./categories-to-try.ts";
import { FoundCard } from "./found-card.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchBox, termIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const term = termIn(request.url);
  const title = term ? say("search.titleFor", { term }) : say("search.title");
  if (!term) return { term, title, groups: [], categories: [] };
  const { data } = await call(siteSearch, { query: term, size: limits.shortPageSize });
  const groups = data.filter((group) => group.count > 0);
  const categories = groups.length === 0 ? await categoriesToTry(call) : [];
  return { term, title, groups, categories };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    chosen: { term: args.loaderData?.term || undefined },
    isHidden: true,
  });

/** Whatever Soko has for some words, in groups, each with a way to all of it. */
export default function Search() {
  const { term, title, groups, categories } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title}>
      {!term && <SearchBox term={term} />}
      {term && groups.length === 0 && <NothingFound categories={categories} />}
      {groups.map((group) => (
        <Section
          key={group.key}
          title={say(`search.group.${group.key}`, { count: group.count })}
          {...moreOf(group, term, say)}
        >
          <CardGrid>
            {group.data.map((found) => (
              <FoundCard key={found.id} group={group.key} found={found} />
            ))}
          </CardGrid>
        </Section>
      ))}
    </Page>
  );
}

const wholeGroup: Partial<Record<SearchGroup["key"], string>> = {
  products: "/search/products",
  services: "/search/market-services",
};

function moreOf(group: SearchGroup, term: string, say: ReturnType<typeof useSay>) {
  const to = wholeGroup[group.key];
  if (!to || group.count <= group.data.length) return {};
  return { more: { to: `${to}?${new URLSearchParams({ term })}`, label: say("search.all") } };
}
