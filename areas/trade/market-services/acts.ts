import { acts, signedInRoles } from "#core/roles.ts";

export const servicesActs = acts("services", {
  ask: {
    summary: "Ask traders for services, see and withdraw the own requests",
    by: signedInRoles,
  },
  answer: { summary: "Answer or decline requests for their own services", by: ["trader"] },
});
