import { limits } from "#core/limits.ts";
import { marketPath } from "#core/paths.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loadRatingList } from "./load-rating-list.tsx";

type RatingPageProps = Awaited<ReturnType<typeof loadRatingList>>;

/** Lists all ratings of a product or a seller, the newest first. */
export function RatingPage({ title, of, html, currentPage, total }: RatingPageProps) {
  const say = useSay();
  const market = { to: marketPath, label: say("ratings.all.market") };
  return (
    <Page narrow title={title} trail={[market, of, { label: say("ratings.shown.title") }]}>
      {html ? (
        <PrerenderedHtml html={html} />
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say("ratings.all.none")}>
          <p>{say("ratings.all.who")}</p>
        </EmptyState>
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
    </Page>
  );
}
