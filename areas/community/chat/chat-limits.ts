/** In characters. */
export const maxChatMessageLength = 2000;
/** In bytes, for a message whose body contains its picture as text. */
export const maxImageBodyBytes = 8 * 1024 * 1024;
/** How much of the last message a list of conversations shows, in characters. */
export const maxPreviewLength = 120;

/** What a message can attach as a card. */
export const cardKinds = ["product", "service", "trader", "order", "logistics"] as const;
export type CardKind = (typeof cardKinds)[number];

/** Messages per page; a phone's screen shows about eight. */
export const defaultHistorySize = 30;
export const maxHistorySize = 100;

/** The key by which a client identifies its message when it sends it again. */
export const messageKeyPattern = /^[\x21-\x7e]{8,100}$/;

/** A report contains up to this many messages of the reported user. */
export const maxReportedMessages = 5;

/** A message that is unread for this long causes a notification. */
export const unreadReminderDelay = 15 * 60;

export const messageStates = ["shown", "hidden"] as const;
export type MessageState = (typeof messageStates)[number];
