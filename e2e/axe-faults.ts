import AxeBuilder from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";

/** WCAG 2.0 to 2.2, A and AA; what axe calls best practice is noted beside a test, not held. */
export const held = { tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
export const noted = { tags: [...held.tags, "best-practice"] };
export const colours = { rules: ["color-contrast", "link-in-text-block"] };

/** Of a long list of cards the first six stand for all. */
const cardsAlike = "main li:nth-child(n + 7):has(> article)";

/** What axe finds and calls serious or critical; the rest becomes a note of the test. */
export async function seriousOn(
  page: Page,
  by: { tags: string[] } | { rules: string[] },
  part = "body",
): Promise<string[]> {
  // There are no frames, which the other mode is for.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part).exclude(cardsAlike);
  const { violations } = await ("tags" in by
    ? axe.withTags(by.tags)
    : axe.withRules(by.rules)
  ).analyze();
  const found: string[] = [];
  for (const { id, impact, tags: of, nodes } of violations) {
    const lines = nodes.map(({ html, any, all }) => {
      const why = [...any, ...all].map(({ message }) => message).join("; ");
      return `${id} (${impact}): ${html.slice(0, 160)} — ${why.slice(0, 200)}`;
    });
    const isHeld = /serious|critical/.test(impact ?? "") && !of.includes("best-practice");
    if (isHeld) found.push(...lines);
    else test.info().annotations.push({ type: "axe", description: lines.slice(0, 3).join("\n") });
  }
  return found;
}
