import { actsFrom, type StateRule } from "#core/state-table.ts";

export const sides = ["asker", "trader"] as const;
export type Side = (typeof sides)[number];

export const requestStates = ["asked", "answered", "declined", "withdrawn"] as const;
export type RequestState = (typeof requestStates)[number];

/** What may be done with a request for a service. Each act ends the request. */
export const requestRules = {
  answer: { from: ["asked"], by: ["trader"], to: "answered" },
  decline: { from: ["asked"], by: ["trader"], to: "declined" },
  withdraw: { from: ["asked"], by: ["asker"], to: "withdrawn" },
} as const satisfies Record<string, StateRule<RequestState, Side>>;

export const requestActs = ["answer", "decline", "withdraw"] as const;
export type RequestAct = (typeof requestActs)[number];

export const allowedActs = (now: { state: RequestState; side: Side }): RequestAct[] =>
  actsFrom(requestRules, now);

/** Length in characters. */
export const wishLength = { min: 10, max: 1000 } as const;
export const maxReplyLength = 1000;
