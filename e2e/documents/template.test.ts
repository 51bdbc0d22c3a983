import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

/** Opens the page that shows every component of the kit. */
async function kit(language: Language, path = "/template") {
  const page = (await pagesApp()).visitor(language);
  await page.open(path);
  return { page, say: wordsIn(language) };
}

const tabs = (page: Visitor, label: string) => getByRole(page.main, "navigation", { name: label });
const dialog = (page: Visitor) => page.part("#delete-order");
const opener = (page: Visitor) => page.part("a[aria-haspopup=dialog]");

test("links each tab to its own address and marks it as current", async () => {
  const { page, say } = await kit("kisw");
  const label = say("web.template.category");
  expect(textOf(page.part("[aria-current]", tabs(page, label)))).toBe(say("web.template.beans"));
  await page.follow(say("web.template.rice"), tabs(page, label));
  expect(page.path).toBe("/template?tab=rice");
  const current = page.parts("[aria-current]", tabs(page, label)).map(textOf);
  expect(current).toEqual([say("web.template.rice")]);
  expect(page.parts("main h3").map(textOf)).toContain(say("web.template.rice"));
});

test("shows the first tab on the page without a parameter", async () => {
  const { page, say } = await kit("fr", "/template?tab=rice");
  await page.follow(say("web.template.beans"), tabs(page, say("web.template.category")));
  expect(page.path).toBe("/template");
});

test("opens a closed dialog by a link", async () => {
  const { page, say } = await kit("kisw");
  expect(dialog(page)).not.toHaveAttribute("open");
  await page.follow(opener(page));
  expect(dialog(page)).toHaveAttribute("open");
  expect(dialog(page)).toHaveAccessibleName(say("web.template.question"));
});

test("closes a dialog by a link inside it and restores the address", async () => {
  const { page, say } = await kit("fr", "/template?dialog=delete-order");
  await page.follow(say("web.template.leave"), dialog(page));
  expect(dialog(page)).not.toHaveAttribute("open");
  expect(page.path).toBe("/template");
});

test("keeps the rest of the address when a dialog opened by it is closed", async () => {
  const { page, say } = await kit("en", "/template?tab=rice&dialog=delete-order");
  expect(dialog(page)).toHaveAttribute("open");
  await page.follow(say("web.ui.close"), dialog(page));
  expect(page.path).toBe("/template?tab=rice");
  expect(dialog(page)).not.toHaveAttribute("open");
});

test("submits a form by the button of a dialog, which closes it", async () => {
  const { page, say } = await kit("kisw", "/template?dialog=delete-order");
  const button = page.button(say("web.template.delete"), dialog(page));
  expect(button.form).toHaveAttribute("method", "dialog");
  expect(button).toHaveProperty("type", "submit");
});

test("unfolds a menu on click and follows its link", async () => {
  const { page, say } = await kit("fr");
  const menu = page.part<HTMLDetailsElement>("details.drop");
  expect(menu).not.toHaveAttribute("open");
  page.unfold(menu);
  await page.follow(say("web.menu.news"), menu);
  expect(page.path).toBe("/news");
});

test("states the maximum length of a text field and accepts no more", async () => {
  const { page, say } = await kit("kisw");
  const texts = page.parts<HTMLTextAreaElement>("textarea[name=comment]");
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toHaveAccessibleName(say("web.template.comment"));
    expect(text).toHaveAccessibleDescription(say("web.ui.charactersAtMost", { max: "100" }));
    expect(text.maxLength).toBe(100);
  }
});

test("shows a button's message on the page it leads to", async () => {
  const { page, say } = await kit("fr");
  const success = say("web.template.message.success");
  const messages = () => page.parts("#messages p").filter((element) => textOf(element) === success);
  expect(messages()).toHaveLength(1);
  await page.press(page.part("button[name=toast][value=success]"));
  expect(page.path).toBe("/template?toast=success#messages");
  expect(messages()).toHaveLength(2);
  expect(textOf(page.part("#messages #asked"))).toBe(success);
});

test("makes a table a named, focusable region whose cells carry their column's name", async () => {
  const { page, say } = await kit("kisw");
  const [table = page.main] = getAllByRole(page.main, "region", {
    name: say("web.template.caption"),
  });
  expect(table).toHaveAttribute("tabindex", "0");
  expect(page.part("td", table)).toHaveAttribute("data-label", say("web.template.price"));
  expect(page.parts("tbody th[scope=row]", table).map(textOf)).toContain("Tanga");
  expect(textOf(page.part("thead th[scope=col]", table))).toBe(say("web.template.place"));
});
