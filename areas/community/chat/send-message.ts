import { sql } from "drizzle-orm";
import { checkNewcomer } from "#areas/community/flags/check-newcomer.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { badInput, notFound, retryAfterAnswer } from "#core/errors.ts";
import { productImage } from "#core/files/upload-rules.ts";
import { newId } from "#core/ids.ts";
import { earlier, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  lookup,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { pushEvent } from "#server/realtime/push-event.ts";
import { acceptImage } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { unreadReminderDelay } from "./chat-limits.ts";
import type { ChatMessage, sendMessage, sendMessageForm } from "./endpoints.ts";
import { decodeImage } from "./image-data.ts";
import { openConversation } from "./open-conversation.ts";
import { unreadQueue } from "./queues.ts";
import { type CardRef, loadCards } from "./read-cards.ts";
import { getChatMessage } from "./read-history.ts";
import { conversation, getOwnConversation, ownMember } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { chatMember, chatMessage, chatRoom } from "./tables.ts";

interface Prepared {
  to: { roomId: string } | { otherId: string };
  text: string;
  card: CardRef | undefined;
  picture: Buffer | undefined;
  messageKey: string | undefined;
}

/** Processes the picture before the transaction. @throws AppError errors.upload.… */
export async function prepareMessage(
  context: Context,
  { chatRoomId: roomId, chatText, imageData, card, messageKey }: ParsedInputOf<typeof sendMessage>,
): Promise<Prepared> {
  const upload = imageData === undefined ? undefined : decodeImage(imageData);
  return prepared(context, { to: { roomId }, text: chatText, card, upload, messageKey });
}

/** Like `prepareMessage`, for a form. */
export async function prepareMessageForm(
  context: Context,
  input: ParsedInputOf<typeof sendMessageForm>,
): Promise<Prepared> {
  const { chatRoomId: roomId, with: otherId, about, chatText, picture, messageKey } = input;
  const to = roomId ? { roomId } : otherId ? { otherId } : undefined;
  if (!to) throw notFound();
  return prepared(context, { to, text: chatText, card: about, upload: picture, messageKey });
}

async function prepared(
  context: Context,
  { upload, messageKey, ...rest }: Omit<Prepared, "picture"> & { upload: Upload | undefined },
): Promise<Prepared> {
  if (rest.text === "" && !rest.card && !upload) throw badInput(emptyMessageError);
  // Stored longer than idempotency keys, so that a message queued on a phone for days is sent once.
  const key = messageKey ?? context.idempotencyKey;
  // Does not decode pictures of users who cannot write here.
  if (upload && "roomId" in rest.to) await getOwnConversation(context, rest.to.roomId);
  const picture = upload && (await acceptImage(context, upload, productImage));
  return { ...rest, messageKey: key, picture };
}

const emptyMessageError = { field: "chatText", key: "chat.empty" };

/**
 * Sends a message and pushes it to the other user's open pages. A repeated key is the same message.
 * @throws AppError errors.notFound, chat.notReachable (409) where either user blocked the other or
 * the recipient has left, chat.tooManyMessages, chat.waitForAnswer (429), as `checkNewcomer`
 */
export async function sendPreparedMessage(
  context: Context,
  { to, text, card, picture, messageKey }: Prepared,
): Promise<ChatMessage> {
  const keep = (picture: string | null) =>
    context.transaction(async (context) => {
      const roomId = "roomId" in to ? to.roomId : await openConversation(context, to);
      const id = await keepMessage(context, { roomId, text, card, picture, messageKey });
      return (await getChatMessage(context, { roomId, id })).message;
    });
  return picture ? storeIfCommitted(context.files.documents, picture, keep) : keep(null);
}

interface SavedRow {
  roomId: string;
  text: string;
  card: CardRef | undefined;
  picture: string | null;
  messageKey: string | undefined;
}

/** @returns the id of the message, or of the earlier one with the same key */
async function keepMessage(context: Context, message: SavedRow): Promise<string> {
  const { roomId, text, card, picture, messageKey: clientKey } = message;
  const { accountId: authorId } = personOf(context);
  const { now } = context;
  const [room] = await lockRoom(context, { roomId, accountId: authorId });
  if (!room) throw notFound();
  const { otherId } = room;
  if (clientKey) {
    const [before] = await findByKey(context, { authorId, clientKey });
    if (before && before.roomId !== roomId) throw notFound();
    if (before) return before.id;
  }
  if (!room.isOpen) throw refuse("notReachable");
  // The limit covers all conversations, so the lock on this one is not enough.
  await lockMessagesOf(context, { authorId });
  await enforceMessageLimits(context, { roomId, authorId, otherId });
  if (text !== "") await checkNewcomer(context, { accountId: authorId, text, kind: "message" });
  if (card) await assertCardVisible(context, { card, accountId: authorId, otherId });
  const id = newId();
  const number = room.messages + 1;
  await insert(context, {
    ...{ id, roomId, number, authorId, text, picture, clientKey, createdAt: now },
    ...(card && { cardKind: card.kind, cardId: card.id }),
  });
  await countMessage(context, { roomId, number });
  const [unread] = await addUnread(context, { roomId, accountId: otherId, lastAt: now });
  await touch(context, { roomId, accountId: authorId, lastAt: now });
  if (unread?.unread === 1) {
    const data = { roomId, accountId: otherId };
    await context.jobs.send(context, unreadQueue, data, { afterSeconds: unreadReminderDelay });
  }
  for (const to of [otherId, authorId]) {
    pushEvent(context, { to, name: "chat", ids: { room: roomId, message: id } });
  }
  return id;
}

const lockRoom = statement(
  "conversation to write to",
  (p: Parameters<{ roomId: string; accountId: string }>) =>
    select(
      {
        messages: conversation.messages,
        otherId: ownMember.otherId,
        /** Neither user blocked the other, and the other account is active. */
        isOpen: sql<boolean>`${ownMember.blockedAt} is null
          and exists (select from ${chatMember} theirs where theirs.room_id = ${ownMember.roomId}
            and theirs.account_id = ${ownMember.otherId} and theirs.blocked_at is null)
          and exists (select from ${account} other
            where other.id = ${ownMember.otherId} and other.state = 'active')`,
      },
      sql`from ${chatRoom} r join ${chatMember} m on ${ownMember.roomId} = ${conversation.id}
        and ${ownMember.accountId} = ${p.accountId}
        where ${conversation.id} = ${p.roomId} for update of r`,
    ),
);

const findByKey = lookup(
  chatMessage,
  "message by its key",
  ["id", "roomId"],
  "authorId",
  "clientKey",
);

/** @throws AppError chat.tooManyMessages, chat.waitForAnswer */
async function enforceMessageLimits(
  context: Pick<Context, "db" | "now" | "settings">,
  of: { roomId: string; authorId: string; otherId: string },
): Promise<void> {
  const { MESSAGES_PER_MINUTE: maxAMinute, MESSAGES_BEFORE_AN_ANSWER: maxUnanswered } =
    context.settings;
  const [sent] = await countSent(context, { ...of, since: earlier(context.now, minuteMs) });
  if (!sent) return;
  if (sent.lately >= maxAMinute) throw refuse("tooManyMessages");
  if (!sent.isAnswered && sent.here >= maxUnanswered) {
    // The other user must answer first, at an unknown time.
    throw refuse("waitForAnswer", { headers: retryAfterAnswer });
  }
}

const lockMessagesOf = statement(
  "messages of a person locked",
  (p: Parameters<{ authorId: string }>) =>
    sql`select pg_advisory_xact_lock(hashtext('messages ' || ${p.authorId}))`,
);

const countSent = statement(
  "messages sent lately",
  (p: Parameters<{ roomId: string; authorId: string; otherId: string; since: Date }>) =>
    select(
      {
        lately: sql<number>`(select count(*)::int from ${chatMessage}
          where ${chatMessage.authorId} = ${p.authorId} and ${chatMessage.createdAt} > ${p.since})`,
        isAnswered: sql<boolean>`exists (select from ${chatMessage}
          where ${chatMessage.roomId} = ${p.roomId} and ${chatMessage.authorId} = ${p.otherId})`,
        here: sql<number>`(select ${chatRoom.messages} from ${chatRoom}
          where ${chatRoom.id} = ${p.roomId})`,
      },
      sql``,
    ),
);

/** A user can attach only a card that they can see. */
async function assertCardVisible(
  context: Context,
  { card, ...of }: { card: CardRef; accountId: string; otherId: string },
): Promise<void> {
  const cardOf = await loadCards(context, { refs: [card], ...of });
  if (!cardOf(card)) throw notFound();
}

const insert = insertion(chatMessage, "message sent");

const countMessage = statement(
  "message count of a conversation",
  (p: Parameters<{ roomId: string; number: number }>) => sql`
    update ${chatRoom} ${set(chatRoom, { messages: sql`${p.number}` })} where ${chatRoom.id} = ${p.roomId}`,
);

interface Touched {
  roomId: string;
  accountId: string;
  lastAt: Date;
}

const isMember = (p: Parameters<Pick<Touched, "roomId" | "accountId">>) =>
  sql`${chatMember.roomId} = ${p.roomId} and ${chatMember.accountId} = ${p.accountId}`;

const addUnread = statement(
  "message to read",
  (p: Parameters<Touched>) =>
    sql<{ unread: number }>`
    update ${chatMember} ${set(chatMember, {
      lastAt: sql`${p.lastAt}`,
      unread: sql`${chatMember.unread} + 1`,
    })} where ${isMember(p)} returning ${chatMember.unread} as unread`,
);

const touch = statement(
  "last activity of a conversation",
  (p: Parameters<Touched>) => sql`
    update ${chatMember} ${set(chatMember, { lastAt: sql`${p.lastAt}` })} where ${isMember(p)}`,
);
