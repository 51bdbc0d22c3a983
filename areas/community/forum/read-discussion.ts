import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isNewcomer } from "#areas/community/flags/newcomer-rules.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { association } from "#areas/people/associations/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { importExportLocation } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { officerRoles } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { inLanguage, nameIn } from "#server/database/name-in.ts";
import { iso, jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { ForumComment } from "./endpoints.ts";
import { firstWords } from "./fold-html.ts";
import { maxRepliesShown } from "./forum-rules.ts";
import {
  currentRendering,
  htmlForReader,
  mentionedIds,
  type RenderedText,
  sourceForReader,
} from "./render-post.ts";
import { forumComment, forumFollow, forumLike, forumTopic } from "./tables.ts";
import {
  authorAccount,
  authorColumn,
  discussion,
  type ReaderContext,
  readerIdOf,
  topicColumns,
  topicJoins,
  withNamedTags,
} from "./topic-columns.ts";

const c = alias(forumComment, "c");
/** In characters: what search engines show of a page. */
const summaryLength = 155;
const isOfficer = ({ actor }: Context) =>
  actor.kind === "person" && actor.roles.some((role) => officerRoles.includes(role));

/** What is needed to show a text: the text, who can see it, and the age of its author's account. */
interface Wording extends RenderedText {
  body: string;
  isHidden: boolean;
  hiddenReason: string | null;
  isOwn: boolean;
  joinedAt: string;
}

interface Photographed {
  pictureKey: string | null;
  background: string | null;
}

const pictureOf = ({ pictureKey: key, background }: Photographed) =>
  key === null ? null : { key, background: background ?? "" };

/** Returns how to render a text in the reader's language; contacts of a new author are folded. */
function readingOf(context: Context, { joinedAt }: Pick<Wording, "joinedAt">) {
  const { say } = context.phrases.book(context.language);
  const folded = isNewcomer(joinedAt, context.now) ? say("forum.folded") : undefined;
  return { somebody: say("forum.somebody"), folded };
}

/** Renders a post for its reader: only its author and officers see a hidden one. */
function toPostView(context: Context, post: Wording, names: ReadonlyMap<string, string>) {
  const mayRead = !post.isHidden || post.isOwn || isOfficer(context);
  if (!mayRead) return { html: null, body: null, hidden: hiddenOf(null) };
  const words = currentRendering(post);
  const reading = readingOf(context, post);
  return {
    html: htmlForReader(words, { names, ...reading }),
    body: sourceForReader(post.body, words, reading.folded),
    hidden: hiddenOf(post.hiddenReason),
  };

  function hiddenOf(reason: string | null) {
    return post.isHidden ? { reason } : null;
  }
}

/** Returns the names of the users mentioned in these texts. */
export async function mentionedNames(
  context: Context,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(texts.flatMap(mentionedIds))];
  if (ids.length === 0) return new Map();
  const rows = await readNames(context, { ids });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const readNames = statement("people named in texts", (p: Parameters<{ ids: string[] }>) =>
  select(
    { id: account.id, name: personName.display(account) },
    sql`from ${account} where ${account.id} = any(${p.ids}::uuid[])
      and ${account.state} <> 'deleted'`,
  ),
);

const isLikedBy = (id: SQL, reader: SQL<string | null>) =>
  sql<boolean>`exists (select from ${forumLike} where ${forumLike.targetId} = ${id}
    and ${forumLike.accountId} = ${reader}::uuid)`;

/** @throws AppError errors.notFound, also for one that is hidden from the reader */
export const getTopic: Handler<typeof endpoints.getTopic> = async (context, { id }) => {
  const [row] = await findTopic(context, {
    id,
    reader: readerIdOf(context),
    now: context.now,
    language: context.language,
  });
  if (!row || (row.state === "hidden" && !row.isOwn && !isOfficer(context))) throw notFound();
  const { state, body, html, foldedHtml, htmlVersion, hiddenReason, joinedAt, ...rest } = row;
  const { pictureKey, background, helpedId, ...topic } = rest;
  const names = await mentionedNames(context, [body]);
  const post = { ...row, isHidden: state === "hidden" };
  const rendered = toPostView(context, post, names);
  const helped = helpedId ? (await commentsBy(context, { ids: [helpedId] }))[0] : undefined;
  return {
    ...withNamedTags(context, topic),
    ...rendered,
    summary: firstWords(rendered.html ?? "", summaryLength),
    picture: pictureOf({ pictureKey, background }),
    helpedCommentId: helpedId,
    helped: helped ?? null,
  };
};

type OfTopic = ReaderContext & { id: string; language: Language };

const findTopic = statement("discussion", (p: Parameters<OfTopic>) =>
  select(
    {
      ...topicColumns(p),
      body: discussion.body,
      html: discussion.html,
      foldedHtml: discussion.foldedHtml,
      htmlVersion: discussion.htmlVersion,
      state: discussion.state,
      hiddenReason: discussion.hiddenReason,
      joinedAt: iso(authorAccount.createdAt),
      pictureKey: discussion.picture,
      background: discussion.background,
      helpedId: discussion.helpedId,
      threadCount: discussion.threadCount,
      followCount: discussion.followCount,
      commodity: sql<{ id: number; name: string } | null>`(
        select ${jsonObject({ id: commodity.id, name: inLanguage(commodity.names, p.language) })}
        from ${commodity} where ${commodity.id} = ${discussion.commodityId})`,
      borderPost: sql<{ id: number; name: string } | null>`(
        select ${jsonObject({ id: importExportLocation.id, name: importExportLocation.name })}
        from ${importExportLocation} where ${importExportLocation.id} = ${discussion.borderPostId})`,
      association: sql<{ id: string; name: string } | null>`(
        select ${jsonObject({ id: association.id, name: nameIn(association.names, p.language) })}
        from ${association} where ${association.id} = ${discussion.associationId})`,
      isLiked: isLikedBy(sql`${discussion.id}`, p.reader),
      isFollowed: sql<boolean>`exists (select from ${forumFollow}
        where ${forumFollow.topicId} = ${discussion.id} and ${forumFollow.accountId} = ${p.reader}::uuid)`,
      isOwn: sql<boolean>`coalesce(${discussion.authorId} = ${p.reader}::uuid, false)`,
    },
    sql`from ${forumTopic} t ${topicJoins(p)} where ${discussion.id} = ${p.id}`,
  ),
);

const commentColumns = (p: { reader: SQL<string | null> }) => ({
  id: c.id,
  topicId: c.topicId,
  threadId: sql<string>`coalesce(${c.parentId}, ${c.id})`,
  author: authorColumn(),
  body: c.body,
  html: c.html,
  foldedHtml: c.foldedHtml,
  htmlVersion: c.htmlVersion,
  pictureKey: c.picture,
  background: c.background,
  dateCreated: iso(c.createdAt),
  likeCount: c.likeCount,
  likes: c.likeCount,
  replyCount: c.replyCount,
  isLiked: isLikedBy(sql`${c.id}`, p.reader),
  isOwn: sql<boolean>`coalesce(${c.authorId} = ${p.reader}::uuid, false)`,
  isHidden: sql<boolean>`${c.state} = 'hidden'`,
  hiddenReason: c.hiddenReason,
  joinedAt: iso(authorAccount.createdAt),
  isDemo: c.isDemo,
});

/** Restricts comments to discussions that the reader can see. */
const seen = (p: { reader: SQL<string | null>; isOfficer: SQL<boolean> }) => sql`
  join ${account} a on ${authorAccount.id} = ${c.authorId}
  join ${forumTopic} t on ${discussion.id} = ${c.topicId}
    and (${discussion.state} = 'shown' or ${discussion.authorId} = ${p.reader}::uuid or ${p.isOfficer}::boolean)`;

interface Applicant {
  reader: string | null;
  isOfficer: boolean;
}

const viewerOf = (context: Context): Applicant => ({
  reader: readerIdOf(context),
  isOfficer: isOfficer(context),
});

type CommentRow = Wording &
  Omit<ForumComment, "body" | "html" | "hidden" | "picture"> &
  Photographed;

async function toForumComments(context: Context, rows: CommentRow[]): Promise<ForumComment[]> {
  const names = await mentionedNames(
    context,
    rows.map(({ body }) => body),
  );
  return rows.map((post) => {
    const { body, html, foldedHtml, htmlVersion, isHidden, hiddenReason, joinedAt, ...rest } = post;
    const { pictureKey, background, ...row } = rest;
    const rendered = toPostView(context, post, names);
    const picture = rendered.html === null ? null : pictureOf({ pictureKey, background });
    return { ...row, ...rendered, picture };
  });
}

const commentsBy = async (context: Context, { ids }: { ids: string[] }): Promise<ForumComment[]> =>
  toForumComments(context, await findComments(context, { ids, ...viewerOf(context) }));

const findComments = statement(
  "comments by their ids",
  (p: Parameters<Applicant & { ids: string[] }>) =>
    select(
      commentColumns(p),
      sql`from ${forumComment} c ${seen(p)} where ${c.id} = any(${p.ids}::uuid[])`,
    ),
);

/** @throws AppError errors.notFound */
export const getComment: Handler<typeof endpoints.getComment> = async (context, { id }) => {
  const [comment] = await commentsBy(context, { ids: [id] });
  if (!comment) throw notFound();
  return comment;
};

/** Lists a page of comments by their numbers, each with its first replies. */
export const listComments: Handler<typeof endpoints.listComments> = async (context, input) => {
  const { id, size } = input;
  const counted = await getTopicCounts(context, id);
  const after = offsetOf(input);
  const rows = await readThreads(context, { ...viewerOf(context), id, after, until: after + size });
  const below = rows.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id);
  const replies =
    below.length > 0 ? await readFirstReplies(context, { ...viewerOf(context), ids: below }) : [];
  const rendered = await toForumComments(context, [...rows, ...replies]);
  const ofThread = Map.groupBy(rendered.slice(rows.length), ({ threadId }) => threadId);
  return {
    data: rendered
      .slice(0, rows.length)
      .map((comment) => ({ ...comment, replies: ofThread.get(comment.id) ?? [] })),
    total: counted.threadCount,
  };
};

