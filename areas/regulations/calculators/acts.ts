import { acts, signedInRoles } from "#core/roles.ts";

export const calculatorActs = acts("calculators", {
  keep: { summary: "Save calculations, see and delete their own", by: signedInRoles },
});
