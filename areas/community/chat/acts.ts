import { acts, signedInRoles } from "#core/roles.ts";

export const chatActs = acts("chat", {
  talk: {
    summary: "Write private messages, read their own conversations, block and report other users",
    by: signedInRoles,
  },
});
