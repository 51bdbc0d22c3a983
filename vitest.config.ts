import { defineConfig } from "vitest/config";
import { testKinds } from "./bin/test-kinds.ts";

const { units, api } = testKinds(import.meta.dirname, [
  "{app,areas,web,server,core,data,bin,bench}/**/*.test.{ts,tsx}",
  "e2e/covering-array/*.test.ts",
]);
const form = (file: string) => file.startsWith("app/checks/");
const isOfMatrix = (file: string) => file.includes(".matrix.test.");
const isUsual = (file: string) => !form(file) && !isOfMatrix(file);

const common = {
  setupFiles: ["./app/testing/no-console.ts"],
  pool: "forks" as const,
  // The whole app is loaded once per process, not once per file.
  isolate: false,
  // Stubs of globals are removed before the next test.
  unstubGlobals: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
/** For tests that open a database; `npm run mutants` runs some of them with it. */
export const overDatabase = { ...common, globalSetup: ["./app/testing/global-setup.ts"] };

/** docs/testing.md describes what each kind of test covers. */
export default defineConfig({
  test: {
    // Two cores, and a third worker while one waits for the database or a timer.
    maxWorkers: 3,
    // A busy machine must not fail a test.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      { test: { ...common, name: "form", include: units.filter(form) } },
      { test: { ...common, name: "units", include: units.filter(isUsual) } },
      { test: { ...overDatabase, name: "api", include: api.filter(isUsual) } },
      { test: { ...overDatabase, name: "matrix", include: [...units, ...api].filter(isOfMatrix) } },
      {
        test: {
          ...common,
          name: "documents",
          // As on a server: React chooses its build by this.
          env: { NODE_ENV: "production" },
          include: ["e2e/documents/**/*.test.ts"],
          globalSetup: ["./e2e/documents/support/global-setup.ts"],
          setupFiles: [...common.setupFiles, "@testing-library/jest-dom/vitest"],
          // The built pages import the server's own modules, which must be the same instances as
          // the tests'.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
