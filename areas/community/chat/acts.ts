import { acts, signedInRoles } from "#core/roles.ts";

export const chatActs = acts("chat", {
  talk: {
    summary: "Write to people privately, read the own talks, block and report who writes",
    by: signedInRoles,
  },
});
