import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { type Check, endChecks, runCheck } from "./check.ts";
import { countPlaywright, countVitest } from "./count-tests.ts";
import VitestReport from "./vitest-report.ts";

let printed = "";
let folder: string;

beforeEach(async () => {
  printed = "";
  folder = await mkdtemp(join(tmpdir(), "soko-check-"));
  vi.spyOn(process.stdout, "write").mockImplementation((part) => {
    printed += part;
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const script = (code: string, more: Partial<Check> = {}): Check => ({
  name: "it",
  command: ["-e", code],
  ...more,
});

async function report(content: unknown): Promise<string> {
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("a check that goes well is one passed and says nothing more", async () => {
  expect(await runCheck(script("console.log('details')"))).toEqual({ passed: 1, failed: 0 });
  expect(printed).toMatch(/^it +passed +\d+\.\d s\n$/);
});

test("a check that fails is one failed and shows what it printed", async () => {
  const check = script("console.error('details'); process.exitCode = 2");
  expect(await runCheck(check)).toEqual({ passed: 0, failed: 1 });
  expect(printed).toMatch(/^it +FAILED +\d+\.\d s\ndetails\n$/);
});

test("tests are counted, and an end with an error is a failure besides", async () => {
  const count = () => ({ passed: 7, failed: 0 });
  expect(await runCheck(script("", { count }))).toEqual({ passed: 7, failed: 0 });
  expect(await runCheck(script("process.exit(1)", { count }))).toEqual({ passed: 7, failed: 1 });
  expect(printed).toContain("(7 passed, 1 failed)");
});

test("a crash before the report is a failure with a reason", async () => {
  const count = () => countVitest(join(folder, "none.json"));
  const found = await runCheck(script("process.kill(process.pid, 'SIGKILL')", { count }));
  expect(found).toEqual({ passed: 0, failed: 1 });
  expect(printed).toContain("left no report");
});

test("an interrupted check comes to its end as failed", async () => {
  const running = runCheck(script("setInterval(() => {}, 1000)"));
  await sleep(100);
  endChecks();
  expect(await running).toEqual({ passed: 0, failed: 1 });
});

test("Vitest's report: tests one by one, and a file that does not load", async () => {
  const module = (id: string, state: string, ...tests: [name: string, state: string][]) => ({
    relativeModuleId: id,
    state: () => state,
    children: {
      allTests: () =>
        tests.map(([fullName, one]) => ({ fullName, result: () => ({ state: one }) })),
    },
  });
  const path = join(folder, "report.json");
  vi.stubEnv("VITEST_REPORT", path);
  const modules = [
    module("core/money.test.ts", "failed", ["adds", "passed"], ["rounds", "failed"]),
    module("core/ids.test.ts", "passed", ["differ", "passed"], ["later", "skipped"]),
    module("core/broken.test.ts", "failed"),
  ];
  new VitestReport().onTestRunEnd(modules as unknown as TestModule[], [{ message: "late\n at" }]);
  expect(countVitest(path)).toEqual({
    passed: 2,
    failed: 3,
    failures: ["core/money.test.ts › rounds", "core/broken.test.ts", "late"],
  });
});

test("Playwright's report: errors outside of tests are failures", async () => {
  const spec = (status: string) => ({
    file: "journeys/cart.test.ts",
    title: status,
    tests: [{ projectName: "phone", status }],
  });
  const path = await report({
    stats: { expected: 5, unexpected: 1 },
    errors: [{ message: "the app could not be started\nat once" }],
    suites: [{ specs: [spec("expected")], suites: [{ specs: [spec("unexpected")] }] }],
  });
  expect(countPlaywright(path)).toEqual({
    passed: 5,
    failed: 2,
    failures: ["journeys/cart.test.ts › unexpected [phone]", "the app could not be started"],
  });
});

test("a report without a single test is no success", async () => {
  const path = await report({ passed: 0, failed: 0 });
  expect(() => countVitest(path)).toThrow("no test ran");
});
