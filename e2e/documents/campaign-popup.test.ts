import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { notificationsPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { addNotification } from "./support/add-notification.ts";
import { pagesApp } from "./support/pages-app.ts";
import { newPerson } from "./support/people.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const kisw = wordsIn("kisw");

const popups = (page: Visitor) => page.parts("dialog[open]");
const popup = (page: Visitor) => page.part("dialog[open]");

/** A new buyer, signed in, with pending campaigns on these subjects. */
async function buyerWith(subjects: string[], language: Language, link = "/") {
  const app = await pagesApp();
  const buyer = await newPerson(app);
  for (const subject of subjects) {
    await addNotification(app, buyer, {
      kind: "communicationCampaign",
      payload: { subject, message: "Bei za mahindi zinabadilika wiki hii." },
      link,
    });
  }
  return signedInVisitor(app, buyer, language);
}

test("opens the first of two campaigns over the page and gives it the focus", async () => {
  const page = await buyerWith(["Soko la Novemba", "Soko la Desemba"], "kisw");
  await page.open("/faqs?a=1");
  expect(popups(page)).toHaveLength(1);
  expect(popup(page)).toHaveAccessibleName("Soko la Novemba");
  expect(popup(page)).toHaveTextContent("Bei za mahindi");
  expect(popup(page)).toHaveAttribute("autofocus");
});

test("shows the next campaign on the same page once one is read", async () => {
  const page = await buyerWith(["Soko la Novemba", "Soko la Desemba"], "kisw");
  await page.open("/faqs?a=1");
  await page.press(kisw("web.notices.campaign.read"), popup(page));
  expect(page.path).toBe("/faqs?a=1");
  expect(popups(page)).toHaveLength(1);
  expect(popup(page)).toHaveAccessibleName("Soko la Desemba");
});

test("does not reopen a postponed campaign and keeps it in the list", async () => {
  const page = await buyerWith(["Soko la Desemba"], "kisw");
  await page.open("/faqs?a=1");
  await page.press(kisw("web.notices.campaign.later"), popup(page));
  expect(page.path).toBe("/faqs?a=1");
  expect(popups(page)).toEqual([]);
  await page.open(notificationsPath);
  expect(popups(page)).toEqual([]);
  expect(page.parts("main article")).toHaveLength(1);
  expect(page.part("main article")).toHaveTextContent("Soko la Desemba");
});

test("removes a read campaign from the list", async () => {
  const page = await buyerWith(["Soko la Novemba"], "kisw");
  await page.open("/faqs");
  await page.press(kisw("web.notices.campaign.read"), popup(page));
  await page.open(notificationsPath);
  expect(page.parts("main article")).toEqual([]);
});

test("opens the link of a campaign by its button and counts the campaign as read", async () => {
  const page = await buyerWith(["Market day"], "en", "/about-us");
  await page.open("/faqs");
  await page.press(en("web.notices.campaign.open"), popup(page));
  expect(page.path).toBe("/about-us");
  expect(popups(page)).toEqual([]);
  await page.open("/faqs");
  expect(popups(page)).toEqual([]);
});
