import type { Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { priceAlertsPath } from "#core/prices/price-paths.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { asNewPerson } from "../new-person.ts";
import { expect, test, walked, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const main = (page: Page) => page.getByRole("main");

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `from a price to an alert of it, paused, changed and deleted, in ${language}`,
    walked(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      await visit("/market/market-information", { language });
      await main(page).locator("table a").first().click();
      await main(page)
        .getByRole("link", { name: say("priceAlerts.link") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${priceAlertsPath}\\?commodity=`));
      const address = page.url();
      await expect(
        main(page).getByRole("link", { name: say("priceAlerts.signIn") }),
      ).toHaveAttribute("href", /back=.*alerts/);

      await asNewPerson(page, request);
      await visit(new URL(address).pathname + new URL(address).search, { language });
      const form = main(page).locator("form[method=post]").first();
      const set = form.getByRole("button", { name: say("priceAlerts.form.set") });
      await form.locator("[name=price]").fill("abc");
      await set.click();
      await expect(form.locator(".field-error").first()).toBeVisible();
      await expect(form.locator("[name=price]")).toHaveValue("abc");
      await form.locator("[name=price]").fill("99999999");
      await set.click();
      await expect(page.getByText(say("priceAlerts.flash.alertSet"))).toBeVisible();
      const own = main(page).locator("li", { hasText: say("priceAlerts.neverTold") });
      await expect(own).toHaveCount(1);

      await own.getByRole("button", { name: say("priceAlerts.act.pause") }).click();
      await expect(main(page).getByText(say("priceAlerts.state.paused"))).toBeVisible();
      await own.getByRole("button", { name: say("priceAlerts.act.resume") }).click();
      await expect(
        main(page).getByText(say("priceAlerts.state.on"), { exact: true }),
      ).toBeVisible();
      await own.locator("[name=limit]").fill("88888888");
      await own.getByRole("button", { name: say("priceAlerts.act.change") }).click();
      await expect(page.getByText(say("priceAlerts.flash.alertChanged"))).toBeVisible();
      await own.getByRole("button", { name: say("priceAlerts.act.delete") }).click();
      await expect(main(page).getByText(say("priceAlerts.none"))).toBeVisible();
    },
  );
}
