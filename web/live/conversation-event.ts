/**
 * The DOM event that notifies a page with conversations; its detail is a `ConversationEvent`. It is
 * only a type, so that listeners do not import the code that dispatches it.
 */
export type ConversationEventName = "soko-talk";

/** An event of a conversation, under the name that the server gives it. */
export interface ConversationEvent {
  /** `hello`: the connection is established, possibly again. */
  type: string;
  room?: string;
  /** The user's unread messages in all conversations. */
  chat?: number;
  /** The last message that the other participant has read. */
  upTo?: string;
}
