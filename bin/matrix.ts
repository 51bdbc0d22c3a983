// npm run test:matrix — what `npm test` leaves to the night: every page in the covering array of
// settings, all journeys with and without scripts, old and other browsers, all editions, killed
// processes, chance, and small faults put into the code. The last line is "N passed, N failed".
import { parseArgs } from "node:util";
import { type Phase, playwright, runPhases, vitest } from "./phases.ts";

const { values } = parseArgs({ options: { shard: { type: "string" } } });
const shard = values.shard ? [`--shard=${values.shard}`] : [];
const environment = { TEST_MATRIX: "on" };

/** Tests that try one edition, and here all of them. */
const everyEdition = ["app/rules-traceable"];

const script = (name: string, command: string[]) => ({ name, command, isLong: true });
const mutated = ["orders", "payments", "sign-in", "market", "bookkeeping"];

const phases: Phase[] = [
  {
    name: "every edition",
    steps: [
      [{ name: "pages built", command: ["bin/build-pages.ts"] }],
      [vitest("matrix", { environment })],
      [vitest("api", { environment, args: everyEdition })],
      [vitest("documents", { environment, args: ["undeclared-keys"] })],
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
    steps: mutated.map((area) => [
      script(area, ["bin/mutants.ts", `areas/${area}`, "--least", "85"]),
    ]),
    hasDatabase: true,
  },
];

await runPhases(phases, { goesOn: true });
