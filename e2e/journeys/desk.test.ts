import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, main, onDesktop, onPhone, test, wordsIn } from "../visit.ts";

const documents = "/profile/verificationDocuments";
const desk = "/portal/officer";
const licence = {
  name: "leseni ya biashara.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};

/** A new trader, signed in to the page. */
async function newTrader(page: Page, request: APIRequestContext) {
  const { phone } = await signInNewUser(page, request, "trader");
  return { phone, session: await signIn(phone, newPassword) };
}

async function sendDocument(page: Page, language: Language, file = licence) {
  const say = wordsIn(language);
  await main(page).locator("select[name=type]").selectOption("business-licence");
  await main(page).locator("[name=file]").setInputFiles(file);
  await main(page)
    .getByRole("button", { name: say("verificationDocuments.send.act") })
    .click();
}

/** Finds an account by its phone and opens its page. */
async function openAccount(page: Page, language: Language, phone: string) {
  const say = wordsIn(language);
  await main(page).getByLabel(say("desk.find.label")).fill(phone);
  await main(page)
    .getByRole("button", { name: say("desk.find.act") })
    .click();
  const accountLink = main(page).getByRole("link", { name: "Amina Juma" });
  await expect(accountLink).toHaveCount(1);
  await accountLink.click();
  await expect(page.locator("h1")).toHaveText("Amina Juma");
}

/** The officer's decision on the account itself, below those on each document. */
const decision = (page: Page, language: Language) =>
  main(page).getByRole("region", { name: wordsIn(language)("desk.review.title") });

test("sends a trader's licence, which the officer downloads before approving the trader", async ({
  visit,
  page,
  request,
}) => {
  const kisw = wordsIn("kisw");
  const { phone, session } = await newTrader(page, request);
  await visit(documents, { language: "kisw" });
  await expect(main(page)).toContainText(kisw("verificationDocuments.review.waiting"));
  await expect(main(page)).toContainText(kisw("verificationDocuments.none"));
  await sendDocument(page, "kisw");
  await expect(page.getByText(kisw("verificationDocuments.flash.documentSent"))).toBeVisible();
  await expect(main(page).locator("article")).toContainText([
    kisw("verificationDocuments.state.submitted"),
  ]);

  const say = wordsIn("en");
  await page.context().clearCookies();
  await visit(desk, { language: "en" });
  await expect(page).toHaveURL(/\/auth\/login/);
  await main(page).locator("[name=username]").fill(demoSignIns.officer.email);
  await main(page).locator("[name=password]").fill(demoPassword);
  await main(page).locator("form [type=submit]").first().click();
  await expect(page.locator("h1")).toHaveText(say("desk.title"));
  await openAccount(page, "en", phone);
  const link = main(page).getByRole("link", {
    name: say("desk.documents.file", { name: licence.name }),
  });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(await file.body()).toEqual(licence.buffer);
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; .*leseni%20ya%20biashara/);
  await main(page)
    .getByRole("button", { name: say("desk.documents.approve"), exact: true })
    .click();
  await expect(page.getByText(say("desk.flash.documentApproved"))).toBeVisible();
  const account = page.url();
  await decision(page, "en")
    .getByRole("button", { name: say("desk.act.approve"), exact: true })
    .click();
  await expect(page.getByText(say("desk.flash.accountApproved"))).toBeVisible();
  // The next page is the oldest pending case; the trader is found again as approved.
  await expect(page).not.toHaveURL(account);
  await visit(account);
  await expect(main(page).locator(".page-head")).toContainText(say("desk.standing.approved"));

  await switchUser(page, session);
  await visit(documents, { language: "kisw" });
  await expect(main(page)).not.toContainText(kisw("verificationDocuments.review.waiting"));
  await expect(main(page).locator("article")).toContainText([
    kisw("verificationDocuments.state.approved"),
  ]);
});

