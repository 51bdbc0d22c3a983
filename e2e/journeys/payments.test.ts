import { randomInt } from "node:crypto";
import { muteNotifications } from "../mute-notifications.ts";
import { choosePayment, clickButton, newOrder, paymentMethod } from "../new-order.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, main, onPhone, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const receipt = {
  name: "risiti.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};

test("refuses a buyer's payment with its receipt and confirms the second one", async ({
  visit,
  page,
  request,
}) => {
  const say = wordsIn("kisw");
  const en = wordsIn("en");
  const walk = { visit, page, request };
  const { path, buyer, trader } = await newOrder(walk, { language: "kisw" });
  const field = (name: string) => main(page).locator(`[name=${name}]`);
  // Each payment of a seller has a different reference.
  const reference = `FT-${randomInt(1e9)}`;
  await choosePayment(page, "bankTransfer");
  const total = await field("amount").inputValue();
  await field("amount").fill("12");
  await field("reference").fill(reference);
  await field("proof").setInputFiles(receipt);
  await clickButton(page, say("payments.act.send"));
  await expect(field("amount")).toHaveAttribute("aria-invalid", "true");
  await expect(field("amount")).toHaveValue("12");
  await expect(field("reference")).toHaveValue(reference);
  await expect(paymentMethod(page, "bankTransfer").first()).toBeChecked();
  await expect(main(page).locator(".field-error")).toHaveText(say("payments.otherAmount"));
  await field("amount").fill(total);
  await field("proof").setInputFiles(receipt);
  await main(page)
    .getByRole("button", { name: say("payments.act.send") })
    .dblclick();
  await expect(page.getByText(say("payments.flash.paymentSent"))).toBeVisible();
  await expect(main(page)).toContainText(say("payments.page.buyer.submitted"));
  await expect(main(page).locator("article")).toHaveCount(1);
  await expect(field("option")).toHaveCount(0);

  await switchUser(page, trader);
  await visit(path, { language: "en" });
  await expect(main(page)).toContainText(reference);
  const link = main(page).getByRole("link", { name: en("payments.list.proof") });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(await file.body()).toEqual(receipt.buffer);
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; .*TZ-MO-\d+\.pdf$/);
  const reason = field("reason");
  await clickButton(page, en("payments.act.refuse"));
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("Nothing has arrived at the bank.");
  await clickButton(page, en("payments.act.refuse"));
  await expect(page.getByText(en("payments.flash.paymentRefused"))).toBeVisible();

  await switchUser(page, buyer);
  await visit(path, { language: "kisw" });
  await expect(main(page)).toContainText("Nothing has arrived at the bank.");
  await choosePayment(page, "pickup");
  await expect(field("reference")).toBeHidden();
  await clickButton(page, say("payments.act.send"));
  await expect(page.getByText(say("payments.flash.paymentSent"))).toBeVisible();
  await expect(main(page)).toContainText(say("payments.page.buyer.pickup"));

  await switchUser(page, trader);
  await visit(path, { language: "en" });
  await clickButton(page, en("payments.act.confirm"));
  await expect(page.getByText(en("payments.flash.paymentConfirmed"))).toBeVisible();
  await switchUser(page, buyer);
  await visit(path, { language: "kisw" });
  await expect(main(page)).toContainText(say("payments.page.paid"));
  await expect(field("option")).toHaveCount(0);
});

test(
  "requires a payment method and a reference, and returns 404 for another user's order",
  onPhone,
  async ({ visit, page, request }) => {
    const say = wordsIn("fr");
    const { path } = await newOrder({ visit, page, request }, { language: "fr" });
    await clickButton(page, say("payments.act.send"));
    await expect(main(page).locator(".field-error")).toHaveText(say("payments.option.missing"));
    await choosePayment(page, "easyTransfer");
    await clickButton(page, say("payments.act.send"));
    const reference = main(page).locator("[name=reference]");
    await expect(reference).toHaveAttribute("aria-invalid", "true");
    await expect(paymentMethod(page, "easyTransfer")).toBeChecked();
    await switchUser(page, await sessionOf("logistics"));
    await visit(path, { status: 404 });
  },
);
