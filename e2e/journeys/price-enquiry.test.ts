import type { Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { enquiriesDeskPath, priceEnquiriesPath, pricesPath } from "#core/prices/price-paths.ts";
import { formatPrice } from "#web/format/format.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { asNewPerson, newPassword } from "../new-person.ts";
import { become, sessionOf, signIn } from "../signed-in.ts";
import { expect, test, walked, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const main = (page: Page) => page.getByRole("main");

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  test(
    `answers an enquiry from a price page in ${language}, and shows it to another user in ${other}`,
    walked(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      // Signed out, the user sees the purpose of the page, and the sign-in link leads back here.
      await visit("/market/market-information", { language });
      await main(page)
        .getByRole("link", { name: say("priceEnquiries.shown.ask") })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${priceEnquiriesPath}$`));
      const signInLink = main(page).getByRole("link", { name: say("priceEnquiries.signIn") });
      await expect(signInLink).toHaveAttribute("href", /back=.*enquiries/);

      const person = await asNewPerson(page, request);
      const asker = await signIn(person.phone, newPassword);
      await visit(priceEnquiriesPath, { language });
      const form = main(page).locator("form").first();
      const send = form.getByRole("button", { name: say("priceEnquiries.form.send") });
      await form.locator("[name=comment]").fill("3 × 100 kg");
      await send.click();
      await expect(form.locator(".field-error").first()).toHaveText(
        say("priceEnquiries.field.commodity"),
      );
      await expect(form.locator("[name=comment]")).toHaveValue("3 × 100 kg");
      await form.locator("[name=commodityId]").selectOption({ index: 5 });
      const goods = await form.locator("[name=commodityId] option:checked").textContent();
      await form.locator("[name=place]").fill("Kigoma");
      await send.click();
      // Several places may have the same name: the user chooses one.
      const which = form.locator("[name=placeId]:not([type=hidden])").first();
      const asked = page.getByText(say("priceEnquiries.flash.asked"));
      await expect(which.or(asked)).toBeVisible();
      if (await which.isVisible()) {
        await which.check();
        await send.click();
      }
      await expect(asked).toBeVisible();
      await expect(main(page).getByText(say("priceEnquiries.state.open"))).toBeVisible();

      await become(page, await sessionOf("officer"));
      await visit(enquiriesDeskPath, { language });
      const waiting = main(page).locator("li", { hasText: "3 × 100 kg" }).last();
      await waiting.locator("[name=answer]").fill(`Soko kuu ${person.phone.slice(-4)}`);
      await waiting.locator("[name=price]").fill("62000");
      await waiting.locator("[name=unitId]").selectOption({ index: 1 });
      await waiting.locator("[name=isPublished]").check();
      await waiting.getByRole("button", { name: say("priceEnquiries.desk.send") }).click();
      await expect(page.getByText(say("priceEnquiries.flash.answered"))).toBeVisible();

      await become(page, asker);
      await visit("/profile/notifications", { language });
      await main(page).locator(`a[href*="${pricesPath}?enquiry="]`).first().click();
      // The notification has the same content.
      await expect(page).toHaveURL(new RegExp(priceEnquiriesPath));
      await expect(main(page)).toContainText(`Soko kuu ${person.phone.slice(-4)}`);
      await expect(main(page)).toContainText(
        formatPrice(language, 62_000, "TZS", "").split("/")[0]?.trim() ?? "",
      );

      await page.context().clearCookies();
      await visit(priceEnquiriesPath, { language: other });
      await expect(main(page)).toContainText(`Soko kuu ${person.phone.slice(-4)}`);
      await expect(main(page)).not.toContainText("3 × 100 kg");
      expect(goods).toBeTruthy();
    },
  );
}
