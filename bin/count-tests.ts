import { readFileSync } from "node:fs";
import type { CheckResult } from "./check.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** Reads what `vitest-report.ts` wrote. */
export function countVitest(report: string): CheckResult {
  return atLeastOne(read(report) as CheckResult);
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Counts Playwright's JSON report. */
export function countPlaywright(report: string): CheckResult {
  const { stats, errors, suites } = read(report) as PlaywrightReport;
  return atLeastOne({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    failures: [
      ...suites.flatMap(unexpectedIn),
      ...errors.map(({ message }) => (message ?? "an error without words").split("\n", 1).join()),
    ],
  });
}

const unexpectedIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...suites.flatMap(unexpectedIn),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `${file} › ${title} [${projectName}]`),
  ),
];

function atLeastOne(found: CheckResult): CheckResult {
  if (found.passed + found.failed === 0) throw new Error("no test ran");
  return found;
}
