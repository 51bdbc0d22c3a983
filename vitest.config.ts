import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,areas,web,server,core,illustrations,data,bin}/**/*.test.{ts,tsx}"],
    globalSetup: ["./app/testing/global-setup.ts"],
    setupFiles: ["./app/testing/no-console.ts"],
    pool: "forks",
    // The whole app is loaded once a process, not once a file.
    isolate: false,
    // What a test put in the place of a global is gone before the next one.
    unstubGlobals: true,
    maxWorkers: 2,
    // A busy machine decides no test.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
