import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { textOf } from "./support/visitor.ts";

/** The kit's sample form, which is refused on every submit. */
async function sampleForm(language: Language) {
  const page = (await pagesApp()).visitor(language);
  await page.open("/template");
  const say = wordsIn(language);
  const form = () => page.part("#posted form");
  const field = (word: string) => page.field<HTMLInputElement>(say(`web.template.${word}`), form());
  const send = (word = "send") => page.press(say(`web.template.${word}`), form());
  const refusal = () => page.part("[role=alert]", form());
  return { page, say, form, field, send, refusal };
}

test("names the error beside each invalid field", async () => {
  const { say, field, send, refusal } = await sampleForm("en");
  await send();
  expect(textOf(refusal())).toBe(say("web.template.message.error"));
  for (const name of ["phone", "password"]) {
    expect(field(name)).toHaveAccessibleDescription(say(`web.template.${name}Error`));
    expect(field(name)).toHaveAttribute("aria-invalid", "true");
  }
  expect(field("code")).not.toHaveAttribute("aria-invalid");
});

test("focuses only the first invalid field after a refusal", async () => {
  const { page, field, send } = await sampleForm("kisw");
  await send();
  expect(page.parts("[autofocus]")).toEqual([field("phone")]);
});

test("refuses in the reader's language and without browser validation", async () => {
  const { page, say, form, field, send, refusal } = await sampleForm("rw");
  page.fill(field("phone"), "");
  await send();
  expect(textOf(refusal())).toBe(say("web.template.message.error"));
  expect(textOf(form())).toContain(say("web.template.phoneError"));
  expect(form()).toHaveAttribute("novalidate");
});

test("keeps typed, ticked and emptied fields after a refusal", async () => {
  const { page, field, send } = await sampleForm("fr");
  expect(field("phone")).toHaveValue("0700");
  page.fill(field("phone"), "");
  page.fill(field("comment"), "Haricots de Kigoma");
  page.check(field("fetch"));
  page.check(field("agree"));
  await send();
  expect(field("phone")).toHaveValue("");
  expect(field("comment")).toHaveValue("Haricots de Kigoma");
  expect(field("fetch")).toBeChecked();
  expect(field("agree")).toBeChecked();
});

test("keeps changes made between two refusals", async () => {
  const { page, field, send } = await sampleForm("kisw");
  page.check(field("agree"));
  await send();
  page.check(field("agree"), false);
  page.fill(field("phone"), "0712");
  await send();
  expect(field("phone")).toHaveValue("0712");
  expect(field("phone")).toHaveAttribute("autofocus");
  expect(field("agree")).not.toBeChecked();
});

test("does not return a typed password with the refusal", async () => {
  const { page, field, send, refusal } = await sampleForm("en");
  page.fill(field("password"), "Kahawa-9");
  await send();
  expect(refusal()).toBeInTheDocument();
  expect(page.html).not.toContain("Kahawa-9");
  expect(field("password")).toHaveValue("");
  expect(field("password")).toHaveAttribute("type", "password");
});

test("runs the second button's own action and states the wait in its refusal", async () => {
  const { page, say, send, refusal } = await sampleForm("kisw");
  await send("again");
  expect(page.status).toBe(429);
  expect(textOf(refusal())).toContain(say("web.template.tooSoon"));
  expect(textOf(refusal())).toContain(say("web.form.wait.minutes", { count: 2 }));
});

test("focuses a refusal that concerns no field", async () => {
  const { page, send, refusal } = await sampleForm("fr");
  await send("again");
  const [focused, ...more] = page.parts("[autofocus]");
  expect(more).toEqual([]);
  expect(focused).toBe(refusal().parentElement);
  expect(focused).toHaveAttribute("tabindex", "-1");
});

test("labels the code field with its number of digits and accepts a whole message", async () => {
  const { page, say, field } = await sampleForm("fr");
  expect(field("code")).toHaveAttribute("autocomplete", "one-time-code");
  expect(field("code")).toHaveAttribute("inputmode", "numeric");
  expect(field("code")).toHaveAccessibleDescription(say("web.form.digits", { count: 5 }));
  page.fill(field("code"), "Soko: 12 345");
  expect(field("code").maxLength).toBeGreaterThan("Soko: 12 345".length);
  expect(field("code").checkValidity()).toBe(true);
});
