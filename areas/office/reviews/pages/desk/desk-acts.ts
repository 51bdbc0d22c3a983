/** What an officer may do with what was flagged. */
export const deskActs = ["hide", "dismiss", "restore", "lock", "unlock", "warn"] as const;
export type DeskAct = (typeof deskActs)[number];
