/** What users write that others can flag. */
export const flagKinds = ["topic", "comment", "message", "association-news"] as const;
export type FlagKind = (typeof flagKinds)[number];

/** The reasons for a flag. */
export const flagReasons = ["spam", "fraud", "insult", "false", "private", "other"] as const;
export type FlagReason = (typeof flagReasons)[number];

/** The officers' decision on a flag. */
export const flagStates = ["open", "hidden", "dismissed"] as const;
export type FlagState = (typeof flagStates)[number];

/** In characters. */
export const maxFlagNoteLength = 500;
export const maxExcerptLength = 1000;
