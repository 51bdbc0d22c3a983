import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { cameraPhoto, type jpeg, smallPhoto } from "../camera-photo.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, main, onDesktop, test, unfold, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const portal = "/portal";
const products = "/portal/products";
const reviews = "/portal/officer/products";

/** A new trader, signed in to the page. */
async function newTrader(page: Page, request: APIRequestContext) {
  const { phone } = await signInNewUser(page, request, "trader");
  return { phone, session: await signIn(phone, newPassword) };
}

const clickButtonIn = (language: Language) => (page: Page, key: string) =>
  main(page)
    .getByRole("button", { name: wordsIn(language)(key), exact: true })
    .click();

const flashesIn = (language: Language) => (page: Page, key: string) =>
  expect(page.getByText(wordsIn(language)(key), { exact: true })).toBeVisible();

/** Fills in the form of a product, by the names of its fields. */
async function fillIn(page: Page, name: string) {
  const field = (fieldName: string) => main(page).locator(`[name=${fieldName}]`);
  await field("kind").fill("Rice");
  await unfold(
    main(page)
      .locator("details")
      .filter({ has: page.locator("[name=name]") }),
  );
  await field("name").fill(name);
  await field("locationId").selectOption({ index: 2 });
  await field("price").fill("85 000");
  await field("quantity").fill("40");
}

/** The officer approves a shop and then the only product with this name. */
async function approve(page: Page, phone: string, name: string) {
  const say = wordsIn("en");
  const clickButton = clickButtonIn("en");
  await page.goto(`/portal/officer?term=${encodeURIComponent(phone)}`);
  await main(page).getByRole("link", { name: "Amina Juma" }).click();
  await clickButton(page, "desk.act.approve");
  await expect(main(page)).toContainText(say("desk.withoutDocument"));
  await clickButton(page, "desk.act.approveAnyway");
  await flashesIn("en")(page, "desk.flash.accountApproved");
  await page.goto(reviews);
  // The product submitted last is on the last page.
  const last = main(page).locator(".pager ol li:last-child a");
  if (await last.count()) await page.goto((await last.getAttribute("href")) ?? reviews);
  await main(page).getByRole("link", { name }).click();
  await expect(page.locator("h1")).toHaveText(name);
  await expect(main(page)).toContainText(say("seller.review.fact.marketPrice"));
  await clickButton(page, "seller.review.act.decline");
  await expect(main(page).locator("[name=comment]")).toBeFocused();
  await clickButton(page, "seller.review.act.approve");
  await flashesIn("en")(page, "seller.flash.productApproved");
}

