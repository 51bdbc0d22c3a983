import { acts, officerRoles } from "#core/roles.ts";

export const healthActs = acts("health", {
  read: { summary: "See whether all is well with the edition", by: officerRoles },
});