test(
  "requires a reason for a decline, shows it to the trader and accepts another document",
  onDesktop,
  async ({ visit, page, request }) => {
    const say = wordsIn("kisw");
    const { phone, session } = await newTrader(page, request);
    await switchUser(page, await sessionOf("officer"));
    await visit(desk, { language: "kisw", as: "officer" });
    await openAccount(page, "kisw", phone);
    const form = decision(page, "kisw");
    const comment = form.getByLabel(say("desk.comment.label"));
    await comment.fill("hapana");
    await form.getByRole("button", { name: say("desk.act.decline"), exact: true }).click();
    await expect(comment).toHaveAttribute("aria-invalid", "true");
    await expect(comment).toBeFocused();
    await expect(comment).toHaveValue("hapana");
    await expect(form).toContainText(say("errors.field.tooShort", { min: 10 }));
    const reason = "Leseni imekwisha muda wake, tuma mpya.";
    await comment.fill(reason);
    await form.getByRole("button", { name: say("desk.act.decline"), exact: true }).click();
    await expect(page.getByText(say("desk.flash.accountDeclined"))).toBeVisible();

    await switchUser(page, session);
    await visit(documents, { language: "kisw" });
    await expect(main(page)).toContainText(say("verificationDocuments.review.declined"));
    await expect(main(page)).toContainText(reason);
    await sendDocument(page, "kisw");
    await expect(page.getByText(say("verificationDocuments.flash.documentSent"))).toBeVisible();
    await expect(main(page)).toContainText(say("verificationDocuments.review.waiting"));
  },
);

test("opens the oldest pending case, then the next, and requires a second click without a document", async ({
  visit,
  page,
  request,
}) => {
  const say = wordsIn("fr");
  const { phone } = await newTrader(page, request);
  await switchUser(page, await sessionOf("officer"));
  await visit(desk, { language: "fr", as: "officer" });
  const waits = main(page).locator("li", { has: page.locator(".badge") });
  await expect(waits.first()).toContainText(say("desk.waiting.kind.product"));
  await expect(main(page).locator(".lead")).toContainText(/\d/);
  await openAccount(page, "fr", phone);
  const account = page.url();
  const form = decision(page, "fr");
  await form.getByRole("button", { name: say("desk.act.approve"), exact: true }).click();
  await expect(form).toContainText(say("desk.withoutDocument"));
  await form.getByRole("button", { name: say("desk.act.approveAnyway"), exact: true }).click();
  await expect(page.getByText(say("desk.flash.accountApproved"))).toBeVisible();
  // Other officers decide in the meantime: the page shows whichever case is first in the list.
  await expect(page).toHaveURL(/\/portal\/officer\/(account|products)\//);
  await expect(page).not.toHaveURL(account);
  await main(page).getByRole("link", { name: /\d/ }).first().click();
  await expect(page).toHaveURL(desk);
  await main(page)
    .getByRole("link", { name: say("desk.waiting.kinds.document") })
    .click();
  await expect(page.locator("h1")).toHaveText(say("desk.title"));
  await expect(waits.filter({ hasText: say("desk.waiting.kind.product") })).toHaveCount(0);
});

test(
  "refuses a file that is no document beside its field and keeps the earlier choice",
  onPhone,
  async ({ visit, page, request }) => {
    const say = wordsIn("fr");
    await newTrader(page, request);
    await visit(documents, { language: "fr" });
    const script = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("#!/bin/sh\n") };
    await sendDocument(page, "fr", script);
    const field = main(page).locator("[name=file]");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(main(page).locator(".field-error")).toHaveText(say("errors.upload.notAPdf"));
    await expect(main(page).locator("select[name=type]")).toHaveValue("business-licence");
    await expect(main(page).locator("article")).toHaveCount(0);
  },
);

test("removes a document after a confirmation", async ({ visit, page, request }) => {
  const say = wordsIn("en");
  await newTrader(page, request);
  await visit(documents, { language: "en" });
  await sendDocument(page, "en");
  await expect(page.getByText(say("verificationDocuments.flash.documentSent"))).toBeVisible();
  const remove = say("verificationDocuments.remove.act");
  const dialog = page.getByRole("dialog");
  await main(page).locator("article").getByRole("link", { name: remove }).click();
  await dialog.getByRole("link", { name: say("verificationDocuments.remove.keep") }).click();
  await expect(dialog).toBeHidden();
  await main(page).locator("article").getByRole("link", { name: remove }).click();
  await dialog.getByRole("button", { name: remove }).click();
  await expect(page.getByText(say("verificationDocuments.flash.documentRemoved"))).toBeVisible();
  await expect(main(page)).toContainText(say("verificationDocuments.none"));
});

test(
  "denies the desk to a user who is no officer and omits it from the menu",
  onDesktop,
  async ({ visit, page }) => {
    const say = wordsIn("en");
    await visit(desk, { language: "en", as: "buyer", status: 403 });
    await expect(main(page)).toContainText(say("errors.forbidden"));
    await visit("/about-us", { as: "buyer" });
    await expect(page.locator(`header a[href="${desk}"]`)).toHaveCount(0);
    await switchUser(page, await sessionOf("officer"));
    await visit("/about-us", { as: "officer" });
    await expect(page.locator(`header a[href="${desk}"]`)).toHaveText(say("web.account.desk"));
  },
);
