import { expect, test } from "vitest";
import {
  calculatorAddress,
  ruleReportAddress,
  rulesDeskPath,
} from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { notificationsPath, signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

const code = "CRATE-TOMATOES-KE";
const rule = `measure/${code}`;
/** A page that states the rule. */
const path = calculatorAddress("units", { quantity: "2", unit: code });
const comment = "One holds more since 2026";

const note = (page: Visitor) => page.part(`main [data-rule="${rule}"] .rule-note`);
const summary = (page: Visitor) => page.part("summary", note(page));
/** The rules at the desk that an officer can decide on. */
const card = (page: Visitor) => onlyWithText(page.parts("main li:has(form)"), code);

/**
 * The rule, reported with a comment by a new buyer through an API call; `decide` is an officer's
 * action.
 */
async function reported() {
  const app = await pagesApp();
  const buyer = await newPerson(app);
  const { token } = buyer;
  await call(app, "POST", "rule-report", { token, body: { rule, path, comment } });
  const officer = await demoPerson(app, "officer");
  const decide = (act: string) =>
    call(app, "POST", `portal/rule-report/${act}`, { token: officer.token, body: { rule } });
  const atDesk = async (language: Language, status = "open") =>
    openAs(app, "officer", language, `${rulesDeskPath}?status=${status}`);
  return { app, buyer, decide, atDesk };
}

test("leads a visitor who reports a rule to sign in and back to the form", async () => {
  const app = await pagesApp();
  const page = app.visitor("fr");
  await page.open(path);
  await page.press(fr("rules.note.report"), page.unfold(note(page)));
  await page.follow(fr("rules.report.signIn"));
  expect(page.path).toBe(signInAndReturnPath(ruleReportAddress({ rule, path })));
  const { username, password } = await demoPerson(app, "buyer");
  page.fill("[name=username]", username);
  page.fill("[name=password]", password);
  await page.press(fr("signIn.login.submit"));
  await page.press(fr("rules.note.report"));
  expect(page.flash).toBe(fr("rules.flash.reported"));
  expect(page.path).toBe(path);
});

test("shows one action at each rule and accepts a report without a comment", async () => {
  const page = await openAs(await pagesApp(), "buyer", "kisw", path);
  for (const ruleNote of page.parts("main .rule-note")) {
    expect(ruleNote.querySelectorAll("button")).toHaveLength(1);
  }
  await page.press(kisw("rules.note.report"), page.unfold(note(page)));
  await page.press(kisw("rules.note.report"));
  expect(page.flash).toBe(kisw("rules.flash.reported"));
  expect(page.path).toBe(path);
});

test("accepts a comment on a reported rule and returns to the page that states it", async () => {
  const page = await openAs(await pagesApp(), "buyer", "fr", path);
  await page.press(fr("rules.note.report"), page.unfold(note(page)));
  page.fill("[name=comment]", comment);
  await page.press(fr("rules.note.report"));
  expect(page.flash).toBe(fr("rules.flash.commented"));
  expect(page.path).toBe(path);
});

test("shows an officer the comment on a rule, who marks the rule as doubtful", async () => {
  const { atDesk } = await reported();
  const page = await atDesk("kisw");
  expect(card(page)).toHaveTextContent(comment);
  await page.press(kisw("rules.desk.doubted"), card(page));
  expect(page.flash).toBe(kisw("rules.flash.doubted"));
});

test("warns everyone of a doubtful rule where it is stated", async () => {
  const { app, decide } = await reported();
  const page = app.visitor("kisw");
  await page.open(path);
  expect(summary(page)).not.toHaveTextContent(kisw("rules.note.doubted"));
  await decide("doubted");
  await page.open(path);
  expect(summary(page)).toHaveTextContent(kisw("rules.note.doubted"));
});

test("notifies the reporter of a rule that it is doubtful", async () => {
  const { app, buyer, decide } = await reported();
  await decide("doubted");
  const page = await openAs(app, buyer, "en", notificationsPath);
  const title = en("rules.notification.ruleDoubted", {
    rule: `${en("rules.kind.measure")} ${code}`,
  });
  expect(page.part("main article")).toHaveTextContent(title);
});

test("lifts a doubt at the desk and removes the warning", async () => {
  const { app, decide, atDesk } = await reported();
  await decide("doubted");
  const page = await atDesk("kisw", "doubted");
  await page.press(kisw("rules.desk.lift"), card(page));
  expect(page.flash).toBe(kisw("rules.flash.lifted"));
  const visitor = await app.visitor("kisw").open(path);
  expect(summary(visitor)).not.toHaveTextContent(kisw("rules.note.doubted"));
});
