import { marketPath } from "#core/paths.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loadRatingList } from "./load-rating-list.tsx";

type RatingPageProps = Awaited<ReturnType<typeof loadRatingList>>;

/** Lists all ratings of a product or a seller, the newest first. */
export function RatingPage({ title, of, html, currentPage, total }: RatingPageProps) {
  const say = useSay();
  const market = { to: marketPath, label: say("ratings.all.market") };
  return (
    <ArticlePage title={title} trail={[market, of, { label: say("ratings.shown.title") }]}>
      <PagedList
        list={html && <PrerenderedHtml html={html} />}
        empty={{ title: say("ratings.all.none"), advice: <p>{say("ratings.all.who")}</p> }}
        pager={{ page: currentPage, total }}
      />
    </ArticlePage>
  );
}
