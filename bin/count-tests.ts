import { readFileSync } from "node:fs";
import type { Found } from "./check.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts Vitest's JSON report. A file that could not even be loaded is one failed test. */
export function countVitest(report: string): Found {
  const { testResults } = read(report) as VitestReport;
  const found = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of testResults) {
    const count = (wanted: string) =>
      assertionResults.filter((test) => test.status === wanted).length;
    const failed = count("failed");
    found.passed += count("passed");
    found.failed += status === "failed" && failed === 0 ? 1 : failed;
  }
  return atLeastOne(found);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts Playwright's JSON report. A test that fails at first is a failed one. */
export function countPlaywright(report: string): Found {
  const { stats, errors } = read(report) as PlaywrightReport;
  return atLeastOne({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  });
}

function atLeastOne(found: Found): Found {
  if (found.passed + found.failed === 0) throw new Error("no test ran");
  return found;
}
