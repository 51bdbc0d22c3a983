import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page as pageOf } from "#server/page.ts";
import { pageHead, pageMeta, pageNumber, pageParameter } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { listNews } from "../../endpoints.ts";
import { newsCategories } from "../../news-categories.ts";
import { NewsGrid, teaserOf } from "../news-grid.tsx";
import { newsCategoryPath, newsPath } from "../paths.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

/** Three columns of four rows. */
const size = 12;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = pageOf(context);
  const query = new URL(request.url).searchParams;
  const currentPage = Math.min(pageNumber(query), 10_000);
  const category = newsCategories.find((candidate) => candidate === query.get("category"));
  const { data, total } = await call(listNews, { category, limit: size, page: currentPage });
  const title = say("content.news.title");
  return {
    news: data.map(teaserOf),
    total,
    page: currentPage,
    category: category ?? null,
    title: category
      ? say("web.ui.pair", { label: title, value: say(`content.news.category.${category}`) })
      : title,
    description: say("content.news.description"),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const {
    title,
    description,
    page: currentPage = 1,
    news: items,
    category,
  } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { category: category ?? undefined, page: pageParameter(currentPage) },
    isHidden: items?.length === 0,
  });
};

export default function News() {
  const currentPage = useLoaderData<typeof loader>();
  const { news: items, total, page, category, ...head } = currentPage;
  const say = useSay();
  return (
    <ListPage
      {...pageHead(head)}
      filters={
        <Chips
          label={say("content.news.categories")}
          chips={[
            { to: newsPath, label: say("content.news.all"), chosen: category === null },
            ...newsCategories.map((candidate) => ({
              to: newsCategoryPath(candidate),
              label: say(`content.news.category.${candidate}`),
              chosen: candidate === category,
            })),
          ]}
        />
      }
      list={<NewsGrid news={items} level={2} eager lead={page === 1} />}
      empty={{ title: say("content.news.empty"), advice: <p>{say("content.news.emptyText")}</p> }}
      pager={{ page, size, total }}
    />
  );
}
