import { defineConfig } from "@playwright/test";
import { common } from "./browser.ts";
import type { Visiting } from "./visit.ts";

/**
 * The browser tests of `npm test`, on a phone unless a file says otherwise: what scripts do, and one
 * visit of each page. What holds without scripts is tested in documents/; every other setting by
 * night (matrix.config.ts). They are one project: Playwright restarts its workers for each.
 */
export default defineConfig<Visiting>(common, {
  outputDir: "../test-results",
  testMatch: "{pages,scripts,offline,journeys}/*.test.ts",
  // Of the journeys those by keyboard and those that scripts matter to.
  grep: [/pages\//, /scripts\//, /offline\//, /keyboard\.test/, /@smoke/],
  grepInvert: /@night/,
});
