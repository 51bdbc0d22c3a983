/**
 * The DOM event that notifies a page with conversations; its detail is a `ConversationEvent`. It is
 * only a type, so that listeners do not import the code that dispatches it.
 */
export type ConversationEventName = "soko-conversation";

/**
 * An event of a conversation, under the name that the server gives it. One of a message also has
 * what its row shows (areas/community/chat/conversation-rows.ts).
 */
export interface ConversationEvent {
  /** `hello`: the connection is established, possibly again. */
  type: string;
  room?: string;
  /** The user's unread messages in all conversations. */
  chat?: number;
  /** The user's unread messages in this one. */
  unread?: number;
  /** The number of the last message that the other participant has read. */
  readNumber?: number;
}
