import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { countPlaywright, countVitest } from "./count-tests.ts";
import { endSteps, runStep, type Step } from "./run-step.ts";
import VitestReport from "./vitest-report.ts";

let printed = "";
let folder: string;

beforeEach(async () => {
  printed = "";
  folder = await mkdtemp(join(tmpdir(), "soko-step-"));
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

const script = (code: string, more: Partial<Step> = {}): Step => ({
  name: "it",
  command: ["-e", code],
  ...more,
});

async function report(content: unknown): Promise<string> {
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("counts a successful step as one passed and hides its output", async () => {
  expect(await runStep(script("console.log('details')"))).toEqual({ passed: 1, failed: 0 });
  expect(printed).toMatch(/^it +passed +\d+\.\d s\n$/);
});

test("counts a failed step as one failed and prints its output", async () => {
  const step = script("console.error('details'); process.exitCode = 2");
  expect(await runStep(step)).toEqual({ passed: 0, failed: 1 });
  expect(printed).toMatch(/^it +FAILED +\d+\.\d s\ndetails\n$/);
});

test("counts tests, and an exit with an error as one more failure", async () => {
  const count = () => ({ passed: 7, failed: 0 });
  expect(await runStep(script("", { count }))).toEqual({ passed: 7, failed: 0 });
  expect(await runStep(script("process.exit(1)", { count }))).toEqual({ passed: 7, failed: 1 });
  expect(printed).toContain("(7 passed, 1 failed)");
});

test("reports a crash before the report as a failure with a reason", async () => {
  const count = () => countVitest(join(folder, "none.json"));
  const stepResult = await runStep(script("process.kill(process.pid, 'SIGKILL')", { count }));
  expect(stepResult).toEqual({ passed: 0, failed: 1 });
  expect(printed).toContain("left no report");
});

test("ends an interrupted step as failed", async () => {
  const running = runStep(script("setInterval(() => {}, 1000)"));
  await sleep(100);
  endSteps();
  expect(await running).toEqual({ passed: 0, failed: 1 });
});

test("counts Vitest's tests one by one, and a file that does not load", async () => {
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

test("counts Playwright's errors outside tests as failures and passed retries as flaky", async () => {
  const spec = (status: string) => ({
    file: "journeys/cart.test.ts",
    title: status,
    tests: [{ projectName: "phone", status }],
  });
  const path = await report({
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    errors: [{ message: "the app could not be started\nat once" }],
    suites: [
      { specs: [spec("expected"), spec("flaky")], suites: [{ specs: [spec("unexpected")] }] },
    ],
  });
  expect(countPlaywright(path)).toEqual({
    passed: 6,
    failed: 2,
    failures: ["journeys/cart.test.ts › unexpected [phone]", "the app could not be started"],
    flaky: ["journeys/cart.test.ts › flaky [phone]"],
  });
});

test("rejects a report without tests", async () => {
  const path = await report({ passed: 0, failed: 0 });
  expect(() => countVitest(path)).toThrow("no test ran");
});
