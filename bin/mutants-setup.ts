// Beside the tests of a mutated area: switches faults on and writes into each test what came of it.
import { afterEach, beforeAll, beforeEach, inject, type RunnerTestSuite } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** One fault from the beginning, or each in turn in the tests that pass its place, or none. */
    faults: { always?: string; inTurn?: Record<string, string[]>; limits: Record<string, number> };
  }
  interface TaskMeta {
    /** How often this test passed the place of each fault, and loading its files did. */
    hits?: Record<string, number>;
    hitsOnLoad?: Record<string, number>;
    /** What this test noticed of what it was given in turn; "none" when it failed without one. */
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
  // Beyond it, a loop has no end.
  switches.hitLimit = (fault && limits[fault]) || Number.POSITIVE_INFINITY;
}

// The next file of tests is being loaded.
switches.currentTestId = undefined;
switchOn(always);

// Vitest wants the first argument taken apart.
// biome-ignore lint/correctness/noEmptyPattern: it has nothing for us
beforeAll(({}, suite) => repeat(suite));

/** A test is run once for each fault, once without one, and ends. */
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
