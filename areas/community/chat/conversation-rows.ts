import { utcOffsetHours } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import type { ChatMessage, ConversationSummary } from "./endpoints.ts";

/** What the row of a message shows, in the document, in an event and in an update. */
export interface MessageRow extends Omit<ChatMessage, "chatRoomId" | "imageUrl" | "imageData"> {
  /** `createdAt` as the reader's language writes it. */
  time: string;
}

/** What the row of a conversation shows. */
export interface ConversationRow {
  id: string;
  /** The other participant, or a placeholder for one who has left. */
  name: string;
  unread: number;
  last: LastMessage | null;
}

export type LastMessage = NonNullable<ConversationSummary["last"]> & Pick<MessageRow, "time">;

/** An event of a message, for each of its two users. */
export interface MessageEvent extends Omit<ConversationRow, "id" | "last"> {
  room: string;
  message: MessageRow;
  /** The user's unread messages in all conversations. */
  chat: number;
}

type Reader = Pick<Context, "language" | "edition">;

const timeFor = ({ language, edition }: Reader, at: string): string =>
  formatMoment(language, at, utcOffsetHours[edition.code]);

export function toMessageRow(reader: Reader, message: ChatMessage): MessageRow {
  const { id, number, isOwn, chatText, folded, hasImage, card, createdAt } = message;
  const { isHidden, isRead, messageKey } = message;
  return {
    ...{ id, number, isOwn, hasImage, card, isHidden, isRead, messageKey, createdAt, folded },
    chatText: folded ? "" : chatText,
    time: timeFor(reader, createdAt),
  };
}

export const toConversationRow = (
  reader: Reader,
  { id, person, unread, last }: ConversationSummary,
  placeholder: string,
): ConversationRow => ({
  id,
  name: person.name ?? placeholder,
  unread,
  last: last && { ...last, time: timeFor(reader, last.createdAt) },
});
