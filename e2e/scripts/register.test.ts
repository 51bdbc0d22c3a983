import type { Page } from "@playwright/test";
import { desktop } from "../screens.ts";
import { expect, main, test, untilHydrated, type VisitFixtures, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const named = (page: Page, name: string) => main(page).locator(`[name=${name}]:not([type=hidden])`);
const isAt = (page: Page, step: string) =>
  expect(page.locator("h1")).toHaveText(say(`registration.step.${step}`));

async function next(page: Page) {
  await main(page)
    .getByRole("button", { name: say("registration.next") })
    .click();
}

async function begin(page: Page, kind = "individual") {
  await main(page)
    .getByLabel(say(`registration.who.${kind}`))
    .check();
  await next(page);
  await isAt(page, "names");
}

async function fillNames(page: Page) {
  await named(page, "firstName").fill("Amina");
  await named(page, "lastName").fill("Juma");
  await main(page).getByLabel("Female").check();
}

/** Opens the registration of a buyer and fills in the names. */
async function openWithNames(page: Page, visit: VisitFixtures["visit"], query = "role=buyer") {
  await visit(`/auth/register?${query}`);
  await begin(page);
  await fillNames(page);
}

/** Continues with the contact. */
async function toContact(page: Page) {
  await next(page);
  await isAt(page, "contact");
}

const draft = (page: Page, kind = "individual") =>
  page.evaluate((key) => {
    const saved = localStorage.getItem(key);
    return saved === null ? null : (JSON.parse(saved) as Record<string, string>);
  }, `soko-registration-${kind}`);

const draftNote = (page: Page) => main(page).getByText(say("registration.draft.kept"));

test("restores a draft until the user starts again", async ({ visit, page }) => {
  await openWithNames(page, visit);
  await visit("/auth/register?role=buyer");
  await expect(draftNote(page)).toBeVisible();
  await expect(main(page).getByLabel(say("registration.who.individual"))).toBeChecked();
  await next(page);
  await isAt(page, "names");
  await expect(named(page, "firstName")).toHaveValue("Amina");
  await expect(main(page).getByLabel("Female")).toBeChecked();
  await visit("/auth/register?role=buyer");
  await main(page)
    .getByRole("button", { name: say("registration.draft.anew") })
    .click();
  await expect(draftNote(page)).toBeHidden();
  expect(await draft(page)).toBeNull();
  await begin(page);
  await expect(named(page, "firstName")).toHaveValue("");
});

test("does not save an incomplete step as a draft", async ({ visit, page }) => {
  await visit("/auth/register?role=buyer");
  // A person is preselected, so nothing is typed yet.
  await begin(page);
  expect(await draft(page)).toBeNull();
  await named(page, "firstName").fill("Amina");
  await named(page, "lastName").fill("  ");
  await main(page).getByLabel("Female").check();
  expect(await draft(page)).toBeNull();
  await named(page, "lastName").fill("Juma");
  expect(await draft(page)).toMatchObject({ firstName: "Amina", lastName: "Juma" });
  expect(await draft(page)).not.toHaveProperty("MiddleName");
});

test("separates the drafts of a person and an organisation", async ({ visit, page }) => {
  await visit("/auth/register?role=trader");
  await begin(page, "organisation");
  await fillNames(page);
  await named(page, "organizationName").fill("Umoja");
  await named(page, "organizationType").selectOption("cooperative");
  await named(page, "organizationSize").selectOption("small");
  await visit("/auth/register?role=trader");
  await main(page).getByLabel(say("registration.who.individual")).check();
  await expect(draftNote(page)).toBeHidden();
  await next(page);
  await expect(named(page, "firstName")).toHaveValue("");
  expect(await draft(page, "organization")).toMatchObject({ organizationName: "Umoja" });
  expect(await draft(page)).not.toHaveProperty("organizationName");
});

test("never stores a password in a draft", async ({ visit, page }) => {
  await openWithNames(page, visit, "role=buyer&ref=ABCD2345");
  await toContact(page);
  await named(page, "phone").fill("0712 000 000");
  await named(page, "location").selectOption({ index: 1 });
  await next(page);
  await isAt(page, "password");
  await named(page, "password").fill("red beans");
  await named(page, "terms").check();
  const saved = await draft(page);
  expect(saved).toMatchObject({ phone: "0712 000 000", referrerCode: "ABCD2345" });
  expect(JSON.stringify(saved)).not.toMatch(/red beans|terms|password/i);
});

test("goes one step back with its input by the browser's back button", async ({ visit, page }) => {
  await openWithNames(page, visit);
  await toContact(page);
  await page.goBack();
  await isAt(page, "names");
  await page.goForward();
  await isAt(page, "contact");
  await page.goBack();
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(say("registration.title.buyer"));
  await untilHydrated(page);
});

test("restores the input of every step on going back", async ({ visit, page }) => {
  await openWithNames(page, visit);
  await toContact(page);
  await named(page, "phone").fill("0712 000 000");
  await page.goBack();
  await isAt(page, "names");
  await expect(named(page, "firstName")).toHaveValue("Amina");
  await expect(main(page).getByLabel("Female")).toBeChecked();
  await page.goBack();
  await expect(main(page).getByLabel(say("registration.who.individual"))).toBeChecked();
  await page.goForward();
  await isAt(page, "names");
  await expect(named(page, "lastName")).toHaveValue("Juma");
  await page.goForward();
  await isAt(page, "contact");
  await expect(named(page, "phone")).toHaveValue("0712 000 000");
});

test("loads the places of another country at once", async ({ visit, page }) => {
  await openWithNames(page, visit);
  await toContact(page);
  await named(page, "country").selectOption("BI");
  await named(page, "location").selectOption({ label: "Gitega" });
  await expect(named(page, "country")).toHaveValue("BI");
});

test("keeps the step when the connection is lost", async ({ visit, page, expectedIssues }) => {
  // The browser reports the lost response in any wording.
  expectedIssues.push(/./);
  await openWithNames(page, visit);
  await page.route(/register/, (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await next(page);
  await expect(main(page).getByRole("alert")).toHaveText(say("web.form.offline"));
  await expect(named(page, "firstName")).toHaveValue("Amina");
  await page.unroute(/register/);
  await toContact(page);
});
