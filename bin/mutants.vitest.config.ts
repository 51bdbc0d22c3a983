import { defineConfig } from "vitest/config";
import { overDatabase } from "../vitest.config.ts";

/** The tests that Stryker runs: those of an area, with a database. */
export default defineConfig({
  test: { ...overDatabase, include: ["**/*.test.ts"], maxWorkers: 1, retry: 0 },
});
