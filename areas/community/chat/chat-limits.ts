/** In characters. */
export const maxText = 2000;
/** Bytes of a message that carries its picture as text. */
export const maxImageBody = 8 * 1024 * 1024;
/** What a list of talks shows of the last message. */
export const maxLine = 120;

/** What a message may carry as a card. */
export const cardKinds = ["product", "service", "trader", "order", "logistics"] as const;
export type CardKind = (typeof cardKinds)[number];

/** Messages at once; a phone's screen holds about eight. */
export const historySize = 30;
export const maxHistorySize = 100;

/** The key by which a client knows its message again. */
export const messageKeyPattern = /^[\x21-\x7e]{8,100}$/;

/** So many messages of a person stand in a report of her. */
export const shownToOfficers = 5;

/** A message unread for so long is told by her channels. */
export const untoldSeconds = 15 * 60;

export const messageStates = ["shown", "hidden"] as const;
export type MessageState = (typeof messageStates)[number];
