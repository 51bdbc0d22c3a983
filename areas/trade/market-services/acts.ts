import { acts, signedIn } from "#core/roles.ts";

export const servicesActs = acts("services", {
  ask: { summary: "Ask traders for services, see and withdraw the own requests", by: signedIn },
  answer: { summary: "Answer or decline what is asked of the own services", by: ["trader"] },
});
