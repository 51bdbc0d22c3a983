import type { Page } from "@playwright/test";
import { booksPath, expensesPath, inventoryPath } from "#core/books/book-paths.ts";
import { apiBase } from "#core/paths.ts";
import { bearerHeader } from "../bearer-header.ts";
import { smallPhoto } from "../camera-photo.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, journeySetting, main, onDesktop, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const field = (page: Page, name: string) =>
  main(page).locator(`form[method=post] [name=${name}]`).first();
const fold = (page: Page, text: string) =>
  main(page).locator("details", { has: page.locator("summary", { hasText: text }) });

for (const language of ["kisw", "fr"] as const) {
  const say = wordsIn(language);
  const isFirst = language === "kisw";

  test(
    `handles products, expenses and receipts from the first row to the last deletion, in ${language}`,
    journeySetting(isFirst),
    async ({ visit, page, request }) => {
      await signInNewUser(page, request, "trader");
      await visit(booksPath, { language });
      await expect(main(page)).toContainText(say("bookkeeping.home.first"));
      await main(page)
        .getByRole("link", { name: say("bookkeeping.home.step.goods") })
        .click();
      await expect(page).toHaveURL(`${inventoryPath}/new`);
      await field(page, "name").fill("Ma");
      await clickButton(page, say("bookkeeping.save"));
      await expect(main(page)).toContainText(say("bookkeeping.field.requiredText"));
      await expect(field(page, "name")).toHaveValue("Ma");
      await field(page, "name").fill("Maharage");
      await field(page, "quantity").fill("100");
      await field(page, "pricePerUnit").fill("1500");
      await clickButton(page, say("bookkeeping.save"));
      await expect(page.getByText(say("bookkeeping.flash.saved"))).toBeVisible();
      await main(page).getByRole("link", { name: "Maharage" }).click();

      await main(page)
        .getByRole("link", { name: say("bookkeeping.items.buy") })
        .click();
      await expect(field(page, "category")).toHaveValue("goods");
      await field(page, "quantity").fill("20");
      await clickButton(page, say("bookkeeping.save"));
      await expect(field(page, "amount")).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, "quantity")).toHaveValue("20");
      await field(page, "amount").fill("36000");
      await field(page, "description").fill("Gunia la maharage");
      await fold(page, say("bookkeeping.expenses.photoAdd")).locator("summary").click();
      // A file that is no image is refused beside its field, in view, and the input is kept.
      const noPicture = { ...(await smallPhoto()), buffer: Buffer.from("no picture") };
      await field(page, "picture").setInputFiles(noPicture);
      await clickButton(page, say("bookkeeping.save"));
      await expect(main(page).locator(".field:has([name=picture]) .field-error")).toBeVisible();
      await expect(field(page, "description")).toHaveValue("Gunia la maharage");
      await expect(field(page, "quantity")).toHaveValue("20");
      await field(page, "picture").setInputFiles(await smallPhoto());
      await clickButton(page, say("bookkeeping.save"));
      await expect(page.getByText(say("bookkeeping.flash.saved"))).toBeVisible();
      await main(page).getByRole("link", { name: "Gunia la maharage" }).click();
      const photo = main(page).locator("img");
      await expect(photo).toHaveJSProperty("complete", true);
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
      await fold(page, say("bookkeeping.expenses.photoRemove")).locator("summary").click();
      await clickButton(page, say("bookkeeping.expenses.photoRemoveNow"));
      await expect(photo).toHaveCount(0);

      // A custom category.
      await field(page, "category").selectOption("+");
      await field(page, "ownCategory").fill("X");
      await clickButton(page, say("bookkeeping.save"));
      await expect(field(page, "ownCategory")).toHaveAttribute("aria-invalid", "true");
      await field(page, "ownCategory").fill("Zawadi");
      await clickButton(page, say("bookkeeping.save"));
      await expect(main(page).locator(".lead")).toContainText("Zawadi");
      await field(page, "category").selectOption("goods");
      await field(page, "inventoryId").selectOption({ label: "Maharage" });
      await field(page, "quantity").fill("5");
      await clickButton(page, say("bookkeeping.save"));
      await expect(main(page).locator(".lead")).toContainText(say("bookkeeping.category.goods"));

      // The page of the product shows what was bought and leads to the row.
      await visit(inventoryPath, { language });
      await main(page).getByRole("link", { name: "Maharage" }).click();
      const bought = say("bookkeeping.items.latest.bought", { quantity: "5" });
      await main(page).locator('a[href*="expenses?item="]').click();
      await expect(page).toHaveURL(/expenses\?item=/);
      await expect(main(page).locator(".book-rows li")).toHaveCount(1);
      await page.goBack();
      await main(page).getByRole("link", { name: bought }).click();
      await fold(page, say("bookkeeping.expenses.delete")).locator("summary").click();
      await clickButton(page, say("bookkeeping.deleteNow"));
      await expect(page).toHaveURL(expensesPath);
      await expect(main(page)).toContainText(say("bookkeeping.expenses.none"));

      await visit(inventoryPath, { language });
      await main(page).getByRole("link", { name: "Maharage" }).click();
      await expect(main(page)).not.toContainText(say("bookkeeping.items.latest"));
      await fold(page, say("bookkeeping.items.delete")).locator("summary").click();
      await clickButton(page, say("bookkeeping.deleteNow"));
      await expect(main(page)).toContainText(say("bookkeeping.items.none"));
    },
  );

  test(
    `shows both versions of a row changed on another device and saves the user's on confirmation, in ${language}`,
    journeySetting(!isFirst),
    async ({ visit, page, request }) => {
      const { phone, password } = await signInNewUser(page, request, "trader");
      const headers = await bearerHeader(request, phone, password);
      const rows = `${apiBase}/bookkeeping/inventories`;
      const created = await request.post(rows, {
        headers,
        data: { name: "Mchele", quantity: 10, pricePerUnit: 2000 },
      });
      const { id } = (await created.json()).data;
      await visit(`${inventoryPath}/${id}`, { language });
      await request.patch(`${rows}/${id}`, { headers, data: { quantity: 7 } });
      await field(page, "quantity").fill("9");
      await clickButton(page, say("bookkeeping.save"));
      await expect(main(page)).toContainText(say("bookkeeping.conflict.text"));
      await expect(main(page).locator("table")).toContainText("7");
      await expect(field(page, "quantity")).toHaveValue("9");
      await clickButton(page, say("bookkeeping.conflict.keepMine"));
      await expect(page.getByText(say("bookkeeping.flash.saved"))).toBeVisible();
      const now = await request.get(`${rows}/${id}`, { headers });
      expect((await now.json()).data).toMatchObject({ quantity: 9, value: 18_000 });
    },
  );
}

test(
  "explains the books to visitors, who come back to them signed in",
  onDesktop,
  async ({ visit, page }) => {
    await visit(booksPath, { language: "fr" });
    const way = main(page).getByRole("link", { name: wordsIn("fr")("bookkeeping.home.signIn") });
    await expect(way).toHaveAttribute("href", /back=%2Fservices%2Fbook-keeping/);
    await expect(main(page)).toContainText(wordsIn("fr")("bookkeeping.home.gain.debts"));
    await visit(expensesPath, { language: "fr" });
    await expect(page).toHaveURL(/auth\/login\?back=/);
  },
);
