import { getByRole, queryAllByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { shortLink } from "#areas/platform/notifications/short-links.ts";
import { newId } from "#core/ids.ts";
import type { Language } from "#core/languages.ts";
import { notificationsPath, productPath, requestPath, signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { addNotification } from "./support/add-notification.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { newPerson } from "./support/people.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const kisw = wordsIn("kisw");

const order = { orderNumber: "TZ-MO-000077", dateApproved: "2026-11-13T08:00:00Z" };
const title = en("orders.notification.orderApproval", {
  person: en("orders.notification.the.seller"),
});

const notices = (page: Visitor) => page.parts("main article");
const notice = (page: Visitor) => page.part("main article");
const bell = (page: Visitor) => page.part("#head .notices");
const marks = (page: Visitor) =>
  queryAllByText(page.main, en("notifications.page.new"), { exact: true });

/** A new buyer, signed in, with a notification for each link. */
async function buyerWith(links: string[], language: Language = "en") {
  const app = await pagesApp();
  const buyer = await newPerson(app);
  for (const link of links) await addNotification(app, buyer, { payload: order, link });
  return { app, buyer, page: await signedInVisitor(app, buyer, language) };
}

test("says that the list is empty and leads to the settings, which name every kind", async () => {
  const { page } = await buyerWith([], "kisw");
  await page.open(notificationsPath);
  expect(page.main).toHaveTextContent(kisw("notifications.page.empty"));
  await page.follow(kisw("notifications.settings.title"));
  expect(page.heading).toBe(kisw("notifications.settings.title"));
  const kinds = page.parts("main form fieldset");
  expect(kinds).toHaveLength(26);
  for (const kind of kinds) expect(kind).toHaveAccessibleName(/\S/);
});

test("opens the page that the link of an SMS stands for, also after signing in", async () => {
  const { app, page } = await buyerWith([]);
  const { id } = await newProduct(app.db);
  const [offer, own] = [shortLink(productPath(id)), shortLink(requestPath(newId()))];
  const visitor = await app.visitor().open(offer);
  expect(visitor.path).toBe(productPath(id));
  await visitor.open(own);
  expect(visitor.path).toMatch(/^\/auth\/login\?back=%2Fmarket%2Forder-details/);
  await page.open(own, { status: 404 });
  await page.open("/n/oTypedWrong");
  expect(page.path).toBe(notificationsPath);
});

test("counts new notifications in the bell and lists the newest first", async () => {
  const { page } = await buyerWith(["/news", "/faqs", "/about-us"]);
  await page.open("/faqs");
  const summary = page.part("summary", bell(page));
  expect(summary).toHaveTextContent(en("web.notices.count", { count: 3 }));
  const links = page.parts("a", bell(page));
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/about-us",
    "/faqs",
    "/news",
    notificationsPath,
  ]);
  expect(links[0]).toHaveTextContent(`${en("notifications.sign.good")} ${title}`);
});

test("leads from the bell to the whole list", async () => {
  const { page } = await buyerWith(["/news", "/faqs"]);
  await page.open("/faqs");
  await page.follow(en("web.notices.all"), page.unfold(bell(page)));
  expect(page.heading).toBe(en("notifications.page.title"));
  expect(notices(page)).toHaveLength(2);
});

test("shows a notification's subject, number and date, and marks it as new", async () => {
  const { page } = await buyerWith(["/news", "/about-us"]);
  await page.open(notificationsPath);
  expect(notice(page)).toHaveTextContent(title);
  expect(notice(page)).toHaveTextContent(order.orderNumber);
  expect(textOf(page.part("time", notice(page)))).toMatch(/^\d\d-\w{3}-\d{4}$/);
  expect(marks(page)).toHaveLength(2);
});

test("leads from a notification to its subject by a link that names it", async () => {
  const { page } = await buyerWith(["/news", "/about-us"]);
  await page.open(notificationsPath);
  const open = getByRole(notice(page), "link", { name: en("notifications.page.open") });
  expect(open).toHaveAccessibleDescription(expect.stringContaining(title));
  await page.follow(open);
  expect(page.path).toBe("/about-us");
});

test("clears the marks and the bell's count once the list is opened", async () => {
  const { page } = await buyerWith(["/news", "/about-us"]);
  await page.open(notificationsPath);
  await page.open(notificationsPath);
  expect(page.part("summary", bell(page))).toHaveTextContent(en("web.notices.count", { count: 0 }));
  expect(notices(page)).toHaveLength(2);
  expect(marks(page)).toEqual([]);
});

test("stays on the page of a long list after removing a notification and keeps the others", async () => {
  const { app, buyer, page } = await buyerWith([], "kisw");
  for (let nth = 1; nth <= 12; nth += 1) {
    await addNotification(app, buyer, { payload: { orderNumber: `TZ-MO-0000${nth + 10}` } });
  }
  await page.open(`${notificationsPath}?page=2`);
  expect(notices(page)).toHaveLength(2);
  const oldest = onlyWithText(notices(page), "TZ-MO-000011");
  await page.press(kisw("notifications.page.remove"), oldest);
  expect(page.flash).toBe(kisw("notifications.flash.notificationRemoved"));
  expect(page.path).toBe(`${notificationsPath}?page=2`);
  expect(notices(page)).toHaveLength(1);
  expect(notice(page)).toHaveTextContent("TZ-MO-000012");
});

test("leads a visitor who opens the list to sign in and back", async () => {
  const page = (await pagesApp()).visitor();
  await page.open(notificationsPath);
  expect(page.path).toBe(signInAndReturnPath(notificationsPath));
});
