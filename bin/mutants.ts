// npm run mutants -- areas/trade/market — runs Stryker over a folder or a file of an area: it puts
// small faults into the code and reports those that the area's own tests, or the test files named
// after it, do not notice. stryker.config.mjs has its settings.
import { statSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";

// Not logic, or covered by other checks: docs/how-to/check-the-tests.md.
const excluded = ["!**/*.test.ts", "!**/{tables,for-tests}.ts", "!**/load-*.ts", "!**/pages/**"];

const [target = "", ...testFiles] = process.argv.slice(2).map((path) => path.replace(/\/$/, ""));
if (!target) throw new Error("which area? npm run mutants -- areas/trade/market");
// Set before tests are loaded, so that they cover all cases (app/testing/is-night.ts).
process.env.TEST_MATRIX = "on";
// It sets the exit code.
await new Stryker({
  configFile: "stryker.config.mjs",
  mutate: [statSync(target).isDirectory() ? `${target}/**/*.ts` : target, ...excluded],
  ...(testFiles.length > 0 && { testFiles }),
  vitest: {
    configFile: "bin/mutants.vitest.config.ts",
    pool: "forks",
    dir: target.split("/").slice(0, 3).join("/"),
  },
}).runMutationTest();
