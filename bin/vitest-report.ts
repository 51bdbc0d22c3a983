import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import type { StepResult } from "./run-step.ts";

/** Writes the result of a Vitest run, as a `StepResult`, into the file that VITEST_REPORT names. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.VITEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify(resultOf(modules, errors)));
  }
}

function resultOf(modules: readonly TestModule[], errors: readonly SerializedError[]): StepResult {
  const found = { passed: 0, failed: 0, failures: [] as string[] };
  for (const module of modules) {
    const tests = [...module.children.allTests()].map((test) => ({
      name: `${module.relativeModuleId} › ${test.fullName}`,
      state: test.result().state,
    }));
    const failed = tests.filter(({ state }) => state === "failed").map(({ name }) => name);
    // A file that could not be loaded counts as one failed test.
    const isBroken = module.state() === "failed" && failed.length === 0;
    found.failures.push(...(isBroken ? [module.relativeModuleId] : failed));
    found.passed += tests.filter(({ state }) => state === "passed").length;
  }
  found.failures.push(...errors.map(({ message }) => message.split("\n", 1).join()));
  return { ...found, failed: found.failures.length };
}