const readThreads = statement(
  "comments of a discussion",
  (p: Parameters<Applicant & { id: string; after: number; until: number }>) =>
    select(
      commentColumns(p),
      sql`from ${forumComment} c ${seen(p)}
        where ${c.topicId} = ${p.id} and ${c.parentId} is null
          and ${c.number} > ${p.after} and ${c.number} <= ${p.until} order by ${c.number}`,
    ),
);

const readFirstReplies = statement(
  "first replies to comments",
  (p: Parameters<Applicant & { ids: string[] }>) =>
    select(
      commentColumns(p),
      sql`from ${forumComment} c ${seen(p)}
        where ${c.parentId} = any(${p.ids}::uuid[])
          and ${c.number} <= ${sql.raw(String(maxRepliesShown))} order by ${c.parentId}, ${c.number}`,
    ),
);

/** @throws AppError errors.notFound */
export const listSubComments: Handler<typeof endpoints.listSubComments> = async (
  context,
  input,
) => {
  const { id, size } = input;
  const [parent] = await findComments(context, { ids: [id], ...viewerOf(context) });
  if (!parent) throw notFound();
  const after = offsetOf(input);
  const rows = await readReplies(context, { ...viewerOf(context), id, after, until: after + size });
  return { data: await toForumComments(context, rows), total: parent.replyCount };
};

