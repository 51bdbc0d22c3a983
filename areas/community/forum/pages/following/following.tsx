import { useLoaderData } from "react-router";
import { forumPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { followedTopics } from "../../endpoints.ts";
import { topicsOnPage } from "../../forum-rules.ts";
import { topicRows } from "../list/topic-rows.tsx";

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const shown = pageNumber(new URL(args.request.url).searchParams);
  const { data, total } = await visit.call(followedTopics, { page: shown, size: topicsOnPage });
  return {
    title: visit.say("forum.list.following"),
    forum: visit.say("forum.title"),
    html: topicRows(data, visit),
    shown,
    total,
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The discussions that the user follows, with what is new in each. */
export default function Following() {
  const { title, forum, html, shown, total } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title} trail={[{ label: forum, to: forumPath }, { label: title }]}>
      {html ? (
        <WrittenOut html={html} />
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("forum.following.none")}>
          <p>{say("forum.following.noneHint")}</p>
        </EmptyState>
      )}
      <Pager page={shown} size={topicsOnPage} total={total} />
    </Page>
  );
}
