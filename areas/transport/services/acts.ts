import { acts, signedInRoles } from "#core/roles.ts";

export const logisticsActs = acts("logistics", {
  ask: {
    summary: "Ask providers for transport; see, cancel, follow and rate the own orders",
    by: signedInRoles,
  },
  provide: {
    summary:
      "Keep the own services and tariffs; answer requests, offer, dispatch, report on the way, deliver",
    by: ["logistics provider"],
  },
});
