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
  const result = { passed: 0, failed: 0, failures: [] as string[] };
  for (const module of modules) {
    const tests = [...module.children.allTests()].map((test) => ({
      name: `${module.relativeModuleId} › ${test.fullName}`,
      state: test.result().state,
    }));
    const failed = tests.filter(({ state }) => state === "failed").map(({ name }) => name);
    // A file that could not be loaded counts as one failed test.
    const isBroken = module.state() === "failed" && failed.length === 0;
    result.failures.push(...(isBroken ? [module.relativeModuleId] : failed));
    result.passed += tests.filter(({ state }) => state === "passed").length;
  }
  result.failures.push(...errors.map(({ message }) => message.split("\n", 1).join()));
  return { ...result, failed: result.failures.length };
}
