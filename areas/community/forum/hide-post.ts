import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { discussionPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { removeSizes } from "#server/pictures/remove-sizes.ts";
import type { PostState } from "./forum-rules.ts";
import { setTopicListed } from "./listings.ts";
import { mentionedIds } from "./render-post.ts";
import { forumComment, forumTopic } from "./tables.ts";

/** A discussion, or a comment or reply in one. */
export interface PostRef {
  kind: "topic" | "comment";
  id: string;
}

/**
 * Hides a post from everyone but its author, who sees the reason, in an officer's transaction. A
 * post that is already hidden gets the new reason.
 */
export async function hidePost(
  context: Context,
  { kind, id, reason }: PostRef & { reason: string },
): Promise<void> {
  await setState[kind](context, { id, state: "hidden", reason });
  if (kind === "topic") await setTopicListed(context, id, false);
  const rows = await findPictures(context, { id });
  removeSizes(
    context,
    rows.map(({ picture }) => picture),
  );
}

/** The pictures of a discussion with its comments, or of a comment. */
const findPictures = statement("pictures of words", (p: Parameters<{ id: string }>) =>
  select(
    { picture: sql<string>`picture` },
    sql`from (
      select ${forumTopic.picture} as picture from ${forumTopic} where ${forumTopic.id} = ${p.id}
      union all select ${forumComment.picture} from ${forumComment}
      where ${forumComment.id} = ${p.id} or ${forumComment.topicId} = ${p.id}
    ) written where picture is not null`,
  ),
);

/** Shows a hidden post again. */
export async function restorePost(context: Context, { kind, id }: PostRef): Promise<void> {
  await setState[kind](context, { id, state: "shown", reason: null });
  if (kind === "topic") await setTopicListed(context, id, true);
}

type NewState = { id: string; state: PostState; reason: string | null };

const stateOf = (table: typeof forumTopic | typeof forumComment, name: string) =>
  statement(
    name,
    (p: Parameters<NewState>) => sql`
      update ${table} set state = ${p.state}, hidden_reason = ${p.reason}
      where ${table.id} = ${p.id}`,
  );

const setState = {
  topic: stateOf(forumTopic, "state of a discussion"),
  comment: stateOf(forumComment, "state of a comment"),
};

/**
 * Closes a discussion for writing; its posts stay. @param id of the discussion or of a comment in
 * it
 */
export const lockTopic = (context: Context, { id }: { id: string }) =>
  turnTopic(context, { id, isLocked: true });

/** Opens a discussion for writing again. @param id as of `lockTopic` */
export const unlockTopic = (context: Context, { id }: { id: string }) =>
  turnTopic(context, { id, isLocked: false });

const turnTopic = statement(
  "discussion locked or opened",
  (p: Parameters<{ id: string; isLocked: boolean }>) => sql`
    update ${forumTopic} ${set(forumTopic, { isLocked: p.isLocked })}
    where ${forumTopic.id} = coalesce(
      (select ${forumComment.topicId} from ${forumComment} where ${forumComment.id} = ${p.id}),
      ${p.id}::uuid)`,
);

/** Returns a post as it was written, for officers; undefined if it no longer exists. */
export async function findWrittenPost(context: Context, { kind, id }: PostRef) {
  const [found] = await find[kind](context, { id });
  if (!found) return undefined;
  const { topicId, threadId, title, body, state, isLocked } = found;
  const names = new Map(
    (await readNames(context, { ids: mentionedIds(body) })).map(({ id, name }) => [id, name]),
  );
  const text = body.replace(/@\{([\da-f-]{36})\}/g, (_, id: string) => `@${names.get(id) ?? ""}`);
  const place = kind === "topic" ? "" : `?comment=${threadId}#c-${id}`;
  const path = `${discussionPath(topicId)}${place}`;
  const hasPicture = found.picture !== null;
  return { title, text, path, isHidden: state === "hidden", isLocked, hasPicture };
}

/** Returns the picture of a post, for officers. */
export async function findPostPicture(context: Context, { kind, id }: PostRef) {
  const [found] = await find[kind](context, { id });
  return found?.picture ? context.files.pictures.get(found.picture) : undefined;
}

const { title, isLocked } = forumTopic;

const find = {
  topic: statement("discussion as written", (p: Parameters<{ id: string }>) =>
    select(
      {
        topicId: forumTopic.id,
        threadId: sql<string | null>`null`,
        title,
        body: forumTopic.body,
        picture: forumTopic.picture,
        state: forumTopic.state,
        isLocked,
      },
      sql`from ${forumTopic} where ${forumTopic.id} = ${p.id}`,
    ),
  ),
  comment: statement("comment as written", (p: Parameters<{ id: string }>) =>
    select(
      {
        topicId: forumComment.topicId,
        threadId: sql<string | null>`coalesce(${forumComment.parentId}, ${forumComment.id})`,
        title,
        body: forumComment.body,
        picture: forumComment.picture,
        state: forumComment.state,
        isLocked,
      },
      sql`from ${forumComment} join ${forumTopic} on ${forumTopic.id} = ${forumComment.topicId}
        where ${forumComment.id} = ${p.id}`,
    ),
  ),
};

const readNames = statement("names in words", (p: Parameters<{ ids: string[] }>) =>
  select(
    { id: account.id, name: personName.display(account) },
    sql`from ${account} where ${account.id} = any(${p.ids}::uuid[])`,
  ),
);
