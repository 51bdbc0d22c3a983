import { roles } from "#core/roles.ts";

/**
 * A draft is edited by officers, a planned one starts at its time, a sending one goes out step by
 * step.
 */
export const campaignStates = ["draft", "planned", "sending", "sent", "stopped"] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The transitions of an announcement; the system starts planned ones and finishes sent ones. */
export const campaignTransitions = {
  edit: { from: ["draft"], by: ["officer"], to: "draft" },
  plan: { from: ["draft"], by: ["officer"], to: "planned" },
  send: { from: ["draft", "planned"], by: ["officer"], to: "sending" },
  stop: { from: ["planned", "sending"], by: ["officer"], to: "stopped" },
  begin: { from: ["planned"], by: ["house"], to: "sending" },
  finish: { from: ["sending"], by: ["house"], to: "sent" },
} as const;

/** In characters: a heading of the popup, and what fits in it without scrolling on a phone. */
export const maxSubjectLength = 80;
export const maxMessageLength = 600;
export const maxLinkLength = 200;

/** How far ahead an announcement can be planned. */
export const maxDaysAhead = 365;

/** The number of users notified in one transaction. */
export const recipientsPerStep = 500;

/** The roles that an announcement can be addressed to. */
export const audienceRoles = roles.filter((role) => role !== "visitor");
export type AudienceRole = (typeof audienceRoles)[number];
