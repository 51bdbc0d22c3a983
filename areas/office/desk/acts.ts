import { acts, officerRoles } from "#core/roles.ts";

export const mailActs = acts("mail", {
  send: { summary: "Send a person one of the prepared messages", by: officerRoles },
});
