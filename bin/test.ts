// npm test — everything that says that Soko works, the cheapest first; it ends at the first phase that
// is red. The last line is "N passed, N failed".
// npm test -- --all                        goes on after a red phase
// npm test -- --part units,api             some of the phases: check, units, api, documents, browser
// npm test -- --part browser --shard 1/3   a third of one
// npm test -- areas/trade/market e2e/documents   the tests of some files or folders alone
import { parseArgs } from "node:util";
import { checkPhase } from "./check-phase.ts";
import { type Phase, playwright, runPhases, vitest } from "./phases.ts";

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, part: { type: "string" }, shard: { type: "string" } },
});
const shard = values.shard ? [`--shard=${values.shard}`] : [];
const pages = { name: "pages built", command: ["bin/build-pages.ts"] };

const phases: Phase[] = [
  checkPhase,
  { name: "units", steps: [[vitest("units", { args: shard }), pages]] },
  { name: "api", steps: [[vitest("api", { args: shard })]], hasDatabase: true },
  {
    name: "documents",
    steps: [[pages], [vitest("documents", { args: shard })]],
    hasDatabase: true,
  },
  {
    name: "browser",
    steps: [[pages], [playwright("browser", "playwright.config.ts", shard)]],
    hasDatabase: true,
  },
];

/** Returns some of the phases, by their names. */
function parts(requested: string[]): Phase[] {
  const unknown = requested.filter((part) => !phases.some(({ name }) => name === part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}`);
  return phases.filter(({ name }) => requested.includes(name));
}

/** Returns the phases of the tests in these files or folders. */
function only(files: string[]): Phase[] {
  const isIn = (folder: string) => (name: string) => name.replace(/^\.\//, "").startsWith(folder);
  const documents = files.filter(isIn("e2e/documents"));
  const browser = files.filter(isIn("e2e")).filter((name) => !documents.includes(name));
  const others = files.filter((name) => !isIn("e2e")(name));
  return [
    others.length > 0 && {
      name: "tests",
      steps: [[vitest(["form", "units", "api"], { args: others })]],
    },
    documents.length > 0 && {
      name: "documents",
      steps: [[pages], [vitest("documents", { args: documents })]],
    },
    browser.length > 0 && {
      name: "browser",
      steps: [[pages], [playwright("browser", "playwright.config.ts", browser)]],
    },
  ]
    .filter((phase) => phase !== false)
    .map((phase) => ({ ...phase, hasDatabase: true }));
}

const selected =
  names.length > 0 ? only(names) : values.part ? parts(values.part.split(",")) : phases;
await runPhases(selected, { goesOn: values.all === true });
