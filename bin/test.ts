// npm test — everything that says the house still stands. The last line is "N passed, N failed".
// npm test -- areas/market — the unit and API tests of some files alone (e2e/… for the browser's).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { testServer } from "#app/testing/test-server.ts";
import { type Check, type CheckResult, endChecks, print, runCheck } from "./check.ts";
import { countPlaywright, countVitest } from "./count-tests.ts";

const root = resolve(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "soko-test-"));
const inModules = (path: string) => join(root, "node_modules", path);
const rooms = ["app", "areas", "web", "server", "core", "illustrations", "data", "bin"];

const quick: Check[] = [
  { name: "types", command: [inModules("typescript/bin/tsc"), "-p", root] },
  {
    name: "format and lint",
    command: [inModules("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."],
  },
  {
    name: "structure",
    command: [
      inModules("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--output-type",
      "err-long",
      ...rooms,
    ],
  },
];

function vitest(files: string[]): Check {
  const report = join(reports, "vitest.json");
  return {
    name: "tests",
    isLong: true,
    command: [
      inModules("vitest/vitest.mjs"),
      "run",
      ...files,
      "--reporter=default",
      `--reporter=${join(root, "bin/vitest-report.ts")}`,
    ],
    environment: { VITEST_REPORT: report },
    count: () => countVitest(report),
  };
}

function playwright(files: string[]): Check {
  const report = join(reports, "playwright.json");
  return {
    name: "browser",
    isLong: true,
    command: [
      inModules("@playwright/test/cli.js"),
      "test",
      "--config",
      join(root, "e2e"),
      "--reporter=list,json",
      ...files,
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
  };
}

const pages: Check = { name: "pages built", command: [join(root, "bin/build-pages.ts")] };

/** Runs checks after each other; after an interruption no further one. */
async function oneByOne(checks: Check[]): Promise<CheckResult[]> {
  const found: CheckResult[] = [];
  for (const check of checks) {
    if (!interrupted) found.push(await runCheck(check));
  }
  return found;
}

async function everything(): Promise<CheckResult[]> {
  const quickly = await Promise.all(quick.map(runCheck));
  return [...quickly, ...(await onServer([vitest([]), pages, playwright([])]))];
}

function some(names: string[]): Promise<CheckResult[]> {
  const inBrowser = names.filter((name) => /^(\.\/)?e2e\b/.test(name));
  const others = names.filter((name) => !inBrowser.includes(name));
  return onServer([
    ...(others.length > 0 ? [vitest(others)] : []),
    ...(inBrowser.length > 0 ? [playwright(inBrowser)] : []),
  ]);
}

/** Runs checks on one database server, which ends after them even when they were killed. */
async function onServer(checks: Check[]): Promise<CheckResult[]> {
  const found: CheckResult[] = [];
  try {
    const { adminUrl, end } = await testServer(root);
    process.env.TEST_DATABASE_URL = adminUrl;
    found.push(...(await oneByOne(checks)));
    await end();
  } catch (error) {
    print(`The test database: ${error instanceof Error ? error.message : error}`);
    found.push({ passed: 0, failed: 1 });
  }
  return found;
}

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) {
  process.on(signal, () => {
    interrupted = true;
    endChecks();
  });
}

process.chdir(root);
const names = process.argv.slice(2);
const found = await (names.length > 0 ? some(names) : everything());
rmSync(reports, { recursive: true, force: true });
const sum = (what: "passed" | "failed") => found.reduce((total, one) => total + one[what], 0);
const failed = interrupted ? Math.max(1, sum("failed")) : sum("failed");
if (interrupted) print("\nInterrupted: what had not run yet is not counted.");
// Once more at the end: whoever reads a long log begins there.
for (const name of found.flatMap(({ failures = [] }) => failures)) print(`FAILED ${name}`);
print(`\n${sum("passed")} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
