import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signInAndReturnPath } from "#core/paths.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, main, onDesktop, onPhone, smoke, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");
const label = (field: string) => say(`accounts.field.${field}.label`);
// Some of the labels contain "Optional".
const field = (page: Page, name: string) => main(page).getByLabel(new RegExp(`^${label(name)}`));
const clickButton = (page: Page, key: string) =>
  main(page)
    .getByRole("button", { name: say(key), exact: true })
    .click();
const expectFlash = (page: Page, key: string) =>
  expect(page.getByText(say(key), { exact: true })).toBeVisible();

test.beforeEach(({ page, request }) => signInNewUser(page, request));

test("links the account pages to each other in one tap", onPhone, async ({ visit, page }) => {
  await visit("/profile");
  await expect(page.locator("h1")).toHaveText("Amina Juma");
  const menu = page.getByRole("navigation", { name: say("accounts.own.menu") });
  const button = menu.locator("summary");
  if (await button.isVisible()) await button.click();
  await menu.getByRole("link", { name: say("accounts.own.preferences") }).click();
  await expect(page.locator("h1")).toHaveText(say("accounts.own.preferences"));
  await expect(page).toHaveURL(/\/profile\/preferences$/);
});

test(
  "refuses a name that is too short at its field and keeps the input",
  onDesktop,
  async ({ visit, page }) => {
    await visit("/profile/edit");
    await field(page, "firstName").fill("A");
    await field(page, "lastName").fill("Juma Said");
    await field(page, "website").fill("www.soko.test");
    await clickButton(page, "accounts.edit.save");
    const wrong = say("accounts.field.firstName.short");
    await expect(field(page, "firstName")).toHaveAccessibleDescription(wrong);
    await expect(field(page, "firstName")).toBeFocused();
    await expect(field(page, "lastName")).toHaveValue("Juma Said");
    await expect(field(page, "website")).toHaveValue("www.soko.test");
    await field(page, "firstName").fill("Aisha");
    await clickButton(page, "accounts.edit.save");
    await expectFlash(page, "web.flash.saved");
    await visit("/profile");
    await expect(page.locator("h1")).toHaveText("Aisha Juma Said");
    await expect(main(page).getByRole("link", { name: "https://www.soko.test/" })).toBeVisible();
  },
);

test("loads the places of another country", smoke, async ({ visit, page, javaScriptEnabled }) => {
  await visit("/profile/edit");
  await field(page, "country").selectOption("RW");
  if (javaScriptEnabled === false) await clickButton(page, "accounts.edit.save");
  await field(page, "location").selectOption({ label: "Gasabo" });
  await clickButton(page, "accounts.edit.save");
  await expectFlash(page, "web.flash.saved");
  await visit("/profile");
  await expect(main(page)).toContainText("Gasabo, Rwanda");
});

test("shows Soko in the user's new language from then on", async ({ visit, page }) => {
  await visit("/profile/edit");
  await field(page, "language").selectOption("kisw");
  await clickButton(page, "accounts.edit.save");
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await expect(page.locator("h1")).toHaveText(wordsIn("kisw")("accounts.edit.title"));
});

test("saves a photo and rejects a file that is no image", smoke, async ({ visit, page }) => {
  await visit("/profile/edit");
  const photo = main(page).getByLabel(say("accounts.photo.choose"));
  const save = () => clickButton(page, "accounts.photo.save");
  await photo.setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture at all"),
  });
  await save();
  await expect(photo).toHaveAccessibleDescription(
    new RegExp(say("errors.upload.notAnImage").slice(0, 40)),
  );
  const create = { width: 900, height: 600, channels: 3 as const, background: "#a52" };
  await photo.setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create }).jpeg().toBuffer(),
  });
  await save();
  await expectFlash(page, "web.flash.saved");
  const picture = main(page).locator("#photo picture img");
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await clickButton(page, "accounts.photo.remove");
  await expectFlash(page, "web.flash.saved");
  await expect(picture).toHaveCount(0);
});

