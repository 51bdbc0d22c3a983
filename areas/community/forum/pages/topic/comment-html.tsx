import { discussionPath, signInAndReturnPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { LineAnchor, TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { ForumComment, Topic } from "../../endpoints.ts";
import { commentAnchor } from "./comment-anchor.ts";

interface Wording {
  post: Topic | ForumComment;
  pageContext: PageContext;
}

/** The author of a post, and its date. */
export function PostHeader({ post, pageContext }: Wording) {
  const { say, language, edition } = pageContext;
  const { date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { author, dateCreated } = post;
  const name = author?.name ?? say("forum.somebody");
  return (
    <p className="marks">
      <Avatar name={name} />
      <b className="wrap-anywhere">
        <PersonName person={author} gone={name} />
      </b>
      <span className="hint">{date(dateCreated)}</span>
      {post.isDemo && <DemoBadge />}
    </p>
  );
}

/**
 * The text of a post as safe HTML from the server, with its picture; for a hidden post a note, with
 * the reason for its author.
 */
export function PostBody({ post, pageContext: { say } }: Wording) {
  const { hidden, html, picture } = post;
  return (
    <>
      {hidden && (
        <p className="notice notice-info">
          {say("forum.topic.hidden")}
          {hidden.reason && ` ${say("forum.topic.hiddenReason", { reason: hidden.reason })}`}
        </p>
      )}
      {html && (
        <div
          className="prose wrap-anywhere"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our Markdown renderer escapes every tag of the author
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {picture && html && (
        <img
          className="picture my-3 max-w-md"
          src={`/picture/${picture.key}/640.jpeg`}
          srcSet={[320, 640]
            .map((width) => `/picture/${picture.key}/${width}.jpeg ${width}w`)
            .join(", ")}
          sizes="(min-width: 480px) 448px, 100vw"
          alt=""
          width={640}
          height={480}
          style={{ backgroundColor: picture.background, aspectRatio: "4/3" }}
          loading="lazy"
          decoding="async"
        />
      )}
    </>
  );
}

/** Likes a post or removes the like: a native form, so that long pages need no script for it. */
function LikeForm({
  post,
  kind,
  path,
  pageContext,
}: Wording & { kind: "topic" | "comment"; path: string }) {
  const { say, language } = pageContext;
  const { number } = createFormatters(language);
  const { id, isLiked, likeCount } = post;
  return (
    <form method="post" action={path}>
      <input type="hidden" name="act" value={isLiked ? "unlike" : "like"} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button button-quiet">
        {say(isLiked ? "forum.topic.unlike" : "forum.topic.like") +
          (likeCount > 0 ? ` (${number(likeCount)})` : "")}
      </button>
    </form>
  );
}

interface CommentProps {
  comment: ForumComment;
  pageContext: PageContext;
  topic: Topic;
  isVisitor: boolean;
  /** The reader started the discussion and can mark what helped. */
  mayHelp: boolean;
}

/** A comment or a reply with its actions. */
function Comment({ comment, pageContext, topic, isVisitor, mayHelp }: CommentProps) {
  const { say } = pageContext;
  const { id, hidden, isOwn, likeCount } = comment;
  const path = discussionPath(topic.id);
  const isHelped = topic.helpedCommentId === id;
  return (
    <>
      <PostHeader post={comment} pageContext={pageContext} />
      {isHelped && (
        <p>
          <Badge tone="good">{say("forum.topic.helped")}</Badge>
        </p>
      )}
      <PostBody post={comment} pageContext={pageContext} />
      {!hidden && (
        <div className="marks mt-2">
          {isVisitor ? (
            likeCount > 0 && (
              <span className="hint">{say("forum.likes", { count: likeCount })}</span>
            )
          ) : (
            <LikeForm post={comment} kind="comment" path={path} pageContext={pageContext} />
          )}
          {mayHelp && !comment.isOwn && (
            <form method="post" action={path}>
              <input type="hidden" name="act" value={isHelped ? "helpedNot" : "helped"} />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="button button-quiet">
                {say(isHelped ? "forum.topic.helpsNot" : "forum.topic.helps")}
              </button>
            </form>
          )}
          {!isOwn && <FlagLink id={id} path={path} isVisitor={isVisitor} say={say} />}
        </div>
      )}
    </>
  );
}

/** Links to the form that flags a post; visitors sign in first and return to it. */
export function FlagLink({
  id,
  path,
  isVisitor,
  say,
}: {
  id: string;
  path: string;
  isVisitor: boolean;
  say: PageContext["say"];
}) {
  const form = `${path}?flag=${id}`;
  return (
    <TapAnchor href={isVisitor ? signInAndReturnPath(form) : `${form}#flag`} rel="nofollow">
      {say("forum.topic.flag")}
    </TapAnchor>
  );
}

/** Renders a comment as HTML. */
export const renderComment = (props: CommentProps): string =>
  prerenderWithWords(props.pageContext, <Comment {...props} />);

/** Renders the replies to a comment as HTML, with a link to the remaining ones. */
export const renderReplies = (
  replies: ForumComment[],
  { comment, topic, pageContext, ...how }: CommentProps,
  isAll: boolean,
): string => {
  const { say } = pageContext;
  if (replies.length === 0 && comment.replyCount === 0) return "";
  return prerenderWithWords(
    pageContext,
    <>
      <ul className="grid pl-5">
        {replies.map((reply) => (
          <li key={reply.id} id={commentAnchor(reply.id)} className="py-3">
            <Comment comment={reply} topic={topic} pageContext={pageContext} {...how} />
          </li>
        ))}
      </ul>
      {!isAll && comment.replyCount > replies.length && (
        <LineAnchor
          href={`${discussionPath(topic.id)}?comment=${comment.id}#${commentAnchor(comment.id)}`}
        >
          {say("forum.topic.allReplies", { count: comment.replyCount })}
        </LineAnchor>
      )}
    </>,
  );
};
