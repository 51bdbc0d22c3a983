import { acts, signedInRoles } from "#core/roles.ts";

export const servicesActs = acts("services", {
  ask: {
    summary: "Ask traders for services, see and withdraw the own requests",
    by: signedInRoles,
  },
  answer: { summary: "Answer or decline what is asked of the own services", by: ["trader"] },
});
