import { maxMatches } from "#web/ui/goods/match-goods.ts";
import { expect, main, onPhoneInEveryRun, test, wordsIn } from "../visit.ts";

const path = "/market/market-information/alerts";

for (const [language, typed] of [
  ["kisw", "mahar"],
  ["fr", "HARIC"],
] as const)
  test(
    `chooses goods by typed words with the keyboard, and posts them, in ${language}`,
    onPhoneInEveryRun,
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await visit(path, { language });
      const field = main(page).getByRole("combobox", { name: say("priceAlerts.form.commodity") });
      const options = main(page).getByRole("option");
      // The commonest goods are offered at a touch, and leaving the field chooses none of them.
      await main(page).locator("input[role=combobox]").click();
      await expect(options).toHaveCount(maxMatches);
      await field.blur();
      await expect(main(page).locator("select[name=commodity]")).toHaveValue("");
      await field.fill(typed);
      await expect(options.first()).toBeVisible();
      await expect(field).toHaveAttribute("aria-expanded", "true");
      await field.press("ArrowDown");
      await field.press("ArrowUp");
      const name = (await options.first().textContent())?.trim() ?? "";
      await field.press("Enter");
      await expect(field).toHaveAttribute("aria-expanded", "false");
      expect(name).toContain(await field.inputValue());
      const value = await main(page).locator("select[name=commodity]").inputValue();
      expect(value).toMatch(/^\d+$/);
      await main(page)
        .getByRole("button", { name: say("priceAlerts.form.show"), exact: true })
        .click();
      await page.waitForURL(new RegExp(`commodity=${value}\\b`));
      // Words that name nothing are said to be nothing, and choose nothing.
      // The page has its list until the scripts run.
      const input = main(page).locator("input[role=combobox]");
      await input.fill("qqqq");
      await input.blur();
      await expect(main(page).locator("select[name=commodity]")).toHaveValue("");
      await expect(main(page).locator(".goods .hint")).toBeVisible();
    },
  );
