// npm run check — types, lint, format, structure, unused code, phrases, and the unit tests of what
// changed since the last commit. The last line is "N passed, N failed".
import { changedUnits, checkPhase } from "./check-phase.ts";
import { type Phase, runPhases } from "./phases.ts";

const budgets: Phase = {
  name: "budgets",
  steps: [[{ name: "near a budget", command: ["bin/near-budgets.ts"] }]],
};

await runPhases([checkPhase, changedUnits, budgets], { goesOn: true });
