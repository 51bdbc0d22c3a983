import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { signInNewUser } from "../new-person.ts";
import { sessionOf } from "../signed-in.ts";
import { expect, journeySetting, onDesktop, onPhone, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");
const path = "/profile/associations";
const clickButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const expectFlash = (page: Page, key: string) =>
  expect(page.getByText(say(key), { exact: true })).toBeVisible();
/** The card of an association or a person. */
const card = (page: Page, name: string, section: string) =>
  page.getByRole("region", { name: say(section) }).locator("article", { hasText: name });

/** A separate page for the officer, because both users' pages are open side by side. */
async function officersPage(browser: Browser, baseURL = "", javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, serviceWorkers: "block" });
  await context.addCookies([await sessionOf("officer")]);
  const page = await context.newPage();
  return { page, close: () => context.close() };
}

test("adds an association, accepts a user who requested to join, and lets them leave", async ({
  visit,
  page,
  request,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const name = `Chamber ${randomUUID().slice(0, 8)}`;
  const officer = await officersPage(browser, baseURL, javaScriptEnabled);
  await officer.page.goto(path);
  await officer.page.getByRole("link", { name: say("associations.new.act") }).click();
  await officer.page.getByLabel(say("associations.field.name")).fill("ab");
  await officer.page.getByLabel(say("associations.field.about")).fill("Honey and wax.");
  await clickButton(officer.page, say("associations.field.save"));
  const field = officer.page.getByLabel(say("associations.field.name"));
  await expect(field).toHaveAccessibleDescription(say("associations.name.short"));
  await expect(field).toBeFocused();
  await expect(officer.page.getByLabel(say("associations.field.about"))).toHaveValue(
    "Honey and wax.",
  );
  await field.fill(name);
  await clickButton(officer.page, say("associations.field.save"));
  await expectFlash(officer.page, "web.flash.saved");
  await expect(officer.page.locator("h1")).toHaveText(name);
  await expect(officer.page.getByText(say("associations.requests.none"))).toBeVisible();

  await signInNewUser(page, request);
  await visit(`${path}?term=${encodeURIComponent(name)}`);
  await expect(page.getByText(say("associations.own.none"))).toBeVisible();
  await clickButton(page, `${say("associations.ask")}: ${name}`);
  await expectFlash(page, "associations.flash.joinAsked");
  const own = card(page, name, "associations.own.title");
  await expect(own.getByText(say("associations.state.requested"))).toBeVisible();

  await officer.page.reload();
  await clickButton(officer.page, `${say("associations.requests.accept")}: Amina Juma`);
  await expectFlash(officer.page, "associations.flash.memberAdded");
  await expect(card(officer.page, "Amina Juma", "associations.members.title")).toBeVisible();
  await officer.close();

  await page.reload();
  await expect(own.getByText(say("associations.state.member"), { exact: true })).toBeVisible();
  await clickButton(page, `${say("associations.leave")}: ${name}`);
  await expectFlash(page, "associations.flash.associationLeft");
  await expect(own.getByText(say("associations.state.exited"))).toBeVisible();
});

test(
  "reports an invalid contact beside its field and keeps the input",
  onDesktop,
  async ({ visit, page, request }) => {
    const list = await (await request.get("/wit-backend/api/association?term=wavuvi")).json();
    await visit(`${path}/${list.data[0].id}`, { as: "officer" });
    const contact = page.getByLabel(say("associations.invite.contact"));
    await contact.fill("0799");
    await clickButton(page, say("associations.invite.act"));
    await expect(contact).toHaveAccessibleDescription(
      new RegExp(say("associations.contact.invalid")),
    );
    await expect(contact).toHaveValue("0799");
    await expect(contact).toBeFocused();
  },
);

test(
  "reports what was answered in the meantime and shows the current state",
  onPhone,
  async ({ visit, page, request, browser, baseURL, javaScriptEnabled }) => {
    const name = `Chamber ${randomUUID().slice(0, 8)}`;
    const officer = await officersPage(browser, baseURL, javaScriptEnabled);
    const added = await officer.page.request.post(`${path}/new`, {
      form: { name },
      // As a browser does for a form of this site.
      headers: { "sec-fetch-site": "same-origin" },
    });
    await signInNewUser(page, request);
    await visit(`${path}?term=${encodeURIComponent(name)}`);
    await clickButton(page, `${say("associations.ask")}: ${name}`);
    await expectFlash(page, "associations.flash.joinAsked");
    await officer.page.goto(added.url());
    const decline = `${say("associations.requests.decline")}: Amina Juma`;
    await expect(officer.page.getByRole("button", { name: decline })).toBeVisible();
    await clickButton(page, `${say("associations.takeBack")}: ${name}`);
    await expectFlash(page, "associations.flash.associationLeft");
    await clickButton(officer.page, decline);
    await expect(officer.page.getByRole("main").getByRole("alert")).toContainText(
      say("associations.notNow"),
    );
    await expect(officer.page.getByRole("button", { name: decline })).toHaveCount(0);
    await officer.close();
  },
);

test(
  "explains that a user manages no association, and returns 404 for another user's association",
  onDesktop,
  async ({ visit, page, request }) => {
    const list = await (await request.get("/wit-backend/api/association?term=wavuvi")).json();
    const { id } = list.data[0];
    await visit(`${path}/${id}`, { as: "secondTrader", status: 404 });
    await signInNewUser(page, request);
    await visit(`${path}/${id}`, { status: 403 });
    await visit(`${path}/new`, { status: 403 });
    await expect(page.getByText(say("associations.officersOnly"))).toBeVisible();
  },
);

test("leads a signed-out visitor to sign in and back", onPhone, async ({ visit, page }) => {
  await visit(path);
  await expect(page).toHaveURL(/\/auth\/login\?back=%2Fprofile%2Fassociations$/);
});

for (const language of ["kisw", "fr"] as const) {
  test(
    `lets a member find the others, read the news and hide from the directory, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, browser, baseURL, javaScriptEnabled }) => {
      const words = wordsIn(language);
      const name = `Chamber ${randomUUID().slice(0, 8)}`;
      const officer = await officersPage(browser, baseURL, javaScriptEnabled);
      const added = await officer.page.request.post(`${path}/new`, {
        form: { name },
        headers: { "sec-fetch-site": "same-origin" },
      });
      const id = added.url().split("/").at(-1) ?? "";
      const open = `/networks/associations/${id}`;
      await visit(open, { language });
      const signIn = page.getByRole("link", { name: words("associations.signIn"), exact: true });
      await expect(signIn).toHaveAttribute("href", `/auth/login?back=${encodeURIComponent(open)}`);

      await signInNewUser(page, request);
      await visit(open, { language });
      await clickButton(page, `${words("associations.ask")}: ${name}`);
      await expect(page.getByText(words("associations.state.requested"))).toBeVisible();
      await visit(`${open}/members`, { language, status: 404 });

      await officer.page.goto(`${path}/${id}`);
      await clickButton(officer.page, `${say("associations.requests.accept")}: Amina Juma`);
      await expectFlash(officer.page, "associations.flash.memberAdded");
      await officer.page.goto(open);
      await officer.page.getByRole("link", { name: say("associations.news.write") }).click();
      await clickButton(officer.page, say("associations.news.send"));
      const title = officer.page.getByLabel(say("associations.news.field.title"));
      await expect(title).toHaveAccessibleDescription(say("associations.news.titleRequired"));
      await title.fill("<b>Asali</b>");
      await officer.page
        .getByLabel(say("associations.news.field.body"))
        .fill("Kwanza.\n\n<script>alert(1)</script>");
      await clickButton(officer.page, say("associations.news.send"));
      await expectFlash(officer.page, "associations.flash.newsSent");
      await expect(officer.page.locator("h1")).toHaveText("<b>Asali</b>");
      await officer.close();

      await visit(path, { language });
      await clickButton(page, `${words("associations.list")}: ${name}`);
      await expect(page.getByText(words("associations.flash.listed"))).toBeVisible();
      await visit(`${open}/members`, { language });
      await expect(page.getByRole("heading", { name: "Amina Juma" })).toBeVisible();
      await expect(async () => {
        await visit("/profile/notifications", { language });
        await expect(
          page
            .getByRole("main")
            .getByText(words("associations.notification.news", { association: name }))
            .first(),
        ).toBeVisible({ timeout: 1000 });
      }).toPass();

      await visit(path, { language });
      await clickButton(page, `${words("associations.unlist")}: ${name}`);
      await expect(page.getByText(words("associations.flash.unlisted"))).toBeVisible();
      await visit(`${open}/members`, { language });
      await expect(page.getByRole("heading", { name: "Amina Juma" })).toHaveCount(0);
    },
  );
}
