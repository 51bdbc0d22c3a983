import { resolveIds } from "../example-pages.ts";
import { currentFocus, pressEnterOn, tabTo, unfoldByKeyboard } from "../keyboard.ts";
import { desktop } from "../screens.ts";
import { byNight, expect, test, untilReact, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const market = "/market/market-access";

for (const path of ["/", market, `${market}/single-product/PRODUCT`, "/template"]) {
  for (const width of [360, 1280]) {
    test(
      `moves through ${path} by Tab at ${width} px with visible focus, and reaches the end`,
      width === 360 ? {} : byNight,
      async ({ visit, page, request }) => {
        await page.setViewportSize({ width, height: 740 });
        await visit(await resolveIds(path, request));
        const faults: string[] = [];
        let steps = 0;
        for (; steps < 300; steps += 1) {
          await page.keyboard.press("Tab");
          const { on, fault } = await currentFocus(page);
          if (on === "") break;
          if (fault) faults.push(`${fault}: ${on}`);
        }
        expect.soft(faults).toEqual([]);
        expect(steps, "there is an end").toBeLessThan(300);
        expect(steps, "there is something").toBeGreaterThan(10);
      },
    );
  }
}

test("moves focus to the heading when a list changes", async ({ visit, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(market);
  await untilReact(page);
  const h1 = page.locator("h1");
  const filters = page.locator("details.filters");
  await unfoldByKeyboard(page, filters);
  await tabTo(page, filters.getByLabel(say("market.filter.category")));
  await page.keyboard.type("Cer");
  await pressEnterOn(page, filters.getByRole("button", { name: say("web.ui.apply") }));
  await expect(h1).toHaveText("Cereals");
  await expect(h1).toBeFocused();
  const pager = page.getByRole("navigation", { name: say("web.ui.pages") });
  await pressEnterOn(page, pager.getByText("Next"), "Shift+Tab");
  await expect(page).toHaveURL(/page=2/);
  await expect(h1).toBeFocused();
  await tabTo(page, page.locator("main article a").first());
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(h1).toBeFocused();
});
