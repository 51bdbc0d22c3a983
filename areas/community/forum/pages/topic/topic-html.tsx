import { publicAssociationPath } from "#areas/people/associations/public-paths.ts";
import { discussionPath } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import type { Topic } from "../../endpoints.ts";
import { listAddress } from "../list/list-address.ts";
import { FlagLink, Head, Words } from "./comment-html.tsx";

type Visit = ReturnType<typeof page>;

const tap = "inline-flex min-h-11 min-w-11 items-center";

/** Renders the question, its author and its subjects as HTML. */
export function topicHtml(topic: Topic, visit: Visit, isVisitor: boolean): string {
  const { say } = visit;
  const { tags, commodity, borderPost, association } = topic;
  const about = [
    association && {
      href: publicAssociationPath(association.id),
      name: association.name,
    },
    commodity && {
      href: listAddress({ commodity: String(commodity.id) }),
      name: commodity.name,
    },
    borderPost && {
      href: listAddress({ border: String(borderPost.id) }),
      name: borderPost.name,
    },
  ].filter((one) => one !== null);
  return writtenOut(
    <WordsProvider words={visit}>
      <Head said={topic} visit={visit} />
      {topic.isHelped && (
        <p>
          <Badge tone="good">{say("forum.list.helped")}</Badge>
        </p>
      )}
      <Words said={topic} visit={visit} />
      <p className="marks">
        {about.map(({ href, name }) => (
          <a key={href} href={href} className={tap}>
            {say("forum.topic.about", { name })}
          </a>
        ))}
        {tags.map(({ id, name }) => (
          <a key={id} href={listAddress({ tag: id })} className={tap}>
            #{name}
          </a>
        ))}
        {!topic.isOwn && !topic.hidden && (
          <FlagLink id={topic.id} path={discussionPath(topic.id)} isVisitor={isVisitor} say={say} />
        )}
      </p>
    </WordsProvider>,
  );
}

/** Renders the answer that helped, above all others. */
export function helpedHtml(topic: Topic, visit: Visit): string {
  const { helped } = topic;
  if (!helped || helped.hidden) return "";
  return writtenOut(
    <WordsProvider words={visit}>
      <Head said={helped} visit={visit} />
      <Words said={helped} visit={visit} />
      <p>
        <a
          href={`${discussionPath(topic.id)}?comment=${helped.threadId}#c-${helped.id}`}
          className={tap}
        >
          {visit.say("forum.topic.helpedGo")}
        </a>
      </p>
    </WordsProvider>,
  );
}
