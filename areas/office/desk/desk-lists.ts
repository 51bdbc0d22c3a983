/** The statuses by which officers list accounts. */
export const listedStatuses = ["awaiting approval", "approved", "declined", "suspended"] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** The reason and advice to a user; also sent by SMS. */
export const maxCommentLength = 400;

/**
 * Roles that an administrator gives; users choose the others, or associations keep them in sync.
 */
export const assignableRoles = ["logistics provider", "chamber officer", "administrator"] as const;

/** The names of these roles in phrases and notifications. */
export const roleKeys = {
  "logistics provider": "logisticsProvider",
  "chamber officer": "chamberOfficer",
  administrator: "administrator",
} as const satisfies Record<(typeof assignableRoles)[number], string>;

export const mailTemplates = [
  "documents-missing",
  "documents-unreadable",
  "come-to-the-office",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
