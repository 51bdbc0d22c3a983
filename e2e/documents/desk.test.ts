import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { smallPdf } from "#app/testing/upload-samples.ts";
import { ratingReviewsPath } from "#areas/trade/ratings/rating-paths.ts";
import type { Language } from "#core/languages.ts";
import { deskAccountPath, deskPath, productReviewsPath, signInAndReturnPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { wordsIn } from "../words-in.ts";
import { addLicence, licence } from "./support/licence.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

/** A new trader's account, opened by an officer. */
async function accountAtDesk(language: Language, { hasLicence = false } = {}) {
  const app = await pagesApp();
  const trader = await newPerson(app, "trader");
  if (hasLicence) await addLicence(app, trader);
  const page = await openAs(app, "officer", language, deskAccountPath(trader.id));
  return { app, trader, page, path: page.path };
}

/** The decision on the account itself, below those on each document. */
const decision = (page: Visitor, language: Language) =>
  getByRole<HTMLElement>(page.main, "region", { name: wordsIn(language)("desk.review.title") });

/** The pending cases, each with its kind in a badge. */
const cases = (page: Visitor) => page.parts("main li:has(.badge)");

test("leads a visitor from the desk to sign in and back", async () => {
  const page = (await pagesApp()).visitor();
  await page.open(deskPath);
  expect(page.path).toBe(signInAndReturnPath(deskPath));
  page.fill("[name=username]", demoSignIns.officer.email);
  page.fill("[name=password]", demoPassword);
  await page.press(en("signIn.login.submit"));
  expect(page.path).toBe(deskPath);
  expect(page.heading).toBe(en("desk.title"));
});

test("finds an account by its phone and opens it", async () => {
  const app = await pagesApp();
  const trader = await newPerson(app, "trader");
  const page = await openAs(app, "officer", "kisw", deskPath);
  page.fill(kisw("desk.find.label"), trader.username);
  await page.press(kisw("desk.find.act"));
  await page.follow("Amina Juma");
  expect(page.heading).toBe("Amina Juma");
  expect(page.path).toBe(deskAccountPath(trader.id));
});

test("downloads a document under its name, byte for byte", async () => {
  const { page } = await accountAtDesk("en", { hasLicence: true });
  const name = en("desk.documents.file", { name: licence.name });
  const link = getByRole(page.main, "link", { name });
  const file = await page.fetch(link.getAttribute("href") ?? "");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(smallPdf);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; .*leseni%20ya%20biashara/);
});

test("confirms the approval of a document and keeps the account open for its own decision", async () => {
  const { page, path } = await accountAtDesk("en", { hasLicence: true });
  await page.press(en("desk.documents.approve"));
  expect(page.flash).toBe(en("desk.flash.documentApproved"));
  expect(page.path).toBe(path);
  expect(decision(page, "en")).toHaveTextContent(en("desk.act.approve"));
});

test("leads from an approved account to the oldest pending case", async () => {
  const { app, page, path } = await accountAtDesk("en", { hasLicence: true });
  await page.press(en("desk.documents.approve"));
  await page.press(en("desk.act.approve"), decision(page, "en"));
  expect(page.flash).toBe(en("desk.flash.accountApproved"));
  const { token } = await demoPerson(app, "officer");
  const [first] = await call(app, "GET", "portal/waiting?size=1", { token });
  expect(page.path).toBe(first.link);
  expect(page.path).not.toBe(path);
  await page.open(path);
  expect(page.part("main .page-head")).toHaveTextContent(en("desk.standing.approved"));
});

test("approves an account without a document only by a second, explicit click", async () => {
  const { page, path } = await accountAtDesk("fr");
  await page.press(fr("desk.act.approve"), decision(page, "fr"));
  expect(page.path).toBe(path);
  expect(decision(page, "fr")).toHaveTextContent(fr("desk.withoutDocument"));
  await page.press(fr("desk.act.approveAnyway"), decision(page, "fr"));
  expect(page.flash).toBe(fr("desk.flash.accountApproved"));
  expect(page.path).not.toBe(path);
});

test("refuses a decline without a full reason, keeps the reason and focuses its field", async () => {
  const { page } = await accountAtDesk("kisw");
  page.fill("[name=comment]", "hapana", decision(page, "kisw"));
  await page.press(kisw("desk.act.decline"), decision(page, "kisw"));
  const comment = page.field("[name=comment]", decision(page, "kisw"));
  expect(comment).toHaveAttribute("aria-invalid", "true");
  expect(comment).toHaveAttribute("autofocus");
  expect(comment).toHaveValue("hapana");
  expect(decision(page, "kisw")).toHaveTextContent(kisw("errors.field.tooShort", { min: 10 }));
});

test("confirms a decline with a reason", async () => {
  const { page } = await accountAtDesk("kisw");
  const form = decision(page, "kisw");
  page.fill("[name=comment]", "Leseni imekwisha muda wake, tuma mpya.", form);
  await page.press(kisw("desk.act.decline"), form);
  expect(page.flash).toBe(kisw("desk.flash.accountDeclined"));
});

test("opens the desk with the oldest pending case and shows how many are pending", async () => {
  const page = await openAs(await pagesApp(), "officer", "fr", deskPath);
  expect(cases(page)[0]).toHaveTextContent(fr("desk.waiting.kind.product"));
  expect(page.part("main .lead")).toHaveTextContent(/\d/);
});

test("shows on an account how many cases are pending and leads back to the desk", async () => {
  const { page } = await accountAtDesk("fr");
  await page.follow(/\d/, page.part("main p:has(> a[href='/portal/officer'])"));
  expect(page.path).toBe(deskPath);
  expect(page.heading).toBe(fr("desk.title"));
});

test("filters the desk by one kind of case", async () => {
  const app = await pagesApp();
  await addLicence(app, await newPerson(app));
  const page = await openAs(app, "officer", "fr", deskPath);
  await page.follow(fr("desk.waiting.kinds.document"));
  expect(page.heading).toBe(fr("desk.title"));
  const kinds = cases(page).map((item) => textOf(item.querySelector(".badge")));
  expect(new Set(kinds)).toEqual(new Set([fr("desk.waiting.kind.document")]));
});

test("denies a buyer the desk, and omits it from the buyer's menu", async () => {
  const app = await pagesApp();
  const page = await openAs(app, "buyer", "en", deskPath, { status: 403 });
  expect(page.main).toHaveTextContent(en("errors.forbidden"));
  await page.open("/about-us");
  expect(page.parts(`header a[href="${deskPath}"]`)).toEqual([]);
});

test("leads an officer from the menu to the desk", async () => {
  const page = await openAs(await pagesApp(), "officer", "en", "/about-us");
  const links = page.parts(`header a[href="${deskPath}"]`);
  expect(links.map(textOf)).toContain(en("web.account.desk"));
});

for (const [path, lead, decided] of [
  [productReviewsPath, "seller.review.lead", ["approved", "declined"]],
  [ratingReviewsPath, "ratings.review.lead", ["decided"]],
] as const) {
  test(`names the longest wait at ${path} above the pending cases`, async () => {
    const page = await openAs(await pagesApp(), "officer", "fr", path);
    expect(page.main).toHaveTextContent(fr(lead));
    for (const state of decided) {
      await page.open(`${path}?state=${state}`);
      expect(page.main).not.toHaveTextContent(fr(lead));
    }
  });
}