const readReplies = statement(
  "replies to a comment",
  (p: Parameters<Applicant & { id: string; after: number; until: number }>) =>
    select(
      commentColumns(p),
      sql`from ${forumComment} c ${seen(p)}
        where ${c.parentId} = ${p.id} and ${c.number} > ${p.after} and ${c.number} <= ${p.until}
        order by ${c.number}`,
    ),
);

/** @throws AppError errors.notFound */
export const countComments: Handler<typeof endpoints.countComments> = async (context, { id }) => ({
  id,
  comments: (await getTopicCounts(context, id)).commentCount,
});

/** Returns the counts of a discussion that the reader can see. @throws AppError errors.notFound */
export async function getTopicCounts(context: Context, id: string) {
  const [topic] = await findCounts(context, { id, ...viewerOf(context) });
  if (!topic) throw notFound();
  return topic;
}

const findCounts = statement(
  "counts of a discussion",
  (p: Parameters<Applicant & { id: string }>) =>
    select(
      { commentCount: discussion.commentCount, threadCount: discussion.threadCount },
      sql`from ${forumTopic} t where ${discussion.id} = ${p.id}
      and (${discussion.state} = 'shown' or ${discussion.authorId} = ${p.reader}::uuid or ${p.isOfficer}::boolean)`,
    ),
);
