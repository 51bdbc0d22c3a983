import { sql } from "drizzle-orm";
import { isNewcomer } from "#areas/community/flags/newcomer-rules.ts";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import {
  insertColumns,
  insertion,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import {
  haveDealt,
  isCarrier,
  isShop,
  otherUser,
  otherUserJoins,
  personColumns,
  toPerson,
} from "./chat-rows.ts";
import type * as endpoints from "./endpoints.ts";
import { loadCards } from "./read-cards.ts";
import { refuse } from "./refusals.ts";
import { chatMember, chatRoom } from "./tables.ts";

/** Returns what a user sees before writing to another for the first time. Creates nothing. */
export const getChatOpening: Handler<typeof endpoints.getChatOpening> = async (
  context,
  { with: otherId, about },
) => {
  const { accountId } = personOf(context);
  const target = await reachable(context, { accountId, otherId });
  const cardOf = await loadCards(context, { refs: about ? [about] : [], accountId, otherId });
  return { person: toPerson(target), card: cardOf(about ?? null), roomId: target.roomId };
};

/**
 * Returns the conversation with a user; two users share one. @throws AppError as `openConversation`
 */
export const createConversation: Handler<typeof endpoints.createConversation> = async (
  context,
  { secondaryUserId: otherId, about },
) => {
  const { accountId } = personOf(context);
  const id = await openConversation(context, { otherId });
  const cardOf = await loadCards(context, { refs: about ? [about] : [], accountId, otherId });
  return { id, chatRoomId: id, card: cardOf(about ?? null) };
};

/**
 * @returns the id of the conversation with a user, created if there is none
 * @throws AppError errors.notFound for an unknown user, or one who is neither trader nor carrier
 * and has no deal with the caller: one response for all; chat.tooManyRooms (429)
 */
export function openConversation(
  context: Context,
  { otherId }: { otherId: string },
): Promise<string> {
  const { accountId } = personOf(context);
  return context.transaction(async (context) => {
    const { roomId } = await reachable(context, { accountId, otherId });
    if (roomId) return roomId;
    await enforceRoomLimit(context, accountId);
    const [lowId, highId] = [accountId, otherId].sort() as [string, string];
    const at = context.now;
    const id = newId();
    const inserted = await insertRoom(context, { id, lowId, highId, accountId, at });
    if (inserted.length === 0)
      return (await reachable(context, { accountId, otherId })).roomId ?? "";
    await insertMember(context, { roomId: id, accountId, otherId, lastAt: at });
    await insertMember(context, { roomId: id, accountId: otherId, otherId: accountId });
    return id;
  });
}

/** @throws AppError errors.notFound */
async function reachable(context: Pick<Context, "db">, of: { accountId: string; otherId: string }) {
  const [target] = await findOther(context, of);
  if (!target || of.accountId === of.otherId) throw notFound();
  return target;
}

// An existing conversation is returned whatever became of the other user: it says itself that it is
// closed.
const findOther = statement(
  "person to write to",
  (p: Parameters<{ accountId: string; otherId: string }>) => {
    const room = sql`(select ${chatMember.roomId} from ${chatMember}
      where ${chatMember.otherId} = ${p.otherId} and ${chatMember.accountId} = ${p.accountId})`;
    return select(
      { ...personColumns, roomId: sql<string | null>`${room}` },
      sql`from (select ${p.otherId}::uuid as id) wanted ${otherUserJoins(sql`wanted.id`)}
        where ${room} is not null or ${isShop} or ${isCarrier}
          or (${otherUser.state} = 'active' and ${haveDealt(sql`${p.accountId}::uuid`, otherUser.id)})`,
    );
  },
);

/** @throws AppError chat.tooManyRooms */
async function enforceRoomLimit(context: Context, accountId: string): Promise<void> {
  const [own] = await lockAccount(context, { id: accountId });
  if (!own) throw notFound();
  const { settings } = context;
  const max = isNewcomer(own.createdAt, context.now)
    ? settings.CONVERSATIONS_OF_NEW_ACCOUNT_PER_DAY
    : settings.CONVERSATIONS_PER_DAY;
  await enforceDailyLimit(context, { id: accountId, max });
}

const enforceDailyLimit = dailyLimit({
  at: chatRoom.createdAt,
  by: chatRoom.createdBy,
  tooMany: (details) => refuse("tooManyRooms", details),
});

interface NewRoom {
  id: string;
  lowId: string;
  highId: string;
  accountId: string;
  at: Date;
}

const insertRoom = statement(
  "conversation started",
  (p: Parameters<NewRoom>) => sql`
    insert into ${insertColumns(chatRoom, "id", "lowId", "highId", "createdBy", "createdAt")}
    values (${p.id}, ${p.lowId}, ${p.highId}, ${p.accountId}, ${p.at})
    on conflict do nothing returning 1`,
);

const insertMember = insertion(chatMember, "member of a conversation added");
