/** Standings by which officers list accounts. */
export const standings = ["awaiting approval", "approved", "declined", "suspended"] as const;
export type ListedStanding = (typeof standings)[number];

/** What is said to a person, why not and what to do about it, goes out by SMS too. */
export const maxComment = 400;

/** Roles an administrator gives; the others people choose, or associations keep in step. */
export const givenRoles = ["logistics provider", "chamber officer", "administrator"] as const;

/** How phrases and notifications call these roles. */
export const roleKeys = {
  "logistics provider": "logisticsProvider",
  "chamber officer": "chamberOfficer",
  administrator: "administrator",
} as const satisfies Record<(typeof givenRoles)[number], string>;

export const mailTemplates = [
  "documents-missing",
  "documents-unreadable",
  "come-to-the-office",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
