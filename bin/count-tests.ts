import { readFileSync } from "node:fs";
import type { StepResult } from "./run-step.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** Reads the report of `vitest-report.ts`. */
export function countVitest(report: string): StepResult {
  return atLeastOne(read(report) as StepResult);
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Counts Playwright's JSON report. */
export function countPlaywright(report: string): StepResult {
  const { stats, errors, suites } = read(report) as PlaywrightReport;
  const named = (status: string) => suites.flatMap((suite) => testsIn(suite, status));
  return atLeastOne({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...named("unexpected"),
      ...errors.map(({ message }) => (message ?? "an error without words").split("\n", 1).join()),
    ],
    flaky: named("flaky"),
  });
}

const testsIn = ({ suites = [], specs }: PlaywrightSuite, requested: string): string[] => [
  ...suites.flatMap((suite) => testsIn(suite, requested)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === requested)
      .map(({ projectName }) => `${file} › ${title} [${projectName}]`),
  ),
];

function atLeastOne(result: StepResult): StepResult {
  if (result.passed + result.failed === 0) throw new Error("no test ran");
  return result;
}
