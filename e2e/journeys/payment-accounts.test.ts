import { randomInt } from "node:crypto";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton, newOrder } from "../new-order.ts";
import { switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, onDesktop, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const accounts = "/profile/payment-accounts";

for (const language of ["kisw", "fr"] as const) {
  test(
    `lets the seller add an account, the buyer pay to it and the seller confirm, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, context, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const hasScripts = javaScriptEnabled !== false;
      const { path, buyer, trader } = await newOrder({ visit, page, request }, { language });
      const field = (name: string) => main(page).locator(`[name=${name}]`);
      const till = String(randomInt(1e8, 1e9));
      const reference = `9AB${randomInt(1e6, 1e7)}`;

      await switchUser(page, trader);
      await visit(`${accounts}/new`, { language });
      await field("provider").selectOption("mpesa");
      await main(page).getByText(say("payments.number.till"), { exact: true }).click();
      await field("number").fill(till);
      await field("name").fill("Duka la Neema");
      await field("currentPassword").fill("nyanya nyekundu");
      await clickButton(page, say("payments.accounts.act.add"));
      await expect(field("currentPassword")).toHaveAttribute("aria-invalid", "true");
      await expect(field("number")).toHaveValue(till);
      await field("currentPassword").fill(demoPassword);
      await clickButton(page, say("payments.accounts.act.add"));
      await expect(page.getByText(say("payments.flash.accountAdded"))).toBeVisible();

      await switchUser(page, buyer);
      await visit(path, { language });
      const place = main(page).locator(".pay-to", { hasText: till });
      await place.locator("summary").click();
      await expect(place).toContainText("Duka la Neema");
      await expect(place).toContainText(say("payments.payTo.new", { days: 0 }));
      await expect(place).toContainText(say("payments.steps.mobile.till", { number: till }));
      await expect(place).toContainText(/TZ-MO-\d{6}/);
      const copy = place.getByRole("button", { name: say("payments.payTo.copy") });
      await expect(copy).toHaveCount(hasScripts ? 4 : 0);
      if (hasScripts) {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await copy.first().click();
        await expect(page.getByText(say("payments.payTo.copied"))).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(till);
      }
      const way = main(page).locator("label", { hasText: till });
      await way.click();
      const [number] = /TZ-MO-\d{6}/.exec((await place.textContent()) ?? "") ?? [];
      await field("reference").fill(number ?? "");
      await clickButton(page, say("payments.act.send"));
      await expect(main(page).locator(".field-error")).toHaveText(
        say("payments.reference.isOrder"),
      );
      await expect(way.locator("input")).toBeChecked();
      await field("reference").fill(reference.toLowerCase());
      await clickButton(page, say("payments.act.send"));
      await expect(page.getByText(say("payments.flash.paymentSent"))).toBeVisible();

      await switchUser(page, trader);
      await visit(path, { language });
      await expect(main(page)).toContainText(till);
      await expect(main(page)).toContainText(reference);
      await clickButton(page, say("payments.act.confirm"));
      await expect(page.getByText(say("payments.flash.paymentConfirmed"))).toBeVisible();

      await visit(accounts, { language });
      const own = main(page).locator("article", { hasText: till });
      await own.getByRole("link").click();
      const removal = main(page).locator("form", { has: page.locator("[value=remove]") });
      await removal.locator("[name=currentPassword]").fill(demoPassword);
      await removal.getByRole("button", { name: say("payments.accounts.act.remove") }).click();
      await expect(page.getByText(say("payments.flash.accountRemoved"))).toBeVisible();
      await expect(main(page)).not.toContainText(till);
    },
  );
}

test(
  "explains how to start selling, and returns 404 for another user's account",
  onDesktop,
  async ({ visit, page }) => {
    await visit(accounts, { language: "fr", as: "buyer" });
    await expect(main(page)).toContainText(wordsIn("fr")("web.tradersOnly.title"));
    const otherAccountPath = `${accounts}/0199f0a0-0000-7000-8000-000000000001`;
    await visit(otherAccountPath, { language: "fr", as: "trader", status: 404 });
  },
);
