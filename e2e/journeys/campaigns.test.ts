import { randomUUID } from "node:crypto";
import { campaignsPath, newCampaignPath } from "#areas/office/campaigns/campaign-paths.ts";
import { apiBase } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerHeader } from "../bearer-header.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

const texts = {
  kisw: { subject: "Siku ya soko", message: "Njoo Ijumaa na sampuli za bidhaa zako." },
  fr: { subject: "Jour de marché", message: "Venez vendredi avec des échantillons." },
} as const;

for (const language of ["kisw", "fr"] as const) {
  test(
    `announces a message in ${language} to an association, which its member reads once`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const { subject, message } = texts[language];
      const clickButton = (name: string) =>
        main(page).getByRole("button", { name, exact: true }).click();

      // A new user, alone in their own association.
      const { phone } = await signInNewUser(page, request);
      const headers = await bearerHeader(request, demoSignIns.officer.email, demoPassword);
      const name = `Chamber ${randomUUID().slice(0, 8)}`;
      const created = await request.post(`${apiBase}/association`, { headers, data: { name } });
      const { id: associationId } = (await created.json()).data;
      const added = await request.post(`${apiBase}/association-member`, {
        headers,
        data: { associationId, contact: phone },
      });
      expect(added.status()).toBe(200);

      await switchUser(page, await sessionOf("officer"));
      await visit(newCampaignPath, { language });
      await main(page).locator(`[name="associationId"]`).selectOption(associationId);
      await clickButton(say("campaigns.form.save"));
      await expect(main(page)).toContainText(say("campaigns.field.words"));
      const part = main(page).locator("details", {
        has: page.locator(`[name="subjects.${language}"]`),
      });
      if ((await part.getAttribute("open")) === null) await part.locator("summary").click();
      await part.locator(`[name="subjects.${language}"]`).fill(subject);
      await part.locator(`[name="messages.${language}"]`).fill(message);
      await main(page).locator(`[name="associationId"]`).selectOption(associationId);
      await clickButton(say("campaigns.form.save"));

      await expect(page).toHaveURL(/\/portal\/officer\/campaigns\/[\w-]{36}/);
      await expect(page.locator("h1")).toHaveText(subject);
      await expect(main(page)).toContainText(message);
      await main(page)
        .getByRole("link", { name: say("campaigns.send.begin") })
        .click();
      await expect(main(page)).toContainText(
        say("campaigns.send.confirm", { count: 1, people: "1" }),
      );
      await clickButton(say("campaigns.send.now"));
      await expect(page.getByText(say("campaigns.flash.sending"))).toBeVisible();
      const here = page.url();
      await expect
        .poll(
          async () => {
            await page.goto(here);
            return main(page).textContent();
          },
          { timeout: 30_000 },
        )
        .toContain(say("campaigns.state.sent"));

      await switchUser(page, await signIn(phone, newPassword));
      await visit("/faqs", { language });
      const popup = page.getByRole("dialog");
      await expect(popup).toHaveAccessibleName(subject);
      await expect(popup).toContainText(message);
      await popup.getByRole("button", { name: say("web.notices.campaign.read") }).click();
      await expect(popup).toHaveCount(0);
      await page.reload();
      await expect(popup).toHaveCount(0);

      await switchUser(page, await sessionOf("officer"));
      await page.goto(here);
      const fact = main(page).locator("dl > div", { hasText: say("campaigns.fact.acknowledged") });
      await expect(fact.locator("dd")).toHaveText("1");
      await visit(campaignsPath, { language });
      await expect(main(page).getByRole("link", { name: subject }).first()).toBeVisible();
    },
  );
}
