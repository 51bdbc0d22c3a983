import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isNewcomer } from "#areas/community/flags/newcomer-rules.ts";
import { notFound } from "#core/errors.ts";
import { splitContacts } from "#core/user-text.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type { CardKind } from "./chat-limits.ts";
import { haveDealt, otherUser, otherUserJoins, personColumns, toPerson } from "./chat-rows.ts";
import type * as endpoints from "./endpoints.ts";
import { previewOf } from "./message-preview.ts";
import { chatMember, chatMessage, chatRoom } from "./tables.ts";

export const conversation = alias(chatRoom, "r");
export const ownMember = alias(chatMember, "m");
const theirs = alias(chatMember, "theirs");
const last = alias(chatMessage, "last");

/** Newest activity first. */
export const listConversations: Handler<typeof endpoints.listConversations> = async (
  context,
  input,
) => {
  const { accountId } = personOf(context);
  const { data: rows, total } = await readRooms(context, input, { accountId });
  const data = rows.map((row) => ({
    id: row.id,
    person: toPerson(row),
    unread: row.unread,
    isBlocked: row.isBlocked,
    lastAt: row.lastAt,
    isDemo: row.isDemo,
    last: row.lastNumber === null ? null : lineOf(context, row),
  }));
  return { data, total };
};

const readRooms = pagedStatement(
  "conversations",
  (p: Parameters<{ accountId: string }>, { limit }) =>
    select(
      {
        id: conversation.id,
        ...personColumns,
        otherSince: otherUser.createdAt,
        hasDeal: haveDealt(ownMember.accountId, ownMember.otherId),
        unread: ownMember.unread,
        isBlocked: sql<boolean>`${ownMember.blockedAt} is not null`,
        lastAt: sql<string>`${iso(ownMember.lastAt)}`,
        isDemo: conversation.isDemo,
        lastNumber: sql<number | null>`${last.number}`,
        isOwn: sql<boolean>`${last.authorId} = ${ownMember.accountId}`,
        text: sql<string>`${last.text}`,
        hasImage: sql<boolean>`${last.picture} is not null`,
        cardKind: sql<CardKind | null>`${last.cardKind}`,
        isHidden: sql<boolean>`${last.state} = 'hidden'`,
        createdAt: sql<string>`${iso(last.createdAt)}`,
      },
      sql`from (select * from ${chatMember}
          where ${chatMember.accountId} = ${p.accountId} and ${chatMember.lastAt} is not null
          order by ${chatMember.lastAt} desc, ${chatMember.roomId} desc
          ${limit}) m
        join ${chatRoom} r on ${conversation.id} = ${ownMember.roomId} ${otherUserJoins(ownMember.otherId)}
        left join ${chatMessage} last on ${last.roomId} = ${conversation.id} and ${last.number} = ${conversation.messages}
        order by ${ownMember.lastAt} desc, ${ownMember.roomId} desc`,
    ),
  (p) =>
    sql`from ${chatMember} m where ${ownMember.accountId} = ${p.accountId} and ${ownMember.lastAt} is not null`,
);

type ListedRow = Awaited<ReturnType<typeof readRooms>>["data"][number];

/**
 * The last message on one line; without links and contacts of a new author who has no deal with the
 * reader.
 */
function lineOf({ now }: Context, row: ListedRow) {
  const { isOwn, isHidden, hasImage, cardKind, createdAt } = row;
  const isFirstContact = !isOwn && !row.hasDeal && isNewcomer(row.otherSince, now);
  const pieces = isFirstContact ? splitContacts(row.text) : row.text;
  return {
    isOwn,
    isHidden,
    hasImage: hasImage && (isOwn || !isHidden),
    cardKind,
    createdAt,
    text: isHidden && !isOwn ? "" : previewOf(pieces),
  };
}

/** @throws AppError errors.notFound for a user who does not take part */
export async function getOwnConversation(context: Context, id: string) {
  const { accountId } = personOf(context);
  const [found] = await findRoom(context, { id, accountId });
  if (!found) throw notFound();
  return found;
}

/** What a participant reads of a conversation, selected from `fromOwnConversation`. */
export const ownConversationColumns = {
  id: conversation.id,
  messages: conversation.messages,
  ...personColumns,
  otherSince: otherUser.createdAt,
  hasDeal: haveDealt(ownMember.accountId, ownMember.otherId),
  isThere: sql<boolean>`${otherUser.state} = 'active'`,
  unread: ownMember.unread,
  isBlocked: sql<boolean>`${ownMember.blockedAt} is not null`,
  readNumber: theirs.readNumber,
};

/** The conversation of `id`, if the account takes part in it. */
export const fromOwnConversation = (p: Parameters<{ id: string; accountId: string }>) => sql`
  from ${chatMember} m join ${chatRoom} r on ${conversation.id} = ${ownMember.roomId}
    and ${ownMember.roomId} = ${p.id} and ${ownMember.accountId} = ${p.accountId}
  join ${chatMember} theirs on ${theirs.roomId} = ${ownMember.roomId}
    and ${theirs.accountId} = ${ownMember.otherId}
  ${otherUserJoins(ownMember.otherId)}`;

const findRoom = statement("conversation", (p: Parameters<{ id: string; accountId: string }>) =>
  select(
    {
      ...ownConversationColumns,
      readUpTo: sql<string | null>`(select ${chatMessage.id} from ${chatMessage}
        where ${chatMessage.roomId} = ${conversation.id} and ${chatMessage.number} = ${theirs.readNumber})`,
    },
    fromOwnConversation(p),
  ),
);

export type OwnConversation = Omit<Awaited<ReturnType<typeof getOwnConversation>>, "readUpTo">;

export const getConversation: Handler<typeof endpoints.getConversation> = async (
  context,
  { id },
) => {
  const room = await getOwnConversation(context, id);
  const { unread, isBlocked, readNumber, readUpTo, messages } = room;
  const canWrite = room.isThere && !isBlocked;
  const person = toPerson(room);
  return { id, person, unread, isBlocked, canWrite, readNumber, readUpTo, messages };
};

export const countUnreadMessages: Handler<typeof endpoints.countUnreadMessages> = async (
  context,
) => ({
  unread: await unreadCountOf(context, personOf(context).accountId),
});

/** Returns the number of unread messages of an account, in all its conversations. */
export async function unreadCountOf(
  context: Pick<Context, "db">,
  accountId: string,
): Promise<number> {
  const [row] = await sumUnread(context, { accountId });
  return row?.unread ?? 0;
}

/** The unread messages of an account in all its conversations. */
export const unreadOf = (accountId: SQL) => sql<number>`(select
  coalesce(sum(${chatMember.unread}), 0)::int from ${chatMember}
  where ${chatMember.accountId} = ${accountId} and ${chatMember.unread} > 0)`;

const sumUnread = statement("messages unread", (p: Parameters<{ accountId: string }>) =>
  select({ unread: unreadOf(p.accountId) }, sql``),
);
