import { acts, officers } from "#core/roles.ts";

/** Who may do what here. */
export const mailActs = acts("mail", {
  send: { summary: "Send a person one of the prepared messages", by: officers },
});
