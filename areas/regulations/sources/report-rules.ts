export const maxComment = 400;
/** Of the page a rule was read on. */
export const maxPath = 500;

/** What officers look at: what waits, what the chamber doubts, what it found right. */
export const deskLists = ["open", "doubted", "right"] as const;
export type DeskList = (typeof deskLists)[number];
