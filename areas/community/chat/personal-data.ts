import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { removePersonFromNotifications } from "#areas/platform/notifications/delete-old-notifications.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, personalPart, qualifiedName } from "#server/personal-data.ts";
import { chatMember, chatMessage, chatRoom } from "./tables.ts";

const own = alias(chatMember, "own");

export const chatPersonalData: PersonalData = {
  parts: {
    chatRooms: ownRows(chatMember, { own: ["accountId"], order: ["lastAt", "roomId"] }),
    /** What the user wrote and received: it belongs to both participants. */
    chatMessages: personalPart({
      table: chatMessage,
      own: [chatMessage.authorId],
      without: [chatMessage.picture, chatMessage.clientKey],
      from: (
        p,
      ) => sql`from ${chatMessage} join ${chatMember} own on ${own.roomId} = ${chatMessage.roomId}
        and ${own.accountId} = ${p.accountId}
        where ${chatMessage.state} = 'shown' or ${chatMessage.authorId} = ${p.accountId}
        order by ${chatMessage.roomId}, ${chatMessage.number}`,
    }),
  },
  leftOut: {
    [qualifiedName(chatRoom.lowId)]: "the conversation is exported for both users by its members",
    [qualifiedName(chatRoom.highId)]: "the conversation is exported for both users by its members",
    [qualifiedName(chatRoom.createdBy)]:
      "the conversation is exported for both users by its members",
    [qualifiedName(chatMember.roomId)]:
      "the conversation is exported for both users by its members",
    [qualifiedName(chatMessage.roomId)]:
      "messages are exported for both users by the members of their conversation",
    [qualifiedName(chatMember.otherId)]:
      "the other user's state of a conversation is their own data",
  },
  lock: (context, accountId) => lockRooms(context, { accountId }),
  /**
   * Messages stay in the other user's conversation without the author's name; blocks are deleted.
   */
  async end(context, accountId) {
    await forgetBlocks(context, { accountId });
    await forgetKeys(context, { accountId });
    const others = await othersOf(context, { accountId });
    await removePersonFromNotifications(context, { accountId, others });
    return undefined;
  },
};

type OwnerParams = Parameters<{ accountId: string }>;

const lockRooms = statement(
  "conversations locked for an account deletion",
  (p: OwnerParams) => sql`select ${chatRoom.id} from ${chatRoom}
    where ${chatRoom.lowId} = ${p.accountId} or ${chatRoom.highId} = ${p.accountId}
    order by ${chatRoom.id} for update`,
);

const forgetBlocks = statement(
  "blocks of a deleted account",
  (p: OwnerParams) =>
    sql`update ${chatMember} ${set(chatMember, {
      blockedAt: sql`null`,
      unread: 0,
      toldAt: sql`null`,
    })} where ${chatMember.accountId} = ${p.accountId}`,
);

const forgetKeys = statement(
  "message keys of a deleted account",
  (p: OwnerParams) => sql`update ${chatMessage} ${set(chatMessage, { clientKey: sql`null` })}
    where ${chatMessage.authorId} = ${p.accountId} and ${chatMessage.clientKey} is not null`,
);

/** The users whose notifications may contain this user's name. */
const othersOf = statement("other members of conversations", (p: OwnerParams) =>
  select(
    { accountId: chatMember.otherId, name: sql<string | null>`null` },
    sql`from ${chatMember} where ${chatMember.accountId} = ${p.accountId}`,
  ),
);
