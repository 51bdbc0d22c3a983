import { discussionPath, startDiscussionPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { listTopics, type TopicRow } from "../../endpoints.ts";
import { type ForumTagId, forumTagIds } from "../../forum-rules.ts";
import { topicListPath } from "../list/topic-list-path.ts";

const mostShown = 3;
/** The number of a route's border posts that are queried. */
const maxListed = 4;

/** What discussions are about: a commodity, a border post or an association by id, or a tag. */
interface About {
  commodity?: string;
  border?: string;
  association?: string;
  tag?: ForumTagId | string;
}

/** When to show the link that starts a discussion. */
type Offer = "always" | "whereNone" | "never";

/**
 * Loads the latest discussions about a commodity or border posts, with a link to start one, as
 * HTML.
 */
export async function loadDiscussions(
  pageContext: PageContext,
  abouts: About[],
  offer: Offer = "whereNone",
): Promise<string> {
  const [first] = abouts;
  if (!first) return "";
  const lists = await Promise.all(
    abouts.slice(0, maxListed).map((about) => listFor(pageContext, about)),
  );
  const topicsById = new Map(lists.flat().map((topic) => [topic.id, topic]));
  const topics = [...topicsById.values()]
    .sort((a, b) => b.dateActive.localeCompare(a.dateActive))
    .slice(0, mostShown);
  const { tag, ...place } = first;
  const from = new URLSearchParams(place as Record<string, string>);
  return prerender(
    <Discussions
      topics={topics}
      say={pageContext.say}
      offer={offer}
      all={
        abouts.length === 1 ? topicListPath({ ...first, tag }) : topicListPath({ tag: "border" })
      }
      start={from.size > 0 ? `${startDiscussionPath}?${from}` : startDiscussionPath}
    />,
  );
}

async function listFor({ call }: PageContext, { commodity, border, association, tag }: About) {
  const { data } = await call(listTopics, {
    commodityId: commodity,
    borderPostId: border,
    associationId: association,
    tag: forumTagIds.find((id) => id === tag),
    sort: "active",
    size: mostShown,
  });
  return data;
}

interface DiscussionsProps {
  topics: TopicRow[];
  say: PageContext["say"];
  offer: Offer;
  all: string;
  start: string;
}

function Discussions({ topics, say, offer, all, start }: DiscussionsProps) {
  const isOffered = offer === "always" || (offer === "whereNone" && topics.length === 0);
  return (
    <section className="section" aria-labelledby="discussions">
      <div className="section-head">
        <h2 id="discussions">{say("forum.shown.title")}</h2>
        {topics.length > 0 && <a href={all}>{say("forum.shown.all")}</a>}
        {isOffered && (
          <a href={start} rel="nofollow">
            {say("forum.list.start")}
          </a>
        )}
      </div>
      {topics.length === 0 && <p className="hint">{say("forum.list.none")}</p>}
      <ul>
        {topics.map(({ id, title, commentCount }) => (
          <li key={id}>
            <a
              href={discussionPath(id)}
              className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
            >
              {title}
            </a>{" "}
            <span className="hint">{say("forum.comments", { count: commentCount })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
