import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { SidePicture } from "#web/ui/cards/picture.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { getNewsItem, listNews } from "../../endpoints.ts";
import { Dated, NewsGrid, teaserOf } from "../news-grid.tsx";
import { newsItemPath, newsPath } from "../paths.ts";
import { newsStructuredData } from "../structured-data.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

const moreNews = 3;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = page(context);
  const [item, { data }] = await Promise.all([
    call(getNewsItem, { id: params.id ?? "" }),
    call(listNews, { limit: moreNews + 1 }),
  ]);
  const more = data.filter((other) => other.id !== item.id).slice(0, moreNews);
  return { item, more: more.map(teaserOf) };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const item = args.loaderData?.item;
  return pageMeta(args, {
    title: item?.title,
    description: item?.summary,
    path: item && newsItemPath(item.id),
    isHidden: item?.isDemo,
    machines: import.meta.env.SSR && item && ((shell) => newsStructuredData(item, shell)),
  });
};

export default function NewsItem() {
  const { item, more } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ArticlePage
      title={item.title}
      lead={item.summary}
      trail={[{ label: say("content.news.title"), to: newsPath }]}
    >
      <Dated item={item} />
      <div className="bleed mt-3">
        <SidePicture
          picture={item.picture}
          sizes="(min-width: 740px) 704px, 100vw"
          width={640}
          height={320}
          eager="first"
        />
      </div>
      <div className="prose">
        {item.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Share path={newsItemPath(item.id)} title={item.title} />
      {more.length > 0 && (
        <Section
          title={say("content.news.more")}
          more={{ to: newsPath, label: say("content.news.all") }}
        >
          <NewsGrid news={more} />
        </Section>
      )}
    </ArticlePage>
  );
}
