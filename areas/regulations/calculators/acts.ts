import { acts, signedInRoles } from "#core/roles.ts";

export const calculatorActs = acts("calculators", {
  keep: { summary: "Keep calculations, see and delete the own ones", by: signedInRoles },
});
