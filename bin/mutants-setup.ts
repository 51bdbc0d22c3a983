// Runs beside the tests of a mutated area: switches faults on and records the results in each test.
import { afterEach, beforeAll, beforeEach, inject, type RunnerTestSuite } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** One fault from the start, or each in turn in the tests that reach it, or none. */
    faults: { always?: string; inTurn?: Record<string, string[]>; limits: Record<string, number> };
  }
  interface TaskMeta {
    /** How often this test, and the loading of its files, reached each fault. */
    hits?: Record<string, number>;
    hitsOnLoad?: Record<string, number>;
    /** Faults that this test detected in turn; "none" if it failed without one. */
    noticed?: string[];
    hadAll?: boolean;
  }
}

/** What instrumented code reads and writes. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
}

const shared = globalThis as { __stryker__?: Switches; noticedFaults?: Set<string> };
shared.__stryker__ ??= {};
shared.noticedFaults ??= new Set();
const { __stryker__: switches, noticedFaults } = shared;
const { always, inTurn, limits } = inject("faults");

function switchOn(fault: string | undefined): void {
  switches.activeMutant = fault;
  switches.hitCount = 0;
  // A loop beyond this limit never ends.
  switches.hitLimit = (fault && limits[fault]) || Number.POSITIVE_INFINITY;
}

// The next test file is being loaded.
switches.currentTestId = undefined;
switchOn(always);

// Vitest requires the first argument to be destructured.
// biome-ignore lint/correctness/noEmptyPattern: it has nothing for us
beforeAll(({}, suite) => repeat(suite));

/** Runs a test once for each fault and once without one. */
function repeat({ tasks }: Pick<RunnerTestSuite, "tasks">): void {
  for (const task of tasks) {
    if (task.type === "suite") repeat(task);
    else if (inTurn?.[task.id]) task.repeats = (inTurn[task.id]?.length ?? 0) + 1;
  }
}

let next = 0;
let isLast = false;
let errorsBefore = 0;

beforeEach(({ task, skip }) => {
  switches.currentTestId = task.id;
  const faults = inTurn?.[task.id];
  if (!faults) return;
  const errors = task.result?.errors?.length ?? 0;
  if (!task.result?.repeatCount) {
    next = 0;
    isLast = false;
    task.meta.noticed = [];
  } else if (errors > errorsBefore) {
    if (switches.activeMutant) noticedFaults.add(switches.activeMutant);
    task.meta.noticed?.push(switches.activeMutant ?? "none");
  }
  errorsBefore = errors;
  while (noticedFaults.has(faults[next] ?? "")) next += 1;
  if (isLast || (next === faults.length && !task.result?.repeatCount)) {
    task.meta.hadAll = true;
    switchOn(undefined);
    skip();
  }
  isLast = next >= faults.length;
  switchOn(faults[next++]);
});

afterEach(({ task }) => {
  const { perTest = {}, static: hitsOnLoad = {} } = switches.mutantCoverage ?? {};
  Object.assign(task.meta, { hits: perTest[task.id] ?? {}, hitsOnLoad });
});
