import { acts, officerRoles } from "#core/roles.ts";

export const contactActs = acts("contactUs", {
  answer: { summary: "See messages of the contact form and answer them", by: officerRoles },
});
