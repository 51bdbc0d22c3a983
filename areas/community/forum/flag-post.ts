import { maxExcerptLength } from "#areas/community/flags/flag-rules.ts";
import { raiseFlag } from "#areas/community/flags/raise-flag.ts";
import { notFound } from "#core/errors.ts";
import { discussionPath } from "#core/paths.ts";
import { lookup } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { firstWords } from "./fold-html.ts";
import { mentionedNames } from "./read-discussion.ts";
import { currentRendering, htmlForReader } from "./render-post.ts";
import { forumComment, forumTopic } from "./tables.ts";

/**
 * Flags a discussion or a comment for the officers.
 * @throws AppError errors.notFound, flags.ownWords (403), flags.tooManyFlags (429)
 */
export const flagPost: Handler<typeof endpoints.flagPost> = (context, { kind, id, reason, note }) =>
  context.transaction(async (context) => {
    const [comment] = kind === "comment" ? await findComment(context, { id }) : [];
    const topicId = comment?.topicId ?? id;
    const [topic] = await findTopic(context, { id: topicId });
    const words = kind === "topic" ? topic : comment;
    if (!topic || !words || topic.state === "hidden" || words.state === "hidden") throw notFound();
    const names = await mentionedNames(context, [words.body]);
    const { say } = context.phrases.book(context.language);
    const html = htmlForReader(currentRendering(words), { names, somebody: say("forum.somebody") });
    const excerpt = firstWords(html, maxExcerptLength);
    await raiseFlag(context, {
      kind,
      targetId: id,
      authorId: words.authorId,
      reason,
      note,
      excerpt: kind === "topic" ? `${topic.title}\n${excerpt}` : excerpt,
      path: comment
        ? `${discussionPath(topicId)}?comment=${comment.parentId ?? id}#c-${id}`
        : discussionPath(topicId),
    });
    return {};
  });

const rendered = ["html", "foldedHtml", "htmlVersion"] as const;

const findTopic = lookup(
  forumTopic,
  "discussion to flag",
  ["authorId", "title", "body", "state", ...rendered],
  "id",
);
const findComment = lookup(
  forumComment,
  "comment to flag",
  ["topicId", "parentId", "authorId", "body", "state", ...rendered],
  "id",
);
