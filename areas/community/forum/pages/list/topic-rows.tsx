import { discussionPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { TopicRow } from "../../endpoints.ts";

/** Renders discussions as an HTML list; empty if there are none. */
export const renderTopicRows = (topics: TopicRow[], pageContext: PageContext): string =>
  topics.length === 0
    ? ""
    : prerenderWithWords(
        pageContext,
        <ul className="grid">
          {topics.map((topic) => (
            <li key={topic.id} className="grid gap-1 border-b border-line py-4">
              <Row topic={topic} pageContext={pageContext} />
            </li>
          ))}
        </ul>,
      );

function Row({ topic, pageContext }: { topic: TopicRow; pageContext: PageContext }) {
  const { say, language, edition } = pageContext;
  const { date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { id, title, tags, author, commentCount, likeCount, unreadCount } = topic;
  return (
    <>
      <h2 className="text-base">
        <a href={discussionPath(id)} className="-my-3 inline-block min-w-11 py-3 wrap-anywhere">
          {title}
        </a>
      </h2>
      <p className="marks">
        {topic.isUnread && (
          <Badge tone="waiting">
            {unreadCount > 0
              ? say("forum.list.unread", { count: unreadCount })
              : say("forum.list.isNew")}
          </Badge>
        )}
        {topic.isHelped && <Badge tone="good">{say("forum.list.helped")}</Badge>}
        {topic.isLocked && <Badge>{say("forum.list.locked")}</Badge>}
        {topic.isDemo && <DemoBadge />}
        {tags.map((tag) => (
          <span key={tag.id} className="hint">
            #{tag.name}
          </span>
        ))}
      </p>
      <p className="hint">
        {say("forum.comments", { count: commentCount })}
        {likeCount > 0 && ` · ${say("forum.likes", { count: likeCount })}`}
      </p>
      <p className="hint wrap-anywhere">
        <PersonName person={author} gone={say("forum.somebody")} isAlone />,{" "}
        {date(topic.dateCreated)}
      </p>
    </>
  );
}
