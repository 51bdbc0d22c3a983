import { defineConfig } from "@playwright/test";
import { common, desktop, phone } from "./browser.ts";
import type { Visiting } from "./visit.ts";

/**
 * The browser tests of `npm test`: what scripts do, and one visit of each page. What holds without
 * scripts is tested in documents/; every other setting by night (matrix.config.ts).
 */
export default defineConfig<Visiting>(common, {
  outputDir: "../test-results",
  grepInvert: /@night/,
  projects: [
    { name: "pages", testMatch: "pages/*.test.ts", use: { viewport: phone } },
    {
      name: "phone",
      testMatch: "journeys/*.test.ts",
      grep: /@smoke/,
      use: { viewport: phone },
    },
    {
      name: "wide",
      testMatch: "journeys/{market,shell}.test.ts",
      grep: /on a wide screen/,
      use: { viewport: desktop },
    },
    {
      name: "desktop",
      testMatch: ["scripts/*.test.ts", "journeys/keyboard.test.ts"],
      use: { viewport: desktop },
    },
    {
      name: "phone with a service worker",
      testMatch: "offline/*.test.ts",
      use: { viewport: phone, serviceWorkers: "allow" },
    },
  ],
});
