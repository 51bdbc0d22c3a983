import { defineConfig } from "@playwright/test";
import { commonConfig } from "./browser.ts";
import { desktop, phone } from "./screens.ts";
import type { VisitFixtures } from "./visit.ts";

/** Most journeys run in one of two settings: see `journeySetting` and `onPhone` of visit.ts. */
const [first, second] = [{ grepInvert: /@second/ }, { grepInvert: /@first/ }];
const journeys = "journeys/*.test.ts";
const byKeyboard = "journeys/keyboard.test.ts";
/** Tests that depend on both width and scripts run in all four settings. */
const inAllSettings = "journeys/{market,shell}.test.ts";

/** The browser tests of `npm run test:matrix`: every setting that `npm test` leaves out. */
export default defineConfig<VisitFixtures>(commonConfig, {
  outputDir: "../test-results/matrix",
  projects: [
    { name: "night", testMatch: "{pages,scripts,offline}/*.test.ts", grep: /@night/ },
    { name: "every page", testMatch: "matrix/*.test.ts", use: { viewport: desktop } },
    {
      name: "phone",
      ...first,
      testMatch: journeys,
      testIgnore: byKeyboard,
      use: { viewport: phone },
    },
    {
      name: "desktop without scripts",
      ...second,
      testMatch: journeys,
      testIgnore: byKeyboard,
      use: { viewport: desktop, javaScriptEnabled: false },
    },
    { name: "desktop", ...second, testMatch: inAllSettings, use: { viewport: desktop } },
    {
      name: "phone without scripts",
      ...first,
      testMatch: inAllSettings,
      use: { viewport: phone, javaScriptEnabled: false },
    },
    {
      name: "browser of 2020",
      ...first,
      testMatch: ["matrix/browsers/old-chromium.test.ts", "journeys/{cart,register}.test.ts"],
      use: { viewport: phone, oldBrowser: { hasSubmitter: true } },
    },
    // These use their own drivers and nothing of Playwright's browser.
    { name: "other browsers", testMatch: "matrix/browsers/{firefox,webkit,plain}.test.ts" },
  ],
});
