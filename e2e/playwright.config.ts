import { defineConfig } from "@playwright/test";
import { commonConfig } from "./browser.ts";
import type { VisitFixtures } from "./visit.ts";

/**
 * The browser tests of `npm test`, on a phone unless a file says otherwise: the behaviour of
 * scripts, and one visit to each page. documents/ tests what works without scripts; the nightly run
 * tests every other setting (matrix.config.ts). They are one project, because Playwright restarts
 * its workers for each project.
 */
export default defineConfig<VisitFixtures>(commonConfig, {
  outputDir: "../test-results",
  testMatch: "{pages,scripts,offline,journeys}/*.test.ts",
  // Of the journeys, only those by keyboard and those that depend on scripts.
  grep: [/pages\//, /scripts\//, /offline\//, /keyboard\.test/, /@smoke/],
  grepInvert: /@night/,
});
