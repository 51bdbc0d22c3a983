import type { Page } from "@playwright/test";

/** Shows 999,999,999,999 in place of every amount of money on a page, in the same notation. */
export const showLargeAmounts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sign = "(?:TSh|KSh|USh|FRw|FBu|USD)";
    const amount = "\\d[\\d.,\\u00a0\\u202f]*";
    const money = new RegExp(
      `(${sign}[\\u00a0\\u202f ]?[-−]?)(${amount})|(${amount})(?=${sign})`,
      "g",
    );
    const large = (written: string) => {
      const [separator = ","] = written.match(/[^\d](?=\d{3}(?!\d))/) ?? [];
      const end = /[^\d]+$/.exec(written)?.[0] ?? "";
      return Array(4).fill("999").join(separator) + end;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node.parentElement?.closest("script, style, svg, option")) continue;
      const text = node.nodeValue ?? "";
      const enlarged = text.replace(money, (_all, before = "", behind = "", alone = "") =>
        alone ? large(alone) : before + large(behind),
      );
      if (enlarged !== text) node.nodeValue = enlarged;
    }
  });
