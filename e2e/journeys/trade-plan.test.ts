import type { Page } from "@playwright/test";
import { comparePlansPath, planPath, savedPlansPath } from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, journeySetting, main, onDesktop, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const form = (page: Page) => main(page).locator(`form[action="${planPath}"]`);
const figures = (page: Page) => main(page).locator(".sheet-figures");

for (const language of ["kisw", "fr"] as Language[]) {
  const isFirst = language === "kisw";
  const say = wordsIn(language);

  test(
    `leads from a product to its plan and its border card, in ${language}`,
    journeySetting(isFirst),
    async ({ visit, page, request }) => {
      const { data } = await (await request.get(`${apiBase}/product?term=maize&size=1`)).json();
      await visit(`/market/market-access/single-product/${data[0].id}`, { language });
      await main(page)
        .getByRole("link", { name: say("logistics.delivered.plan") })
        .click();
      await expect(page).toHaveURL(/trade-plan\?product=/);
      // The destination is required, because none is given yet.
      await form(page).locator("[name=to]").fill("Kampala");
      await form(page).locator("[name=unprocessed]").selectOption("true");
      await form(page).locator("[name=certificate]").selectOption("true");
      await form(page)
        .getByRole("button", { name: say("tradePlans.form.show") })
        .click();
      await expect(figures(page)).toContainText(say("tradePlans.sheet.atLeast"));
      const cost = main(page).locator("section", { has: page.locator("#plan-cost") });
      await expect(cost.locator("details.rule-note").first()).toBeVisible();
      await expect(cost.locator("li", { hasText: data[0].trader.name })).toBeVisible();

      // Documents are folded, and unfold without scripts too.
      const papers = main(page).locator("details", { has: page.locator("#plan-documents") });
      await papers.locator("summary").first().click();
      await expect(
        papers.locator(`a[href^="/regulations/trade-documents/"]`).first(),
      ).toBeVisible();

      await main(page)
        .getByRole("link", { name: say("tradePlans.card.open") })
        .click();
      await expect(main(page).locator("h1")).toHaveText(say("tradePlans.card.title"));
      const card = main(page).locator(".border-card");
      await expect(card).toContainText(say("tradePlans.card.carry"));
      // The card for officers of Uganda is in English.
      await expect(card.locator("[lang=en]").first()).toBeVisible();
      await expect(card.locator(".border-card-sources li").first()).toContainText(/\d{4}/);
    },
  );

  test(
    `names each missing field of an incomplete plan and keeps the input, in ${language}`,
    journeySetting(isFirst),
    async ({ visit, page }) => {
      await visit(`${planPath}?quantity=mia&price=abc&to=Zzzz`, { language });
      await expect(form(page).locator("[name=to]")).toHaveValue("Zzzz");
      await expect(form(page).locator("[name=quantity]")).toHaveValue("mia");
      await expect(form(page).locator("[name=price]")).toHaveValue("abc");
      for (const field of ["from", "commodity"]) {
        await expect(form(page)).toContainText(say(`tradePlans.field.${field}`));
      }
      await form(page).locator("[name=to]").fill("Kampala");
      await form(page).locator("[name=from]").fill("Arusha");
      await form(page)
        .getByRole("button", { name: say("tradePlans.form.show") })
        .click();
      await expect(form(page)).toContainText(say("tradePlans.field.commodity"));
      await expect(form(page).locator(".field-error")).toHaveCount(3);
    },
  );

  test(
    `saves plans, compares two of them, and deletes them, in ${language}`,
    journeySetting(!isFirst),
    async ({ visit, page, request }) => {
      const { data } = await (await request.get(`${apiBase}/product?term=beans&size=1`)).json();
      const places = await (await request.get(`${apiBase}/location/search?term=kampala`)).json();
      const address = `${planPath}?product=${data[0].id}&to=${places.data[0].id}`;
      await signInNewUser(page, request);
      for (const quantity of [200, 400]) {
        await visit(`${address}&quantity=${quantity}`, { language });
        await main(page)
          .getByRole("button", { name: say("tradePlans.keep") })
          .click();
        await expect(page).toHaveURL(new RegExp(`${savedPlansPath}$`));
        await expect(page.getByText(say("tradePlans.flash.kept"))).toBeVisible();
      }
      const savedPlans = main(page).locator("ul > li", { has: page.locator("[name=plan]") });
      await expect(savedPlans).toHaveCount(2);
      for (const box of await savedPlans.locator("[name=plan]").all()) await box.check();
      await main(page)
        .getByRole("button", { name: say("tradePlans.saved.compare"), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(comparePlansPath));
      const total = main(page).locator("tr", { hasText: say("tradePlans.sheet.atLeast") });
      await expect(total.locator("td")).toHaveCount(2);
      const [one, other] = await total.locator("td").allTextContents();
      expect(one).not.toBe(other);
      await visit(savedPlansPath, { language });
      await savedPlans
        .first()
        .getByRole("button", { name: say("tradePlans.saved.delete") })
        .click();
      await expect(page.getByText(say("tradePlans.flash.deleted"))).toBeVisible();
      await expect(main(page).locator("form [name=id]")).toHaveCount(1);
    },
  );
}

test(
  "leads a signed-out visitor to sign in and back to the plan, and serves the file to everyone",
  onDesktop,
  async ({ visit, page, request }) => {
    const say = wordsIn("fr");
    const { data } = await (await request.get(`${apiBase}/product?term=beans&size=1`)).json();
    const places = await (await request.get(`${apiBase}/location/search?term=nairobi`)).json();
    const query = `product=${data[0].id}&to=${places.data[0].id}&quantity=200`;
    await visit(`${planPath}?${query}`, { language: "fr" });
    const file = await request.get(`${planPath}/plan.pdf?${query}`);
    expect(file.headers()["content-type"]).toBe("application/pdf");
    await main(page)
      .getByRole("button", { name: say("tradePlans.keep") })
      .click();
    await expect(page).toHaveURL(/auth\/login\?back=.*trade-plan/);
    expect((await request.get(`${planPath}/border-card`)).status()).toBe(404);
  },
);
