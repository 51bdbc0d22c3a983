import type { Language } from "#core/languages.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

for (const [index, language] of (["kisw", "fr"] as Language[]).entries()) {
  test(
    `sends a message to the edition in ${language}, which an officer answers`,
    journeySetting(index === 0),
    async ({ visit, page }) => {
      const say = wordsIn(language);
      const message = `Bei ya maharage ${language} ${Date.now()}`;
      await visit("/", { language });
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say("web.footer.contact") })
        .click();
      await expect(page.locator("h1")).toHaveText(say("contactUs.title"));

      // Errors are shown beside their fields, and the input is kept.
      const form = main(page).locator("form");
      const send = form.getByRole("button", { name: say("contactUs.form.send") });
      await form.locator("[name=name]").fill("Asha");
      await form.locator("[name=email]").fill("asha@");
      await form.locator("[name=message]").fill("neno ".repeat(251));
      await send.click();
      await expect(form.locator("[name=name]")).toHaveAccessibleDescription(
        say("contactUs.field.name"),
      );
      await expect(form.getByText(say("contactUs.field.email"))).toBeVisible();
      await expect(form.getByText(say("contactUs.field.words"))).toBeVisible();
      await expect(form.locator("[name=email]")).toHaveValue("asha@");

      await form.locator("[name=name]").fill(`Asha Mwakyusa ${language}`);
      await form.locator("[name=email]").fill("asha@soko.test");
      await form.locator("[name=message]").fill(message);
      await send.dblclick();
      await expect(page.getByText(say("contactUs.flash.sent"))).toBeVisible();
      await expect(form.locator("[name=message]")).toHaveValue("");

      await switchUser(page, await sessionOf("officer"));
      await visit("/portal/officer/contact", { language });
      const pendingItem = main(page).locator("li", { hasText: message });
      await expect(pendingItem).toHaveCount(1);
      await pendingItem.getByRole("link").click();
      await expect(page.locator("h1")).toHaveText(`Asha Mwakyusa ${language}`);
      await main(page).locator("[name=answer]").fill("Karibu ofisini kwetu.");
      await main(page)
        .getByRole("button", { name: say("contactUs.desk.send") })
        .click();
      await expect(page.getByText(say("contactUs.flash.answered"))).toBeVisible();
      await visit("/portal/officer/contact?status=answered", { language });
      await expect(main(page).locator("li", { hasText: message })).toHaveCount(1);
    },
  );
}