test("keeps the chosen interests and channels", onDesktop, async ({ visit, page }) => {
  await visit("/profile/preferences");
  const interest = page.getByLabel("Market prices");
  await interest.check();
  await clickButton(page, "accounts.edit.save");
  await expectFlash(page, "web.flash.saved");
  await expect(interest).toBeChecked();

  await visit("/profile/notifications");
  await main(page)
    .getByRole("link", { name: say("notifications.settings.title") })
    .click();
  const channel = (kind: string, by: string) =>
    main(page)
      .getByRole("group", { name: kind, exact: true })
      .getByLabel(say(`notifications.settings.by.${by}`));
  await channel("Order accepted", "sms").uncheck();
  await channel("Decision on a product", "sms").check();
  await clickButton(page, "accounts.edit.save");
  await expectFlash(page, "web.flash.saved");
  await expect(channel("Order accepted", "sms")).not.toBeChecked();
  await expect(channel("Order accepted", "email")).toBeChecked();
  await expect(channel("Decision on a product", "sms")).toBeChecked();
});

test(
  "accepts a name or an address for social networks and refuses another site's address",
  onDesktop,
  async ({ visit, page }) => {
    await visit("/profile/socials");
    const network = (name: string) => main(page).getByLabel(name, { exact: true });
    await network("WhatsApp").fill("0712 345 678");
    await network("Facebook").fill("https://example.org/amina");
    await clickButton(page, "accounts.edit.save");
    await expect(network("Facebook")).toHaveAccessibleDescription(
      say("accounts.socials.notAnAddress"),
    );
    await expect(network("WhatsApp")).toHaveValue("0712 345 678");
    await network("Facebook").fill("@amina.juma");
    await clickButton(page, "accounts.edit.save");
    await expectFlash(page, "web.flash.saved");
    await expect(network("WhatsApp")).toHaveValue("https://wa.me/255712345678");
    await expect(network("Facebook")).toHaveValue("https://facebook.com/amina.juma");
  },
);

test(
  "requests a shop for a buyer, which then awaits approval",
  onPhone,
  async ({ visit, page }) => {
    await visit("/profile");
    await main(page)
      .getByRole("link", { name: say("accounts.next.sell") })
      .click();
    const name = main(page).getByLabel(say("accounts.shop.name.label"));
    await expect(name).toHaveValue("Amina Juma");
    await name.fill("");
    await clickButton(page, "accounts.shop.ask");
    await expect(name).toHaveAccessibleDescription(say("accounts.shop.name.required"));
    await name.fill("Duka la Amina");
    await clickButton(page, "accounts.shop.ask");
    await expectFlash(page, "accounts.flash.shopAsked");
    await expect(main(page)).toContainText(say("accounts.standing.waiting"));
    await visit("/profile");
    await expect(main(page)).toContainText("Duka la Amina");
    await expect(main(page)).toContainText("Trader");
  },
);

test(
  "leads a visitor from the referral link to a registration with the code",
  onDesktop,
  async ({ visit, page }) => {
    await visit("/profile");
    const link = (await main(page).locator("#referral strong").textContent()) ?? "";
    const { pathname, search, searchParams } = new URL(link);
    expect(pathname).toBe("/auth/register");
    await page.context().clearCookies();
    await visit(pathname + search);
    await expect(page.locator("[name=referrerCode]")).toHaveValue(searchParams.get("ref") ?? "-");
  },
);

test(
  "leads a visitor from account pages to sign in and back, and shows other users' profiles to everyone",
  onPhone,
  async ({ visit, page }) => {
    await visit("/profile");
    const own = await page.request.get("/wit-backend/api/product?size=1");
    const { trader } = (await own.json()).data[0];
    await page.context().clearCookies();
    await page.goto("/profile/socials");
    await expect(page).toHaveURL(signInAndReturnPath("/profile/socials"));
    await visit(`/profile/${trader.id}`);
    await expect(page.locator("h1")).toBeVisible();
    for (const language of ["en", "kisw", "fr", "rw", "rn"] as const) {
      await visit("/profile/somebody", { status: 404, language });
      await expect(page.locator("main")).toContainText(wordsIn(language)("errors.userNotFound"));
    }
  },
);
