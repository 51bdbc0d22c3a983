import { useLoaderData } from "react-router";
import { forumPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
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
    <ListPage
      title={title}
      trail={[{ label: forum, to: forumPath }, { label: title }]}
      list={<PrerenderedHtml html={html} />}
      empty={{
        title: say("forum.following.none"),
        advice: <p>{say("forum.following.noneHint")}</p>,
      }}
      pager={{ page: currentPage, size: topicsOnPage, total }}
    />
  );
}