test("adds a trader's product with a photo, approves it for the market and changes its price in the list", async ({
  visit,
  page,
  request,
}) => {
  // Two users and two camera photos take more than half a minute beside other tests.
  test.slow();
  const say = wordsIn("kisw");
  const clickButton = clickButtonIn("kisw");
  const expectFlash = flashesIn("kisw");
  const name = `Mahindi ya Amina ${Date.now()}`;
  const { phone, session } = await newTrader(page, request);
  await visit(portal, { language: "kisw" });
  await expect(main(page)).toContainText(say("seller.home.missing.documents"));
  const steps = main(page).getByRole("region", { name: say("seller.home.first.title") });
  await steps.getByRole("link", { name: say("seller.home.first.add") }).click();
  await expect(page.locator("h1")).toHaveText(say("seller.page.new"));
  await fillIn(page, "M");
  await main(page)
    .locator("[name=photo]")
    .setInputFiles(await cameraPhoto());
  await clickButton(page, "seller.form.saveDraft");
  await expect(main(page).locator("[name=name]")).toBeFocused();
  await expect(main(page).locator("[name=price]")).toHaveValue("85 000");
  await main(page).locator("[name=name]").fill(name);
  await main(page)
    .locator("[name=photo]")
    .setInputFiles(await cameraPhoto());
  await clickButton(page, "seller.form.saveDraft");
  await expectFlash(page, "seller.flash.productSaved");
  await expect(page.locator("h1")).toHaveText(name);
  const photo = main(page).getByRole("img", { name: `${name}, picha 1` });
  await expect(photo).toBeVisible();
  await clickButton(page, "seller.page.act.submit");
  await expectFlash(page, "seller.flash.productSubmitted");
  await expect(main(page)).toContainText(say("seller.state.meaning.submitted"));
  const own = page.url();

  await switchUser(page, await sessionOf("officer"));
  await visit("/about-us", { language: "en", as: "officer" });
  await approve(page, phone, name);

  await switchUser(page, session);
  await visit(own, { language: "kisw" });
  await expect(main(page)).toContainText(say("seller.state.meaning.approved"));
  await main(page)
    .getByRole("link", { name: say("seller.page.view") })
    .click();
  await expect(page).toHaveURL(/single-product/);
  await expect(page.locator("h1")).toHaveText(name);

  await visit(products, { language: "kisw" });
  const row = main(page).getByRole("listitem").filter({ hasText: name });
  await row.locator("[name=price]").fill("elfu tisini");
  await row.locator("[name=quantity]").fill("25");
  await row.getByRole("button", { name: say("seller.form.saveShort"), exact: true }).click();
  await expect(row.locator("[name=price]")).toHaveAttribute("aria-invalid", "true");
  await expect(row.locator("[name=price]")).toHaveValue("elfu tisini");
  await expect(row.locator("[name=quantity]")).toHaveValue("25");
  await row.locator("[name=price]").fill("90000");
  await row.getByRole("button", { name: say("seller.form.saveShort"), exact: true }).click();
  await expectFlash(page, "seller.flash.productSaved");
  await expect(row.locator("[name=price]")).toHaveValue("90000");
  await expect(row.locator("[name=quantity]")).toHaveValue("25");
  await expect(row).toContainText(say("seller.state.approved"));

  // A sold-out product has its own list, and leaves it with new stock.
  const stockIs = async (quantity: string) => {
    await row.locator("[name=quantity]").fill(quantity);
    await row.getByRole("button", { name: say("seller.form.saveShort"), exact: true }).click();
    await expectFlash(page, "seller.flash.productSaved");
  };
  const chip = (count: number) =>
    main(page).getByRole("link", { name: say("seller.page.tab.soldOut", { count }), exact: true });
  await expect(chip(0)).toBeVisible();
  await stockIs("0");
  await chip(1).click();
  await expect(page).toHaveURL(`${products}?state=soldOut`);
  await expect(chip(1)).toHaveAttribute("aria-current", "true");
  await stockIs("30");
  await expect(page).toHaveURL(/\?state=soldOut/);
  await expect(main(page)).toContainText(say("seller.page.none.soldOut"));
  await expect(chip(0)).toHaveAttribute("aria-current", "true");
});

test("reports stock that changed in the meantime and accepts it on the next click", async ({
  visit,
  page,
  request,
}) => {
  const say = wordsIn("en");
  const save = { name: say("seller.form.saveShort"), exact: true };
  await newTrader(page, request);
  await visit(`${products}/new`, { language: "en" });
  await fillIn(page, "Beans of Amina");
  await clickButtonIn("en")(page, "seller.form.saveDraft");
  await flashesIn("en")(page, "seller.flash.productSaved");
  await visit(products);
  const other = await page.context().newPage();
  await other.goto(products);
  await main(other).locator("[name=quantity]").fill("38");
  await main(other).getByRole("button", save).click();
  await flashesIn("en")(other, "seller.flash.productSaved");

  await main(page).locator("[name=quantity]").fill("50");
  await main(page).getByRole("button", save).click();
  await expect(main(page)).toContainText(say("seller.changedMeanwhile"));
  await expect(main(page)).toContainText(/In stock now: 38/);
  await expect(main(page).locator("[name=quantity]")).toHaveValue("50");
  await main(page).getByRole("button", save).click();
  await flashesIn("en")(page, "seller.flash.productSaved");
  await expect(main(page).locator("[name=quantity]")).toHaveValue("50");

  // A copy is a separate draft.
  await main(page).getByRole("link", { name: "Beans of Amina", exact: true }).click();
  const duplicate = main(page).getByRole("button", { name: say("seller.page.act.duplicate") });
  await expect(duplicate).toBeVisible();
  const original = page.url();
  await duplicate.click();
  await expect(page, "at an address of its own").not.toHaveURL(original);
  await expect(main(page)).toContainText(say("seller.state.meaning.draft"));
  await visit(`${products}?state=draft`);
  await expect(main(page).locator("[name=quantity]")).toHaveCount(2);
});

