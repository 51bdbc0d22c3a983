import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { discussionPath, forumPath } from "#core/paths.ts";
import type { Answered } from "#web/offline-queue/client-action.ts";
import { textInput } from "#web/offline-queue/queued-row.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { useSay } from "#web/words/words.tsx";
import { commentsOnPage } from "../../forum-rules.ts";
import { discussionStructuredData } from "../structured-data.ts";
import { QueuedForumPosts } from "../waiting/queued-forum-posts.tsx";
import { actOnDiscussion } from "./act-on-discussion.ts";
import { commentAnchor } from "./comment-anchor.ts";
import { CommentForm, FlagForm, ReplyForm, TopicActions } from "./forms.tsx";
import { loadDiscussion } from "./load-discussion.ts";

export const loader = loadDiscussion;
export const action = actOnDiscussion;
export { clientAction } from "#web/offline-queue/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const {
    id = "",
    title,
    description,
    topic,
    currentPage: loaded = 1,
    isThread,
    machines,
  } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    path: discussionPath(id),
    chosen: { page: isThread ? undefined : pageParameter(loaded) },
    isHidden: !topic || topic.isDemo || topic.isHidden || isThread,
    machines:
      import.meta.env.SSR && machines && ((shell) => discussionStructuredData(machines, shell)),
  });
};

/** One discussion: the question, what helped, and the comments. */
export default function Discussion() {
  const loaded = useLoaderData<typeof loader>();
  const { id, title, forum, topic, html, helped, comments, total, isThread, flagged } = loaded;
  const { refusal, queued } = useActionData<Answered>() ?? {};
  const sent = queued && textInput(queued);
  /** A form whose input was queued on the device is reset for the next input. */
  const keyOf = (form: string) =>
    queued && (sent?.id ?? sent?.act) === form ? `${form} ${queued.at}` : form;
  const say = useSay();
  const refusalOf = (act: string, of?: string) =>
    refusal?.values.act === act && (!of || refusal.values.id === of) ? refusal : undefined;
  return (
    <ArticlePage
      title={title}
      trail={[{ label: forum, to: forumPath }, { label: title }]}
      acts={
        loaded.signIn &&
        !topic.isLocked && (
          <ButtonLink to={loaded.signIn} rel="nofollow">
            {say("forum.topic.signIn")}
          </ButtonLink>
        )
      }
    >
      {topic.isLocked && <Notice kind="info">{say("forum.topic.locked")}</Notice>}
      {flagged && <FlagForm flagged={flagged} refusal={refusalOf("flag")} />}
      {!loaded.signIn && <QueuedForumPosts />}
      <PrerenderedHtml html={html} />
      {!topic.isHidden && (
        <div className="marks mt-3">
          {!loaded.signIn && <TopicActions {...topic} id={id} refusalOf={refusalOf} />}
          <PrerenderedHtml html={loaded.share} />
        </div>
      )}
      {helped && (
        <Section title={say("forum.topic.helpedTitle")}>
          <PrerenderedHtml html={helped} />
        </Section>
      )}
      <Section title={say("forum.topic.comments")} id="comments">
        {isThread && (
          <p>
            <LineLink to={discussionPath(id)}>{say("forum.topic.backToAll")}</LineLink>
          </p>
        )}
        <PagedList
          list={
            comments.length > 0 && (
              <ul className="grid">
                {comments.map((comment) => (
                  <li
                    key={comment.id}
                    id={commentAnchor(comment.id)}
                    className="border-b border-line py-3"
                  >
                    <PrerenderedHtml html={comment.html} />
                    <PrerenderedHtml html={comment.replies} />
                    {loaded.mayWrite && !comment.isHidden && (
                      <ReplyForm
                        key={keyOf(comment.id)}
                        id={comment.id}
                        label={title}
                        refusal={refusalOf("reply", comment.id)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )
          }
          empty={{ title: say("forum.topic.noComments") }}
          pager={isThread ? undefined : { page: loaded.currentPage, size: commentsOnPage, total }}
        />
      </Section>
      {loaded.mayWrite && !isThread && (
        <Section title={say("forum.topic.write")} id="write">
          <CommentForm
            key={keyOf("comment")}
            label={title}
            picture={loaded.pictureField}
            refusal={refusalOf("comment")}
          />
        </Section>
      )}
    </ArticlePage>
  );
}
