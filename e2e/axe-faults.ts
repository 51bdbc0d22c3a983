import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.0 to 2.2, levels A and AA. Axe's best practices are not checked. */
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** In a long list of cards only the first six are checked. */
const sameCards = "main li:nth-child(n + 7):has(> article)";

/** Returns the violations in a part of the page that axe rates as serious or critical. */
export async function seriousViolations(page: Page, part = "body"): Promise<string[]> {
  const violations = await violationsOn(page, part);
  return violations.flatMap(({ impact, lines }) => (/serious|critical/.test(impact) ? lines : []));
}

/** Returns all violations that axe finds, whatever their impact. */
export const allViolations = async (page: Page): Promise<string[]> =>
  (await violationsOn(page, "body")).flatMap(({ lines }) => lines);

/** Axe stays in the page, so that the next check is cheaper. */
async function violationsOn(page: Page, part: string) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([include, exclude, runOnly]) => {
      const options = { runOnly, resultTypes: ["violations" as const], preload: false };
      const results = await window.axe?.run({ include, exclude }, options);
      return results?.violations.map(({ id, impact, nodes }) => ({
        impact: impact ?? "",
        lines: nodes.map(({ html, any, all }) => {
          const why = [...any, ...all].map(({ message }) => message).join("; ");
          return `${id} (${impact}): ${html.slice(0, 160)} — ${why.slice(0, 200)}`;
        }),
      }));
    },
    [part, sameCards, levels] as const,
  );
  if (!violations) throw new Error("Axe is not in the page");
  return violations;
}
