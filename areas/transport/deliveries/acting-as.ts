import type { Context } from "#server/context.ts";

/**
 * Returns the context of a job that carries out what a person decided before: the buyer chose the
 * transport, so its request is theirs.
 */
export const actingAs = <C extends Context>(context: C, accountId: string): C => ({
  ...context,
  actor: {
    kind: "person",
    accountId,
    name: "",
    roles: ["buyer"],
    isVerified: true,
    sessionId: "",
  },
});
