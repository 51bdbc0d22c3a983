import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { createFile, shellScript } from "#app/testing/upload-samples.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { addLicence, documentsPath, licence, licenceType } from "./support/licence.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

const documents = (page: Visitor) => page.parts("main article");
const dialogs = (page: Visitor) => page.parts("dialog[open]");

/** A new trader, signed in, whom the chamber has not approved yet. */
async function trader(language: Language) {
  const app = await pagesApp();
  const person = await newPerson(app, "trader");
  return { app, person, page: await signedInVisitor(app, person, language) };
}

async function send(page: Visitor, sent: File, language: Language) {
  const say = wordsIn(language);
  page.fill("[name=type]", licenceType);
  page.attach("[name=file]", [sent]);
  await page.press(say("verificationDocuments.send.act"));
}

test("shows a new trader that a document is missing for the approval", async () => {
  const { page } = await trader("kisw");
  await page.open(documentsPath);
  expect(page.main).toHaveTextContent(kisw("verificationDocuments.review.missing"));
  expect(page.main).toHaveTextContent(kisw("verificationDocuments.none"));
});

test("lists a sent document as submitted", async () => {
  const { page } = await trader("kisw");
  await page.open(documentsPath);
  await send(page, licence, "kisw");
  expect(page.flash).toBe(kisw("verificationDocuments.flash.documentSent"));
  expect(documents(page)).toHaveLength(1);
  expect(documents(page)[0]).toHaveTextContent(kisw("verificationDocuments.state.submitted"));
});

test("refuses a script named as a picture at its field and keeps the chosen type", async () => {
  const { page } = await trader("fr");
  await page.open(documentsPath);
  await send(page, createFile(shellScript, "photo.png", "image/png"), "fr");
  expect(page.field("[name=file]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=file]")).toHaveAccessibleDescription(
    expect.stringContaining(fr("errors.upload.notAPdf")),
  );
  expect(page.field("[name=type]")).toHaveValue(licenceType);
  expect(documents(page)).toEqual([]);
});

test("shows no pending review to an approved trader with an approved document", async () => {
  const { app, person, page } = await trader("kisw");
  await addLicence(app, person);
  const { token } = await demoPerson(app, "officer");
  const account = await call(app, "GET", `portal/account/${person.id}`, { token });
  const [document]: { id: string }[] = account.documents;
  await call(app, "POST", `portal/verification-document/${document?.id}/approve`, {
    token,
    body: {},
  });
  await call(app, "POST", `portal/account/${person.id}/approve`, { token, body: {} });
  await page.open(documentsPath);
  expect(page.main).not.toHaveTextContent(kisw("verificationDocuments.review.waiting"));
  expect(documents(page)).toHaveLength(1);
  expect(documents(page)[0]).toHaveTextContent(kisw("verificationDocuments.state.approved"));
});

test("shows a declined trader the reason, and requests approval again with another document", async () => {
  const { app, person, page } = await trader("kisw");
  const { token } = await demoPerson(app, "officer");
  const comment = "Leseni imekwisha muda wake, tuma mpya.";
  await call(app, "POST", `portal/account/${person.id}/decline`, { token, body: { comment } });
  await page.open(documentsPath);
  expect(page.main).toHaveTextContent(kisw("verificationDocuments.review.declined"));
  expect(page.main).toHaveTextContent(comment);
  await send(page, licence, "kisw");
  expect(page.flash).toBe(kisw("verificationDocuments.flash.documentSent"));
  expect(page.main).toHaveTextContent(kisw("verificationDocuments.review.waiting"));
});

const remove = en("verificationDocuments.remove.act");

/** A trader with a document whose removal awaits confirmation. */
async function removal() {
  const { app, person, page } = await trader("en");
  await addLicence(app, person);
  await page.open(documentsPath);
  expect(dialogs(page)).toEqual([]);
  await page.follow(remove, documents(page)[0]);
  return { page, dialog: getByRole<HTMLElement>(page.main, "dialog") };
}

test("asks for confirmation before removing a document and can keep it", async () => {
  const { page, dialog } = await removal();
  expect(dialogs(page)).toEqual([dialog]);
  await page.follow(en("verificationDocuments.remove.keep"), dialog);
  expect(dialogs(page)).toEqual([]);
  expect(documents(page)).toHaveLength(1);
});

test("removes a document after confirmation", async () => {
  const { page, dialog } = await removal();
  await page.press(remove, dialog);
  expect(page.flash).toBe(en("verificationDocuments.flash.documentRemoved"));
  expect(page.main).toHaveTextContent(en("verificationDocuments.none"));
  expect(documents(page)).toEqual([]);
});
