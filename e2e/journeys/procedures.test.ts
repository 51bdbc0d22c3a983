import type { Page } from "@playwright/test";
import { proceduresPath, regulationsPath } from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, journeySetting, main, test, unfold, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

/** Filters are folded on a phone. */
const openFilters = (page: Page) => unfold(main(page).locator("details.filters"));

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `filters procedures by operation and product, and clears dependent choices, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      await visit(regulationsPath, { language });
      await main(page).locator(`a[href*="operation=export"][href*="country=UG"]`).click();
      await expect(page).toHaveURL(/operation=export/);

      // Each list depends on the previous choice; another choice clears the dependent ones.
      const form = main(page).locator("form[method=get]");
      const apply = form.getByRole("button", { name: say("web.ui.apply") });
      await expect(form.locator("[name=subCategory]")).toHaveCount(0);
      const categories = await (
        await request.get(
          "/wit-backend/api/commodity-category?module=procedures&tradeOperation=export&size=100",
        )
      ).json();
      const idOf = (code: string) =>
        String(categories.data.find((item: { code: string }) => item.code === code).id);
      await openFilters(page);
      await form.locator("[name=category]").selectOption(idOf("coffee-and-tea"));
      await apply.click();
      await expect(page).toHaveURL(/category=/);
      await openFilters(page);
      const subCategory = form.locator("[name=subCategory]");
      const coffee = await subCategory.locator("option").nth(1).getAttribute("value");
      await subCategory.selectOption(coffee);
      await apply.click();
      await expect(page).toHaveURL(/subCategory=\d/);
      await openFilters(page);
      await form.locator("[name=category]").selectOption(idOf("farm-inputs"));
      await apply.click();
      await expect(page).toHaveURL(new RegExp(`category=${idOf("farm-inputs")}`));
      await openFilters(page);
      await expect(form.locator("[name=subCategory]")).toHaveValue("");
      const cleared = say("regulations.filter.clear", { name: "|" }).split("|")[0] ?? "";
      await main(page).locator(".chips a").filter({ hasText: cleared.trim() }).nth(1).click();
      await expect(page).not.toHaveURL(/category=\d/);
      await expect(page).toHaveURL(/operation=export/);
    },
  );

  test(
    `ticks off steps of a procedure, reopens them and restarts the procedure, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      await visit(`${proceduresPath}?country=UG&term=malaba`, { language });
      await main(page).locator("h3 a").first().click();
      await expect(page).toHaveURL(new RegExp(`${proceduresPath}/\\d+`));
      const address = new URL(page.url()).pathname;
      await expect(main(page).locator("details.rule-note")).toHaveAttribute("open", "");
      await expect(
        main(page).getByText(say("regulations.steps.blocksMeaning", { steps: 36, blocks: 13 })),
      ).toBeVisible();
      await expect(
        main(page).getByRole("link", { name: say("regulations.progress.signIn") }),
      ).toHaveAttribute("href", /back=.*procedures/);
      await expect(main(page).locator("button[name=done]")).toHaveCount(0);

      await signInNewUser(page, request);
      await visit(address, { language });
      const progress = (done: number) =>
        main(page).getByText(say("regulations.progress.done", { done, all: 13 }), { exact: true });
      await expect(progress(0)).toBeVisible();
      await main(page).locator("button[name=done]").first().click();
      await expect(page.getByText(say("regulations.flash.stepDone"))).toBeVisible();
      await expect(progress(1)).toBeVisible();
      await main(page).locator("button[name=open]").first().click();
      await expect(page.getByText(say("regulations.flash.stepOpen"))).toBeVisible();
      await expect(progress(0)).toBeVisible();
      await main(page).locator("button[name=done]").nth(1).click();
      await expect(progress(1)).toBeVisible();

      await visit(proceduresPath, { language });
      const begun = main(page).locator("section").first();
      await expect(begun.getByRole("heading", { level: 2 })).toHaveText(
        say("regulations.progress.begun"),
      );
      await expect(
        begun.getByText(say("regulations.progress.done", { done: 1, all: 13 })),
      ).toBeVisible();
      await begun.getByRole("link").click();
      await main(page)
        .getByRole("button", { name: say("regulations.progress.again") })
        .click();
      await expect(progress(0)).toBeVisible();
    },
  );

  test(
    `names a contact for an empty result, and returns 404 for an unknown procedure, in ${language}`,
    journeySetting(language === "fr"),
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await visit(`${proceduresPath}?operation=sell&category=x&country=zz&term=zzzz`, { language });
      await expect(main(page).getByText(say("regulations.procedures.none"))).toBeVisible();
      await expect(main(page).getByText(say("regulations.procedures.ask"))).toBeVisible();
      await visit(`${proceduresPath}/999999`, { language, status: 404 });
      await visit(`${proceduresPath}/abc`, { language, status: 404 });
      await visit(`${regulationsPath}?country=BI`, { language });
      await expect(main(page).locator("details.rule-note").first()).toBeVisible();
      await expect(main(page).getByText(say("regulations.rules.gap"))).toBeVisible();
    },
  );
}
