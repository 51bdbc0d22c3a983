import type { StateRule } from "#core/state-table.ts";
import { actsFrom } from "#core/state-table.ts";

export const serviceStates = ["listed", "withdrawn"] as const;
export type ServiceState = (typeof serviceStates)[number];

/** What its provider may do with a service apart from editing it. */
export const serviceRules = {
  withdraw: { from: ["listed"], by: ["provider"], to: "withdrawn" },
  restore: { from: ["withdrawn"], by: ["provider"], to: "listed" },
} as const satisfies Record<string, StateRule<ServiceState, "provider">>;
export type ServiceAct = keyof typeof serviceRules;

export const actsOnService = (state: ServiceState): ServiceAct[] =>
  actsFrom(serviceRules, { state, side: "provider" });

/** In characters. */
export const maxServiceDescription = 1000;
export const maxPlaceText = 120;
/** Maximum transit time, in days. */
export const maxTransitDays = 120;
