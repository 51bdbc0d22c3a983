import { calculatorAddress, rulesDeskPath } from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

for (const [index, language] of (["kisw", "fr"] as Language[]).entries()) {
  test(
    `reports a rule in ${language}, which an officer doubts, warns everyone and notifies the reporter`,
    journeySetting(index === 0),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const code = ["CRATE-TOMATOES-KE", "BAG-ONIONS-KE"][index] ?? "";
      const address = calculatorAddress("units", { quantity: "2", unit: code });
      const note = main(page).locator(`[data-rule="measure/${code}"] .rule-note`).first();
      const report = note.getByRole("button", { name: say("rules.note.report") });

      // Signed out, the form leads to sign-in and from there back to it.
      await visit(address, { language });
      await note.locator("summary").click();
      await report.click();
      await main(page)
        .getByRole("link", { name: say("rules.report.signIn") })
        .click();
      await expect(page).toHaveURL(/auth\/login\?back=.*report.*measure/);

      const reporter = await signInNewUser(page, request);
      const session = await signIn(reporter.phone, newPassword);
      await visit(address, { language });
      await note.locator("summary").click();
      await report.click();
      await main(page).locator("[name=comment]").fill("One holds more since 2026");
      await main(page)
        .getByRole("button", { name: say("rules.note.report") })
        .click();
      await expect(page.getByText(say("rules.flash.commented"))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`unit=${code}`));

      await switchUser(page, await sessionOf("officer"));
      await visit(rulesDeskPath, { language });
      const card = main(page).locator("li", { has: page.locator("form"), hasText: code });
      await expect(card).toContainText("One holds more since 2026");
      await card.getByRole("button", { name: say("rules.desk.doubted") }).click();
      await expect(page.getByText(say("rules.flash.doubted"))).toBeVisible();
      await visit(address, { language });
      await expect(note.locator("summary")).toContainText(say("rules.note.doubted"));

      await switchUser(page, session);
      await visit("/profile/notifications", { language });
      await expect(main(page)).toContainText(code);

      await switchUser(page, await sessionOf("officer"));
      await visit(`${rulesDeskPath}?status=doubted`, { language });
      await main(page)
        .locator("li", { has: page.locator("form"), hasText: code })
        .getByRole("button", { name: say("rules.desk.lift") })
        .click();
      await expect(page.getByText(say("rules.flash.lifted"))).toBeVisible();
      await visit(address, { language });
      await expect(note.locator("summary")).not.toContainText(say("rules.note.doubted"));
    },
  );
}