test("adds photos, moves one to the first position, and removes one after a confirmation", async ({
  visit,
  page,
  request,
  javaScriptEnabled,
}) => {
  const say = wordsIn("en");
  const add = async (file: ReturnType<typeof jpeg>) => {
    if (javaScriptEnabled !== false) await untilHydrated(page);
    await main(page).locator("[name=photo]").setInputFiles(file);
    // With scripts the file is sent at once.
    if (javaScriptEnabled === false) await clickButtonIn("en")(page, "seller.form.photo.send");
  };
  await newTrader(page, request);
  await visit(`${products}/new`, { language: "en" });
  await fillIn(page, "Rice of Amina");
  await clickButtonIn("en")(page, "seller.form.saveDraft");
  await flashesIn("en")(page, "seller.flash.productSaved");
  const script = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("#!/bin/sh\n") };
  await add(script);
  await expect(main(page).locator(".field-error")).toHaveText(say("errors.upload.notAnImage"));
  for (const number of [1, 2]) {
    await add(await smallPhoto());
    await flashesIn("en")(page, "seller.flash.photoAdded");
    await expect(main(page).getByRole("img")).toHaveCount(number);
  }
  const second = await main(page).getByRole("img").nth(1).getAttribute("src");
  await main(page)
    .getByRole("button", { name: say("seller.form.photos.firstOf", { number: 2 }) })
    .click();
  await expect(main(page).getByRole("img").first()).toHaveAttribute("src", second ?? "");
  const firstPhoto = await main(page).getByRole("img").first().getAttribute("src");
  const removal = main(page).locator("details").filter({ hasText: "Rice of Amina, photo 2" });
  const remove = removal.getByRole("button", { name: say("seller.form.photos.removeNow") });
  await expect(remove).toBeHidden();
  await unfold(removal);
  await remove.click();
  await flashesIn("en")(page, "seller.flash.photoRemoved");
  await expect(main(page).getByRole("img")).toHaveCount(1);
  await expect(main(page).getByRole("img").first()).toHaveAttribute("src", firstPhoto ?? "");
  // Focus stays near the action for users of a keyboard or a screen reader.
  if (javaScriptEnabled !== false) await expect(page.locator(":focus")).toHaveCount(1);
});

test(
  "imports nothing from a table with a mistake until its row may be skipped",
  onDesktop,
  async ({ visit, page, request }) => {
    const say = wordsIn("en");
    const clickButton = clickButtonIn("en");
    await newTrader(page, request);
    await visit(`${products}/import`, { language: "en" });
    const template = await page.request.get(`${products}/import/template`);
    expect(template.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    expect(template.headers()["content-disposition"]).toMatch(/^attachment; .*\.csv"$/);
    const example = await template.text();
    const [head = "", row = ""] = example.split("\r\n");
    const wrong = `"Coffee of nowhere",,"Coffee","Atlantis","kg",12000,3,1,0`;
    const table = {
      name: "products.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`${head}\r\n${row}\r\n${wrong}\r\n`),
    };
    await main(page).locator("[name=table]").setInputFiles(table);
    await clickButton(page, "seller.import.act");
    await expect(main(page)).toContainText(say("seller.import.noneMade"));
    const report = main(page).getByRole("table");
    await expect(report.getByRole("row").filter({ hasText: "Coffee of nowhere" })).toContainText([
      "location",
    ]);
    await main(page).getByLabel(say("seller.import.leaveOutLabel")).check();
    await main(page).locator("[name=table]").setInputFiles(table);
    await clickButton(page, "seller.import.act");
    await expect(main(page)).toContainText(say("seller.import.made", { made: 1 }));
    await main(page)
      .getByRole("link", { name: say("seller.import.see") })
      .click();
    await expect(main(page)).toContainText(say("seller.import.example.name"));
    const file = await page.request.get(`${products}/export`);
    expect(await file.text()).toContain(say("seller.import.example.name"));
  },
);

test(
  "explains how to start selling, and uses the portal as an officer's desk",
  onDesktop,
  async ({ visit, page }) => {
    const say = wordsIn("kisw");
    await visit(products, { language: "kisw", as: "buyer", status: 403 });
    await main(page)
      .getByRole("link", { name: say("web.tradersOnly.begin") })
      .click();
    await expect(page).toHaveURL(/set-up-shop/);
    await visit(reviews, { as: "buyer", status: 403 });
    await switchUser(page, await sessionOf("officer"));
    await visit(portal, { as: "officer" });
    await expect(page).toHaveURL(/\/portal\/officer$/);
  },
);
