import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const ruleActs = acts("rules", {
  report: { summary: "Say that a rule is wrong, and see the own reports", by: signedInRoles },
  decide: {
    summary: "See what people say is wrong, and decide which rules are doubted",
    by: officerRoles,
  },
});
