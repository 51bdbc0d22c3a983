import { useLoaderData } from "react-router";
import { forumPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { listFollowedTopics } from "../../endpoints.ts";
import { topicsOnPage } from "../../forum-rules.ts";
import { renderTopicRows } from "../list/topic-rows.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const currentPage = pageNumber(new URL(args.request.url).searchParams);
  const { data, total } = await pageContext.call(listFollowedTopics, {
    page: currentPage,
    size: topicsOnPage,
  });
  return {
    title: pageContext.say("forum.list.following"),
    forum: pageContext.say("forum.title"),
    html: renderTopicRows(data, pageContext),
    currentPage,
    total,
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The discussions that the user follows, with what is new in each. */
export default function Following() {
  const { title, forum, html, currentPage, total } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title} trail={[{ label: forum, to: forumPath }, { label: title }]}>
      {html ? (
        <PrerenderedHtml html={html} />
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say("forum.following.none")}>
          <p>{say("forum.following.noneHint")}</p>
        </EmptyState>
      )}
      <Pager page={currentPage} size={topicsOnPage} total={total} />
    </Page>
  );
}
