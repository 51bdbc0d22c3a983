import type { ConversationRow, MessageEvent, MessageRow } from "../../conversation-rows.ts";
import { previewOf } from "../../message-preview.ts";

/**
 * Returns the messages with others added, in their order and each of them once. The last messages
 * are shown without a gap: where numbers are missing, what is before them is left out, and the link
 * to earlier messages loads it again.
 */
export function mergeMessages(
  shown: readonly MessageRow[],
  more: readonly MessageRow[],
): MessageRow[] {
  const byNumber = new Map([...shown, ...more].map((message) => [message.number, message]));
  const all = [...byNumber.values()].sort((a, b) => a.number - b.number);
  const isAfterGap = ({ number }: MessageRow, index: number) =>
    all[index - 1]?.number !== number - 1;
  const starts = all.map((message, index) => (isAfterGap(message, index) ? index : 0));
  return all.slice(Math.max(0, ...starts));
}

/** Marks the messages that the other user has read. */
export const withRead = (messages: readonly MessageRow[], readNumber: number): MessageRow[] =>
  messages.map((message) =>
    message.isRead || message.number > readNumber ? message : { ...message, isRead: true },
  );

/** Returns the conversations with a new message in the list of the user's conversations. */
export function withMessage(
  conversations: readonly ConversationRow[],
  { room, name, unread, message }: MessageEvent,
): ConversationRow[] {
  const { isOwn, isHidden, hasImage, card, createdAt, time, folded, chatText } = message;
  const text = previewOf(folded ?? chatText);
  const cardKind = card?.kind ?? null;
  const last = { isOwn, isHidden, hasImage, cardKind, createdAt, time, text };
  const others = conversations.filter(({ id }) => id !== room);
  return [{ id: room, name, unread, last }, ...others];
}
