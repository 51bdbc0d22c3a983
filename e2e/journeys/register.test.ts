import type { Page } from "@playwright/test";
import { newPhone } from "../new-phone.ts";
import { sentCode } from "../sent-code.ts";
import { expect, main, onPhone, smoke, test, wordsIn } from "../visit.ts";

const say = wordsIn("kisw");
const label = (field: string) => say(`registration.field.${field}`);
const password = "maharage mekundu";

const field = (page: Page, name: string) => main(page).getByLabel(label(name), { exact: true });
const heading = (page: Page) => page.locator("h1");

async function clickButton(page: Page, key: string) {
  await main(page)
    .getByRole("button", { name: say(key), exact: true })
    .click();
}

const next = (page: Page) => clickButton(page, "registration.next");
const isAt = (page: Page, step: string) =>
  expect(heading(page)).toHaveText(say(`registration.step.${step}`));

async function fillNames(page: Page) {
  await main(page).getByLabel(say("registration.who.individual")).check();
  await next(page);
  await isAt(page, "names");
  await field(page, "firstName").fill("Amina");
  await field(page, "lastName").fill("Juma");
  await main(page).getByLabel("Mwanamke").check();
  await next(page);
  await isAt(page, "contact");
}

async function fillContact(page: Page, phone: string) {
  await field(page, "phone").fill(phone);
  await field(page, "location").selectOption({ label: "Kigoma" });
  await next(page);
  await isAt(page, "password");
}

async function choosePassword(page: Page, typed = password) {
  await main(page).locator("[name=password]").fill(typed);
}

test("registers a user with a phone and no email in five requests and a code", async ({
  visit,
  page,
}) => {
  let documents = 0;
  page.on("request", (request) => {
    const isOwn = request.isNavigationRequest() || request.method() === "POST";
    const isFirst = request.redirectedFrom() === null && new URL(request.url()).pathname;
    if (isOwn && String(isFirst).startsWith("/auth/register")) documents += 1;
  });
  const phone = newPhone();
  await visit("/auth/register?role=buyer", { language: "kisw" });
  await expect(heading(page)).toHaveText(say("registration.title.buyer"));
  await fillNames(page);
  await fillContact(page, phone);
  await choosePassword(page);
  await field(page, "terms").check();
  await clickButton(page, "registration.submit");
  await expect(page).toHaveURL(/\/auth\/verification$/);
  expect(documents).toBe(5);
  await main(page)
    .locator("[name=code]")
    .fill(await sentCode(`+255${phone.slice(1)}`));
  await main(page).locator("form [type=submit]").first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await visit("/auth/register");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("reports invalid fields beside them and keeps their input", smoke, async ({ visit, page }) => {
  await visit("/auth/register?role=trader&ref=abcd2345", { language: "kisw" });
  await next(page);
  await isAt(page, "names");
  await clickButton(page, "registration.back");
  await fillNames(page);
  await clickButton(page, "registration.back");
  await isAt(page, "names");
  await expect(field(page, "firstName")).toHaveValue("Amina");
  await expect(main(page).getByLabel("Mwanamke")).toBeChecked();
  await field(page, "firstName").fill("A");
  await next(page);
  await expect(field(page, "firstName")).toBeFocused();
  await expect(field(page, "firstName")).toHaveAccessibleDescription(
    say("registration.tooShort", { name: label("firstName") }),
  );
  await expect(field(page, "lastName")).toHaveValue("Juma");
  await field(page, "firstName").fill("Asha");
  await next(page);
  await isAt(page, "contact");
  await fillContact(page, newPhone());
  await expect(main(page).locator("[name=referrerCode]")).toHaveValue("abcd2345");
  await choosePassword(page, "maha");
  await clickButton(page, "registration.submit");
  await expect(main(page).locator("[name=password]")).toHaveAttribute("aria-invalid");
  await expect(main(page).getByText(say("registration.unknown.referrerCode"))).toBeVisible();
  await expect(main(page).getByText(say("registration.terms"))).toBeVisible();
  await clickButton(page, "registration.back");
  await isAt(page, "contact");
  await expect(field(page, "location").locator("option:checked")).toHaveText("Kigoma");
  expect(await page.content()).not.toContain(password);
  // Without scripts each step is a page of its own.
  expect(page.url()).toMatch(/\/auth\/register\?role=trader&ref=abcd2345(&step=contact)?$/);
});

test(
  "keeps the input on going back and uses the chosen language for the site",
  smoke,
  async ({ visit, page }) => {
    const french = wordsIn("fr");
    const phone = newPhone();
    await visit("/auth/register?role=buyer&back=/news", { language: "kisw" });
    await fillNames(page);
    await field(page, "phone").fill(phone);
    await field(page, "location").selectOption({ label: "Kigoma" });
    await field(page, "language").selectOption("fr");
    await next(page);
    await isAt(page, "password");
    // The address stays, but the step still starts at its top.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await isAt(page, "contact");
    await expect(field(page, "phone")).toHaveValue(phone);
    await page.goBack();
    await isAt(page, "names");
    await expect(field(page, "lastName")).toHaveValue("Juma");
    await expect(main(page).getByLabel("Mwanamke")).toBeChecked();
    await page.goBack();
    await expect(main(page).getByLabel(say("registration.who.individual"))).toBeChecked();
    await next(page);
    await isAt(page, "names");
    await next(page);
    await isAt(page, "contact");
    await next(page);
    await isAt(page, "password");
    await choosePassword(page);
    await field(page, "terms").check();
    await clickButton(page, "registration.submit");
    await expect(page).toHaveURL(/\/auth\/verification\?back=%2Fnews$/);
    await expect(heading(page)).toHaveText(french("signIn.code.title"));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "language");
    expect(cookie?.value).toBe("fr");
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    await main(page)
      .locator("[name=code]")
      .fill(await sentCode(`+255${phone.slice(1)}`));
    await main(page).locator("form [type=submit]").first().click();
    await expect(page).toHaveURL(/\/news$/);
  },
);

test("asks an organisation for its type and place", onPhone, async ({ visit, page }) => {
  await visit("/auth/register?role=trader", { language: "kisw" });
  await main(page).getByLabel(say("registration.who.organisation")).check();
  await next(page);
  await expect(field(page, "organizationType").locator("option")).toContainText([
    say("registration.names.choose"),
    "Biashara ya mtu mmoja",
  ]);
  await next(page);
  for (const name of ["organizationName", "organizationSize", "firstName"]) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid");
  }
  await expect(main(page).locator("[name=website]")).not.toHaveAttribute("aria-invalid");
});

test("loads the places of another country", async ({ visit, page }) => {
  await visit("/auth/register?role=buyer", { language: "kisw" });
  await fillNames(page);
  await field(page, "phone").fill("0712 000 000");
  await field(page, "country").selectOption("KE");
  await next(page);
  await expect(field(page, "location")).toHaveAttribute("aria-invalid");
  await field(page, "location").selectOption({ label: "Kisumu" });
  await next(page);
  await isAt(page, "password");
});
