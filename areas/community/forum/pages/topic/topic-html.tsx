import { publicAssociationPath } from "#areas/people/associations/public-paths.ts";
import { discussionPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { Topic } from "../../endpoints.ts";
import { topicListPath } from "../list/topic-list-path.ts";
import { FlagLink, PostBody, PostHeader } from "./comment-html.tsx";

const tap = "inline-flex min-h-11 min-w-11 items-center";

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
          <a key={href} href={href} className={tap}>
            {say("forum.topic.about", { name })}
          </a>
        ))}
        {tags.map(({ id, name }) => (
          <a key={id} href={topicListPath({ tag: id })} className={tap}>
            #{name}
          </a>
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
        <a
          href={`${discussionPath(topic.id)}?comment=${helped.threadId}#c-${helped.id}`}
          className={tap}
        >
          {pageContext.say("forum.topic.helpedGo")}
        </a>
      </p>
    </>,
  );
}
