import { acts, signedInRoles } from "#core/roles.ts";

export const followsActs = acts("follows", {
  follow: { summary: "Follow sellers and stop following them", by: signedInRoles },
});
