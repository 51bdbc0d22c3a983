import { payingPhone, wrongPinPhone } from "../mpesa-phones.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { choosePayment, clickButton, newOrder } from "../new-order.ts";
import { switchUser } from "../signed-in.ts";
import { expect, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

test("reports a wrong PIN to the buyer, pays the order with the right one and notifies the seller", async ({
  visit,
  page,
  request,
  javaScriptEnabled,
}) => {
  const say = wordsIn("kisw");
  const { path, trader } = await newOrder({ visit, page, request }, { language: "kisw" });
  const phone = main(page).locator("[name=phone]");

  /** Without scripts the user clicks to update; with them the page updates itself. */
  async function comesTo(words: string) {
    if (javaScriptEnabled !== false) {
      return expect(main(page)).toContainText(words);
    }
    const refresh = main(page).getByRole("link", { name: say("payments.page.phone.refresh") });
    await expect(async () => {
      if (await refresh.isVisible()) await refresh.click();
      await expect(main(page)).toContainText(words, { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  }

  await choosePayment(page, "mobile");
  await expect(phone).toBeVisible();
  await expect(main(page).locator("[name=reference]")).toBeHidden();
  await clickButton(page, say("payments.act.send"));
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill(wrongPinPhone);
  await clickButton(page, say("payments.act.send"));
  await expect(main(page)).toContainText(say("payments.page.phone.title"));
  await comesTo(say("payments.failure.wrongPin"));

  await choosePayment(page, "mobile");
  await phone.fill(payingPhone);
  await main(page)
    .getByRole("button", { name: say("payments.act.send") })
    .dblclick();
  await expect(main(page)).toContainText(say("payments.page.phone.title"));
  await comesTo(say("payments.page.paid"));
  await expect(phone).toHaveCount(0);
  await expect(main(page).locator("article")).toHaveCount(2);

  await switchUser(page, trader);
  await visit(path, { language: "fr" });
  await expect(main(page)).toContainText(wordsIn("fr")("payments.page.paid"));
});
