import { defineConfig } from "vitest/config";

const rooms = "{app,areas,web,server,core,illustrations,data,bin}/**/*.test.{ts,tsx}";

const usual = {
  setupFiles: ["./app/testing/no-console.ts"],
  pool: "forks" as const,
  // The whole app is loaded once a process, not once a file.
  isolate: false,
  // What a test put in the place of a global is gone before the next one.
  unstubGlobals: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A busy machine decides no test.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      {
        test: {
          ...usual,
          name: "api",
          include: [rooms],
          globalSetup: ["./app/testing/global-setup.ts"],
        },
      },
      {
        test: {
          ...usual,
          name: "documents",
          // As on a server: React chooses its build by this.
          env: { NODE_ENV: "production" },
          include: ["e2e/documents/**/*.test.ts"],
          globalSetup: ["./e2e/documents/global-setup.ts"],
          setupFiles: [...usual.setupFiles, "@testing-library/jest-dom/vitest"],
          // The built pages import the server's own modules, which must be one with the tests'.
          experimental: { viteModuleRunner: false },
          execArgv: ["--import=./bin/load-typescript.mjs"],
        },
      },
    ],
  },
});
