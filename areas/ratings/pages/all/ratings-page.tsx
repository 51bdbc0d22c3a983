import { limits } from "#core/limits.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";

export interface RatingsPageProps {
  title: string;
  /** The page of what was rated. */
  of: { to: string; label: string };
  market: { to: string; label: string };
  html: string;
  shown: number;
  total: number;
}

/** All that buyers say of one thing, the newest first. */
export function RatingsPage({ title, of, market, html, shown, total }: RatingsPageProps) {
  const say = useSay();
  return (
    <Page narrow title={title} trail={[market, of, { label: say("ratings.shown.title") }]}>
      {html ? (
        <WrittenOut html={html} />
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("ratings.all.none")}>
          <p>{say("ratings.all.who")}</p>
        </EmptyState>
      )}
      <Pager page={shown} size={limits.pageSize} total={total} />
    </Page>
  );
}
