import { roles } from "#core/roles.ts";

/** A draft waits for its officer, a planned one for its hour; a sending one goes out step by step. */
export const campaignStates = ["draft", "planned", "sending", "sent", "stopped"] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What becomes of an announcement; the house begins what is planned and ends what is sent. */
export const campaignActsTable = {
  edit: { from: ["draft"], by: ["officer"], to: "draft" },
  plan: { from: ["draft"], by: ["officer"], to: "planned" },
  send: { from: ["draft", "planned"], by: ["officer"], to: "sending" },
  stop: { from: ["planned", "sending"], by: ["officer"], to: "stopped" },
  begin: { from: ["planned"], by: ["house"], to: "sending" },
  finish: { from: ["sending"], by: ["house"], to: "sent" },
} as const;

/** In characters: a heading of the popup, and what is read in it without scrolling on a phone. */
export const maxSubject = 80;
export const maxMessage = 600;
export const maxLink = 200;

/** So far ahead one may be planned. */
export const maxDaysAhead = 365;

/** People who are told in one transaction. */
export const peopleAStep = 500;

/** Whom an announcement may be for. */
export const audienceRoles = roles.filter((one) => one !== "visitor");
export type AudienceRole = (typeof audienceRoles)[number];
