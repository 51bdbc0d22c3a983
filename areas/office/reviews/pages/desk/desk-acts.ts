/** What an officer can do with a flagged post. */
export const deskActs = ["hide", "dismiss", "restore", "lock", "unlock", "warn"] as const;
export type DeskAct = (typeof deskActs)[number];
