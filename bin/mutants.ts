// npm run mutants -- areas/trade/market — the share of small faults that the area's own tests notice.
// A random sample of 120; --size n another one, --all every fault, --seed n the same sample
// again, --least n fails where it is certain that fewer percent of all faults are noticed: the
// whole 95 % range lies below. So chance alone is not red.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Plugin } from "vite";
import { createVitest, type TestCase, type TestModule, type TestSpecification } from "vitest/node";
import { overDatabase } from "../vitest.config.ts";
import { instrumentedArea, showMutant } from "./instrumented-area.ts";
import { range95, sampleOf } from "./mutant-figures.ts";
import { print } from "./run-step.ts";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
// Set before tests are loaded, so that they cover all cases (app/testing/is-night.ts).
process.env.TEST_MATRIX = "on";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    size: { type: "string" },
    seed: { type: "string" },
    least: { type: "string" },
  },
});
const area = positionals[0]?.replace(/\/$/, "");
if (!area) throw new Error("which area? npm run mutants -- areas/trade/market");
const seed = Number(values.seed ?? Math.floor(Math.random() * 10_000));
const size = values.all ? Number.POSITIVE_INFINITY : Number(values.size ?? 120);

const { mutants, files } = await instrumentedArea(area);
const sample = sampleOf(mutants, size, seed);

/**
 * By file: code that would cache a built or prepared statement, with its fault, for later tests.
 */
const keeping: Record<string, [kept: string, unkept: string]> = {
  "/server/database/statement.ts": ["built ??=", "built ="],
  "/server/database/database.ts": ["ask({ name, text, values })", "ask({ text, values })"],
};
const withoutCaching: Plugin = {
  name: "statements are not kept",
  enforce: "pre",
  transform(code, id) {
    const [, change] = Object.entries(keeping).find(([file]) => id.endsWith(file)) ?? [];
    if (!change) return undefined;
    const [kept, instead] = change;
    if (!code.includes(kept)) throw new Error(`${id} keeps statements in another way`);
    return code.replace(kept, instead);
  },
};

const vitest = await createVitest(
  "test",
  {
    ...overDatabase,
    root,
    config: false,
    watch: false,
    // It would cache the faults of one run for the next.
    fsModuleCache: false,
    include: [`${area}/**/*.test.ts`],
    setupFiles: ["./bin/mutants-setup.ts", "./app/testing/no-console.ts"],
    maxWorkers: 1,
    retry: 0,
    bail: 1,
    reporters: [{}],
    sequence: {
      sequencer: class {
        sort = async (all: TestSpecification[]) => all;
        shard = this.sort;
      },
    },
  },
  { plugins: [{ name: "mutants", enforce: "pre", load: (id) => files.get(id) }, withoutCaching] },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) {
  process.on(signal, () => void vitest.exit(true));
}

const project = vitest.getRootProject();
const everyFile = await vitest.globTestSpecifications();

async function run(specifications: TestSpecification[]) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  const modules = testModules.filter(({ moduleId }) => ran.has(moduleId));
  return { modules, isRed: unhandledErrors.length > 0 || modules.some((module) => !module.ok()) };
}

const testsIn = (modules: TestModule[]) =>
  modules.flatMap((module) => [...module.children.allTests()]);

/** How often each fault is reached, by which tests, and whether loading files reaches it. */
interface Reach {
  limits: Record<string, number>;
  byTest: Map<TestCase, string[]>;
  onLoad: Set<string>;
}

/** Runs all tests without a fault and returns what they reach. */
async function reachOfAll(): Promise<Reach> {
  project.provide("faults", { limits: {} });
  const { modules, isRed } = await run(everyFile);
  if (isRed) throw new Error(`the tests of ${area} fail without a fault: npm test -- ${area}`);
  // The most expensive tests run last: by then most faults are detected.
  const costs = new Map(modules.map((module) => [module.moduleId, module.diagnostic().duration]));
  everyFile.sort((a, b) => (costs.get(a.moduleId) ?? 0) - (costs.get(b.moduleId) ?? 0));
  const reach: Reach = { limits: {}, byTest: new Map(), onLoad: new Set() };
  for (const test of testsIn(modules)) {
    const { hits = {}, hitsOnLoad = {} } = test.meta();
    for (const [fault, count] of Object.entries({ ...hitsOnLoad, ...hits })) {
      // A hundred times the usual count is an endless loop.
      reach.limits[fault] = (reach.limits[fault] ?? 0) + 100 * count;
    }
    for (const fault of Object.keys(hitsOnLoad)) reach.onLoad.add(fault);
    reach.byTest.set(test, Object.keys(hits));
  }
  return reach;
}

let isTrusted = true;

/**
 * Gives each test the faults it reaches, one after another in one process, and returns the detected
 * ones.
 */
async function noticedInTurn({ limits, byTest, onLoad }: Reach): Promise<Set<string>> {
  const requested = new Set(sample.map(({ id }) => id).filter((id) => !onLoad.has(id)));
  const inTurn: Record<string, string[]> = {};
  for (const [test, faults] of byTest) inTurn[test.id] = faults.filter((id) => requested.has(id));
  project.provide("faults", { inTurn, limits });
  const { modules } = await run(everyFile);
  const tests = testsIn(modules).map((test) => ({ name: test.fullName, ...test.meta() }));
  for (const { name, noticed, hadAll } of tests) {
    if (hadAll && !noticed?.includes("none")) continue;
    print(`not to be trusted: "${name}" fails without a fault too, after others`);
    isTrusted = false;
  }
  return new Set(tests.flatMap(({ noticed = [] }) => noticed));
}

/** Faults in code that runs while files are loaded need their own process and all tests. */
async function isNoticedAlone(always: string, { limits }: Reach): Promise<boolean> {
  project.provide("faults", { always, limits });
  return (await run(everyFile)).isRed;
}

const unnoticed: string[] = [];
try {
  const reach = await reachOfAll();
  print(`${area}: ${sample.length} of ${mutants.length} faults, --seed ${seed}`);
  const noticed = await noticedInTurn(reach);
  for (const mutant of sample) {
    const isReached = reach.limits[mutant.id] !== undefined;
    const isSeen = reach.onLoad.has(mutant.id)
      ? await isNoticedAlone(mutant.id, reach)
      : noticed.has(mutant.id);
    if (isSeen) continue;
    unnoticed.push(mutant.id);
    print(`unnoticed${isReached ? "" : ", no test reaches it"}: ${showMutant(mutant)}`);
  }
  // Tests that fail without a fault detect nothing.
  await reachOfAll();
} finally {
  await vitest.close();
}
const noticed = sample.length - unnoticed.length;
const isSample = sample.length < mutants.length;
const [least, most] = range95(noticed, sample.length);
const range = isSample
  ? `; of all ${mutants.length}: ${least.toFixed(1)}–${most.toFixed(1)} %`
  : "";
const share = (100 * noticed) / sample.length;
print(`${area}: ${noticed} of ${sample.length} faults noticed, ${share.toFixed(1)} %${range}`);
// Vitest has set its own exit code by then: tests that detect a fault fail.
const isEnough = (isSample ? most : share) >= Number(values.least ?? 0);
process.exit(isTrusted && isEnough ? 0 : 1);
