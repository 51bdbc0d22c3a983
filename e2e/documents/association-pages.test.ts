import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newAssociation, newMember } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { associationsPath } from "#areas/people/associations/pages/paths.ts";
import {
  directoryPath,
  publicAssociationPath,
  writeNewsPath,
} from "#areas/people/associations/public-paths.ts";
import { notificationsPath, signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf } from "./support/visitor.ts";

const say = wordsIn("fr");
const chamber = "Chambre du miel";

/** An association with one member, in whose browser no page is open yet. */
async function memberOfOne() {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db, chamber);
  const person = await newPerson(app);
  await newMember(app.db, { associationId: id, accountId: person.id, isListed: true });
  const page = await signedInVisitor(app, person, "fr");
  const officer = await demoPerson(app, "officer");
  return { app, id, person, page, officer };
}

test("leads a visitor of an association to sign in and back to joining", async () => {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db, chamber);
  const page = app.visitor("fr");
  await page.open(publicAssociationPath(id));
  await page.follow(say("associations.signIn"));
  expect(page.path).toBe(signInAndReturnPath(publicAssociationPath(id)));
});

test("sends a request to join from the association's public page", async () => {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db, chamber);
  const page = await openAs(app, await newPerson(app), "fr", publicAssociationPath(id));
  await page.press(`${say("associations.ask")}: ${chamber}`);
  expect(page.flash).toBe(say("associations.flash.joinAsked"));
  expect(page.main).toHaveTextContent(say("associations.state.requested"));
});

test("returns 404 for the directory while the request to join is pending", async () => {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db, chamber);
  const person = await newPerson(app);
  await newMember(app.db, { associationId: id, accountId: person.id, state: "requested" });
  await openAs(app, person, "fr", directoryPath(id), { status: 404 });
});

test("refuses news without a title with an error at its field", async () => {
  const { app, id, officer } = await memberOfOne();
  const page = await openAs(app, officer, "fr", publicAssociationPath(id));
  await page.follow(say("associations.news.write"));
  await page.press(say("associations.news.send"));
  const title = page.field(say("associations.news.field.title"));
  expect(title).toHaveAccessibleDescription(say("associations.news.titleRequired"));
});

test("shows markup in news as it was typed", async () => {
  const { app, id, officer } = await memberOfOne();
  const page = await openAs(app, officer, "fr", writeNewsPath(id));
  page.fill(say("associations.news.field.title"), "<b>Miel</b>");
  page.fill("[name=body]", "D’abord.\n\n<script>alert(1)</script>");
  await page.press(say("associations.news.send"));
  expect(page.flash).toBe(say("associations.flash.newsSent"));
  expect(page.heading).toBe("<b>Miel</b>");
  const paragraphs = page.parts(".prose p").map(textOf);
  expect(paragraphs).toEqual(["D’abord.", "<script>alert(1)</script>"]);
});

test("notifies a member of news", async () => {
  const { app, id, page, officer } = await memberOfOne();
  const body = { title: "Miel", body: "Le miel est cher." };
  await call(app, "POST", `association/${id}/news`, { token: officer.token, body });
  await runJobs(app);
  await page.open(notificationsPath);
  const title = say("associations.notification.news", { association: chamber });
  expect(page.main).toHaveTextContent(title);
});

test("lists the visible members in the directory for a member", async () => {
  const { id, page } = await memberOfOne();
  await page.open(publicAssociationPath(id));
  await page.follow(say("associations.directory.title"));
  expect(getByRole(page.main, "heading", { name: "Amina Juma" })).toBeInTheDocument();
});

test("hides a member from the directory", async () => {
  const { id, page } = await memberOfOne();
  await page.open(associationsPath);
  await page.press(`${say("associations.unlist")}: ${chamber}`);
  expect(page.flash).toBe(say("associations.flash.unlisted"));
  await page.open(directoryPath(id));
  expect(queryByRole(page.main, "heading", { name: "Amina Juma" })).toBeNull();
  expect(page.main).toHaveTextContent(say("associations.directory.none"));
});
