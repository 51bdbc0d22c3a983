/** Settings of `npm run mutants`; bin/mutants.ts adds what to mutate and the tests to run. */
export default {
  testRunner: "vitest",
  mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "OptionalChaining"] },
  ignorePatterns: [".data", "build", "docs", "test-results", "tools", "data/demo/pictures"],
  // TypeScript 7 has no API for the paths in it, and none leads out of the project.
  tsconfigFile: "no-tsconfig.json",
  tempDirName: ".data/mutants",
  reporters: ["clear-text"],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  coverageAnalysis: "perTest",
  // Every worker has a database server of its own.
  concurrency: 1,
  // A mutant that makes a statement wait for ever ends after this time beyond the usual one.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
};
