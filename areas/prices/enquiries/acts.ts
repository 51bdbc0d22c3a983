import { acts, officers, signedIn } from "#core/roles.ts";

export const enquiryActs = acts("priceEnquiries", {
  ask: { summary: "Ask the officers about prices, and see the own enquiries", by: signedIn },
  answer: { summary: "See, answer and publish price enquiries", by: officers },
});
