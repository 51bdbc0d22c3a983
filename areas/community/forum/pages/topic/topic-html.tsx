import { publicAssociationPath } from "#areas/people/associations/public-paths.ts";
import { discussionPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { Topic } from "../../endpoints.ts";
import { topicListPath } from "../list/topic-list-path.ts";
import { FlagLink, PostBody, PostHeader } from "./comment-html.tsx";

/** Renders the question, its author and its subjects as HTML. */
export function topicHtml(topic: Topic, pageContext: PageContext, isVisitor: boolean): string {
  const { say } = pageContext;
  const { tags, commodity, borderPost, association } = topic;
  const about = [
    association && {
      href: publicAssociationPath(association.id),
      name: association.name,
    },
    commodity && {
      href: topicListPath({ commodity: String(commodity.id) }),
      name: commodity.name,
    },
    borderPost && {
      href: topicListPath({ border: String(borderPost.id) }),
      name: borderPost.name,
    },
  ].filter((part) => part !== null);
  return prerenderWithWords(
    pageContext,
    <>
      <PostHeader post={topic} pageContext={pageContext} />
      {topic.isHelped && (
        <p>
          <Badge tone="good">{say("forum.list.helped")}</Badge>
        </p>
      )}
      <PostBody post={topic} pageContext={pageContext} />
      <p className="marks">
        {about.map(({ href, name }) => (
          <TapAnchor key={href} href={href}>
            {say("forum.topic.about", { name })}
          </TapAnchor>
        ))}
        {tags.map(({ id, name }) => (
          <TapAnchor key={id} href={topicListPath({ tag: id })}>
            #{name}
          </TapAnchor>
        ))}
        {!topic.isOwn && !topic.hidden && (
          <FlagLink id={topic.id} path={discussionPath(topic.id)} isVisitor={isVisitor} say={say} />
        )}
      </p>
    </>,
  );
}

/** Renders the answer that helped, above all others. */
export function helpedHtml(topic: Topic, pageContext: PageContext): string {
  const { helped } = topic;
  if (!helped || helped.hidden) return "";
  return prerenderWithWords(
    pageContext,
    <>
      <PostHeader post={helped} pageContext={pageContext} />
      <PostBody post={helped} pageContext={pageContext} />
      <p>
        <TapAnchor href={`${discussionPath(topic.id)}?comment=${helped.threadId}#c-${helped.id}`}>
          {pageContext.say("forum.topic.helpedGo")}
        </TapAnchor>
      </p>
    </>,
  );
}
