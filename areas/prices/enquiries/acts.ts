import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const enquiryActs = acts("priceEnquiries", {
  ask: { summary: "Ask the officers about prices, and see the own enquiries", by: signedInRoles },
  answer: { summary: "See, answer and publish price enquiries", by: officerRoles },
});
