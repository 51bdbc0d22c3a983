/** Rules that one person may report in a day: she reads a whole list and finds it out of date. */
export const maxReportsADay = 30;

export const maxComment = 400;
/** Of the page a rule was read on. */
export const maxPath = 500;

/** What officers look at: what waits, what the chamber doubts, what it found right. */
export const deskLists = ["open", "doubted", "right"] as const;
export type DeskList = (typeof deskLists)[number];
