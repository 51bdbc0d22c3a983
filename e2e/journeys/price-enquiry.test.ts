import {
  enquiriesDeskPath,
  priceEnquiriesPath,
  pricesPath,
} from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { formatPrice } from "#web/format/format.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  test(
    `answers an enquiry from a price page in ${language}, and shows it to another user in ${other}`,
    journeySetting(language === "kisw"),
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

      const person = await signInNewUser(page, request);
      const customer = await signIn(person.phone, newPassword);
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
      const commodityName = await form.locator("[name=commodityId] option:checked").textContent();
      await form.locator("[name=place]").fill("Kigoma");
      await send.click();
      // Several places may have the same name: the user chooses one.
      const which = form.locator("[name=placeId]:not([type=hidden])").first();
      const sentMessage = page.getByText(say("priceEnquiries.flash.asked"));
      await expect(which.or(sentMessage)).toBeVisible();
      if (await which.isVisible()) {
        await which.check();
        await send.click();
      }
      await expect(sentMessage).toBeVisible();
      await expect(main(page).getByText(say("priceEnquiries.state.open"))).toBeVisible();

      await switchUser(page, await sessionOf("officer"));
      await visit(enquiriesDeskPath, { language });
      const pendingItem = main(page).locator("li", { hasText: "3 × 100 kg" }).last();
      await pendingItem.locator("[name=answer]").fill(`Soko kuu ${person.phone.slice(-4)}`);
      await pendingItem.locator("[name=price]").fill("62000");
      await pendingItem.locator("[name=unitId]").selectOption({ index: 1 });
      await pendingItem.locator("[name=isPublished]").check();
      await pendingItem.getByRole("button", { name: say("priceEnquiries.desk.send") }).click();
      await expect(page.getByText(say("priceEnquiries.flash.answered"))).toBeVisible();

      await switchUser(page, customer);
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
      expect(commodityName).toBeTruthy();
    },
  );
}
