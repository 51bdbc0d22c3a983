import { discussionPath, forumPath } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { forumTopics } from "../../endpoints.ts";

const mostShown = 3;

/** What traders discuss of goods or of a border post, and the way to ask: HTML written out. */
export async function loadDiscussions(
  visit: ReturnType<typeof page>,
  of: { commodityId?: string | undefined; borderPostId?: string | undefined },
): Promise<string> {
  const { say } = visit;
  if (!of.commodityId && !of.borderPostId) return "";
  const { data, total } = await visit.call(forumTopics, { ...of, sort: "active", size: mostShown });
  if (data.length === 0) return "";
  const [key, id] = of.commodityId ? ["commodity", of.commodityId] : ["border", of.borderPostId];
  return writtenOut(
    <section className="section" aria-labelledby="discussions">
      <div className="section-head">
        <h2 id="discussions">{say("forum.shown.title")}</h2>
        {total > data.length && (
          <a href={`${forumPath}?${key}=${id}`}>{say("forum.shown.all")}</a>
        )}
      </div>
      <ul className="grid gap-1">
        {data.map((topic) => (
          <li key={topic.id}>
            <a
              href={discussionPath(topic.id)}
              className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
            >
              {topic.title}
            </a>{" "}
            <span className="hint">{say("forum.comments", { count: topic.commentCount })}</span>
          </li>
        ))}
      </ul>
    </section>,
  );
}
