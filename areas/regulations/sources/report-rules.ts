export const maxComment = 400;
/** Maximum length of the path of the page where a rule was read. */
export const maxPath = 500;

/** The officers' lists: open reports, doubted rules, rules confirmed as right. */
export const deskLists = ["open", "doubted", "right"] as const;
export type DeskList = (typeof deskLists)[number];
