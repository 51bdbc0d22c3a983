import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { night } from "#app/testing/is-night.ts";
import { testServer } from "#app/testing/test-server.ts";
import { nearBudgetFile } from "../e2e/budgets.ts";
import { countPlaywright, countVitest } from "./count-tests.ts";
import { endSteps, print, runStep, type Step, type StepResult } from "./run-step.ts";
import { writeFlaky } from "./write-flaky.ts";

/**
 * Steps that answer one question. The steps of a list run concurrently, the lists one after
 * another.
 */
export interface Phase {
  name: string;
  steps: Step[][];
  /** Whether it needs a database server. */
  hasDatabase?: boolean;
}

const root = resolve(import.meta.dirname, "..");
export const modulePath = (path: string) => join(root, "node_modules", path);
const reports = mkdtempSync(join(tmpdir(), "soko-test-"));

/** Tests of one or more projects of vitest.config.ts. */
export function vitest(
  projects: string | string[],
  more: Partial<Step> & { args?: string[] } = {},
): Step {
  const { args = [], environment, ...rest } = more;
  const name = [projects].flat().join(" ");
  const report = join(reports, `${name}.json`);
  return {
    name,
    isLong: true,
    command: [
      modulePath("vitest/vitest.mjs"),
      "run",
      ...[projects].flat().map((project) => `--project=${project}`),
      "--reporter=default",
      `--reporter=${join(root, "bin/vitest-report.ts")}`,
      ...args,
    ],
    environment: { VITEST_REPORT: report, ...environment },
    count: () => countVitest(report),
    ...rest,
  };
}

/** Tests that cover all cases instead of the part of every run (isNight). */
export const vitestInFull = (project: string, args: string[] = []): Step =>
  vitest(project, { args, environment: night });

/** The browser tests of a configuration in e2e/. */
export function playwright(name: string, config: string, args: string[] = []): Step {
  const report = join(reports, `${name}.json`);
  return {
    name,
    isLong: true,
    command: [
      modulePath("@playwright/test/cli.js"),
      "test",
      `--config=${join(root, "e2e", config)}`,
      "--reporter=list,json",
      ...args,
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
  };
}

let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    endSteps();
  });
}

/**
 * Runs phases one after another, prints the duration of each and, as the last line, the result: "N
 * passed, N failed". Ends this process, with 1 if anything failed.
 * @param goesOn whether a phase runs after one that failed
 */
export async function runPhases(phases: Phase[], { goesOn = false } = {}): Promise<never> {
  process.chdir(root);
  rmSync(nearBudgetFile, { force: true });
  const results: StepResult[] = [];
  const times: string[] = [];
  const isRed = () => isInterrupted || results.some(({ failed }) => failed > 0);
  const end = await databaseFor(phases, results);
  for (const phase of phases) {
    if (isInterrupted || (isRed() && !goesOn)) {
      times.push(`${phase.name.padEnd(12)} not run`);
      continue;
    }
    const began = performance.now();
    const result = await runPhase(phase);
    results.push(...result);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const verdict = result.some(({ failed }) => failed > 0) ? "FAILED" : "passed";
    times.push(`${phase.name.padEnd(12)} ${verdict} ${seconds.padStart(7)} s`);
  }
  await end();
  rmSync(reports, { recursive: true, force: true });
  return close(results, times);
}

async function runPhase({ name, steps }: Phase): Promise<StepResult[]> {
  print(`\n── ${name}`);
  const result: StepResult[] = [];
  for (const together of steps) {
    if (!isInterrupted) result.push(...(await Promise.all(together.map(runStep))));
  }
  return result;
}

/**
 * Starts one database server for all phases, which share its templates. @returns a function that
 * stops it
 */
async function databaseFor(phases: Phase[], results: StepResult[]): Promise<() => Promise<void>> {
  if (!phases.some(({ hasDatabase }) => hasDatabase)) return async () => {};
  try {
    const { adminUrl, prefix, end } = await testServer(root);
    process.env.TEST_DATABASE_URL = adminUrl;
    process.env.TEST_PREFIX = prefix;
    return end;
  } catch (error) {
    print(`The test database: ${error instanceof Error ? error.message : error}`);
    results.push({ passed: 0, failed: 1, failures: ["the test database"] });
    return async () => {};
  }
}

function close(results: StepResult[], times: string[]): never {
  const sum = (what: "passed" | "failed") =>
    results.reduce((total, entry) => total + entry[what], 0);
  const failed = isInterrupted ? Math.max(1, sum("failed")) : sum("failed");
  print(`\n${times.join("\n")}`);
  if (isInterrupted) print("\nInterrupted: what had not run yet is not counted.");
  const flaky = results.flatMap((entry) => entry.flaky ?? []);
  writeFlaky(root, flaky);
  if (existsSync(nearBudgetFile)) print(readFileSync(nearBudgetFile, "utf8").trimEnd());
  for (const name of flaky) print(`FLAKY ${name}`);
  // Repeated at the end, where readers of a long log start.
  for (const name of results.flatMap(({ failures = [] }) => failures)) print(`FAILED ${name}`);
  print(`\n${sum("passed")} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
