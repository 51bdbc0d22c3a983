import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { laterPage, pageMeta, pageNumber } from "#web/ui/base/page-meta.ts";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { news } from "../../endpoints.ts";
import { NewsGrid, teaserOf } from "../news-grid.tsx";

/** Three columns of four. */
const size = 12;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const shown = Math.min(pageNumber(new URL(request.url).searchParams), 10_000);
  const { data, total } = await call(news, { limit: size, page: shown });
  return {
    news: data.map(teaserOf),
    total,
    page: shown,
    title: say("content.news.title"),
    description: say("content.news.description"),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, page: shown = 1, news: items } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { page: laterPage(shown) },
    isHidden: items?.length === 0,
  });
};

export default function News() {
  const { news: items, total, page: shown, title, description } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title} lead={description}>
      {items.length > 0 ? (
        <NewsGrid news={items} level={2} eager lead={shown === 1} />
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("content.news.empty")}>
          <p>{say("content.news.emptyText")}</p>
        </EmptyState>
      )}
      <Pager page={shown} size={size} total={total} />
    </Page>
  );
}
