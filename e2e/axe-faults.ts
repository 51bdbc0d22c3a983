import { type Page, test } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** WCAG 2.0 to 2.2, A and AA; what axe calls best practice is noted beside a test, not held. */
export const held = { tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
export const noted = { tags: [...held.tags, "best-practice"] };

/** Of a long list of cards the first six stand for all. */
const cardsAlike = "main li:nth-child(n + 7):has(> article)";

/** What axe finds and calls serious or critical; the rest becomes a note of the test. */
export async function seriousOn(
  page: Page,
  by: { tags: string[] },
  part?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const { lines, impact, tags } of await violationsOn(page, by, part)) {
    const isHeld = /serious|critical/.test(impact ?? "") && !tags.includes("best-practice");
    if (isHeld) found.push(...lines);
    else test.info().annotations.push({ type: "axe", description: lines.slice(0, 3).join("\n") });
  }
  return found;
}

/** Whatever axe finds, serious or not. */
export const anyOn = async (page: Page): Promise<string[]> =>
  (await violationsOn(page, held)).flatMap(({ lines }) => lines);

/** What axe finds in a part of the page. It stays there, so that the next question costs less. */
async function violationsOn(page: Page, { tags }: { tags: string[] }, part = "body") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([include, exclude, runOnly]) => {
      const options = { runOnly, resultTypes: ["violations" as const] };
      const results = await window.axe?.run({ include, exclude }, options);
      return results?.violations.map(({ id, impact, tags, nodes }) => ({
        id,
        impact,
        tags,
        nodes: nodes.map(({ html, any, all }) => {
          const why = [...any, ...all].map(({ message }) => message).join("; ");
          return `${html.slice(0, 160)} — ${why.slice(0, 200)}`;
        }),
      }));
    },
    [part, cardsAlike, tags] as const,
  );
  if (!found) throw new Error("Axe is not in the page");
  return found.map(({ id, impact, tags, nodes }) => ({
    impact,
    tags,
    lines: nodes.map((node) => `${id} (${impact}): ${node}`),
  }));
}
