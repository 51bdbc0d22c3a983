// npm run test:matrix — the nightly part of `npm test`: every page in the covering array of
// settings, all journeys with and without scripts, old and other browsers, all editions, killed
// processes, fuzzing, and mutants. The last line is "N passed, N failed".
import { parseArgs } from "node:util";
import { type Phase, playwright, runPhases, vitestInFull } from "./phases.ts";

const { values } = parseArgs({ options: { shard: { type: "string" } } });
const shard = values.shard ? [`--shard=${values.shard}`] : [];

/** Tests that cover a part of all cases in every run, and all of them here (isNight). */
const inFull = {
  api: ["app/rules-traceable", "app/work-of-texts", "market/list-indexes", "model.test"],
  documents: ["undeclared-keys", "every-page", "repeated-fields", "sign-in-contacts"],
};

const script = (name: string, command: string[]) => ({ name, command, isLong: true });
/** Whole areas would take the night, so each run mutates the rules that cost most when wrong. */
const mutated = [
  "trade/orders/order-rules.ts",
  "trade/payments/payment-rules.ts",
  "people/sign-in/codes/code-limits.ts",
  "trade/market/diversify-results.ts",
  "books/bookkeeping/stock-rules.ts",
];

const phases: Phase[] = [
  {
    name: "in full",
    steps: [
      [{ name: "pages built", command: ["bin/build-pages.ts"] }],
      [vitestInFull("matrix")],
      [vitestInFull("api", inFull.api)],
      [vitestInFull("documents", inFull.documents)],
    ],
    hasDatabase: true,
  },
  {
    name: "browsers",
    steps: [[playwright("browsers", "matrix.config.ts", shard)]],
    hasDatabase: true,
  },
  { name: "chance", steps: [[script("fuzz", ["e2e/fuzz.ts", "--requests", "20000"])]] },
  {
    name: "kills",
    steps: ["kill.ts", "kill-orders.ts", "kill-chat.ts"].map((file) => [
      script(file, [`e2e/${file}`]),
    ]),
  },
  {
    name: "mutants",
    steps: mutated.map((file) => [script(file, ["bin/mutants.ts", `areas/${file}`])]),
    hasDatabase: true,
  },
];

await runPhases(phases, { goesOn: true });
