import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newAssociation, newMember } from "#app/testing/factories.ts";
import { associationPath, associationsPath } from "#areas/people/associations/pages/paths.ts";
import { publicAssociationPath } from "#areas/people/associations/public-paths.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");
const chamber = "Chemba ya asali";

/** The card of an association or a person in the section under a heading. */
function card(page: Visitor, section: string, name: string): HTMLElement | undefined {
  const region = getByRole(page.main, "region", { name: say(section) });
  return page
    .parts("article", region)
    .find((article) => page.part("h3", article).textContent?.includes(name));
}

/** An association that a new user has requested to join. */
async function requestToJoin() {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db, chamber);
  const person = await newPerson(app);
  const body = { associationId: id };
  await call(app, "POST", "association-member/request", { token: person.token, body });
  const officersPage = async () => {
    const page = await signedInVisitor(app, "officer", "kisw");
    return page.open(associationPath(id));
  };
  return { app, id, person, body, officersPage };
}

test("adds an association without pending requests", async () => {
  const app = await pagesApp();
  const page = await openAs(app, "officer", "kisw", associationsPath);
  await page.follow(say("associations.new.act"));
  page.fill(say("associations.field.name"), chamber);
  page.fill("[name=about]", "Asali na nta.");
  await page.press(say("associations.field.save"));
  expect(page.flash).toBe(say("web.flash.saved"));
  expect(page.heading).toBe(chamber);
  expect(page.main).toHaveTextContent(say("associations.requests.none"));
});

test("refuses a name of two letters with an error at its field and keeps the description", async () => {
  const app = await pagesApp();
  const page = await openAs(app, "officer", "kisw", `${associationsPath}/new`);
  page.fill(say("associations.field.name"), "ab");
  page.fill("[name=about]", "Asali na nta.");
  await page.press(say("associations.field.save"));
  const name = page.field(say("associations.field.name"));
  expect(name).toHaveAccessibleDescription(say("associations.name.short"));
  expect(name).toHaveAttribute("autofocus");
  expect(page.field("[name=about]")).toHaveValue("Asali na nta.");
});

test("lists a pending request to join among the user's associations", async () => {
  const app = await pagesApp();
  await newAssociation(app.db, chamber);
  const page = await openAs(app, await newPerson(app), "kisw", associationsPath);
  expect(page.main).toHaveTextContent(say("associations.own.none"));
  page.unfold(page.part("#all .filters"));
  page.fill("[name=term]", chamber);
  await page.press(say("web.ui.apply"));
  await page.press(`${say("associations.ask")}: ${chamber}`);
  expect(page.flash).toBe(say("associations.flash.joinAsked"));
  const own = card(page, "associations.own.title", chamber);
  expect(own).toHaveTextContent(say("associations.state.requested"));
});

test("lists a user among the members once their request is accepted", async () => {
  const { officersPage } = await requestToJoin();
  const page = await officersPage();
  await page.press(`${say("associations.requests.accept")}: Amina Juma`);
  expect(page.flash).toBe(say("associations.flash.memberAdded"));
  expect(card(page, "associations.members.title", "Amina Juma")).toBeDefined();
  expect(card(page, "associations.requests.title", "Amina Juma")).toBeUndefined();
});

test("lets a member leave an association", async () => {
  const app = await pagesApp();
  const { id: associationId } = await newAssociation(app.db, chamber);
  const person = await newPerson(app);
  await newMember(app.db, { associationId, accountId: person.id });
  const page = await openAs(app, person, "kisw", associationsPath);
  const own = () => card(page, "associations.own.title", chamber);
  expect(own()).toHaveTextContent(say("associations.state.member"));
  await page.press(`${say("associations.leave")}: ${chamber}`);
  expect(page.flash).toBe(say("associations.flash.associationLeft"));
  expect(own()).toHaveTextContent(say("associations.state.exited"));
});

test("keeps an invalid contact with an error at its field", async () => {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db);
  const page = await openAs(app, "officer", "kisw", associationPath(id));
  page.fill(say("associations.invite.contact"), "0799");
  await page.press(say("associations.invite.act"));
  const contact = page.field(say("associations.invite.contact"));
  expect(contact).toHaveAccessibleDescription(
    expect.stringContaining(say("associations.contact.invalid")),
  );
  expect(contact).toHaveValue("0799");
  expect(contact).toHaveAttribute("autofocus");
});

/** An association that has invited a new user by e-mail. The invitation is not answered yet. */
async function invitation() {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db, chamber);
  const person = await newPerson(app);
  const officer = await openAs(app, "officer", "kisw", associationPath(id));
  officer.fill(say("associations.invite.contact"), person.username);
  await officer.press(say("associations.invite.act"));
  expect(officer.flash).toBe(say("associations.flash.memberInvited"));
  return { app, id, person, officer, page: await signedInVisitor(app, person, "kisw") };
}

test("lists an invitation by its contact, and shows the name once it is accepted", async () => {
  const { id, person, officer, page } = await invitation();
  const sent = card(officer, "associations.invite.sent", person.username);
  expect(sent).toHaveTextContent(say("associations.invite.state.invited"));
  expect(officer.main).not.toHaveTextContent("Amina Juma");
  await page.open(associationsPath);
  await page.press(`${say("associations.invitation.accept")}: ${chamber}`);
  expect(page.flash).toBe(say("associations.flash.invitationAccepted"));
  const own = card(page, "associations.own.title", chamber);
  expect(own).toHaveTextContent(say("associations.state.member"));
  await officer.open(associationPath(id));
  expect(card(officer, "associations.members.title", "Amina Juma")).toBeDefined();
  expect(officer.main).not.toHaveTextContent(person.username);
});

test("declines an invitation on the public page, which then offers to request membership", async () => {
  const { id, person, officer, page } = await invitation();
  await page.open(publicAssociationPath(id));
  expect(page.main).toHaveTextContent(say("associations.invitation.lead"));
  await page.press(`${say("associations.invitation.decline")}: ${chamber}`);
  expect(page.flash).toBe(say("associations.flash.invitationDeclined"));
  expect(page.main).toHaveTextContent(say("associations.state.refused"));
  expect(page.main).toHaveTextContent(say("associations.ask"));
  await officer.open(associationPath(id));
  const sent = card(officer, "associations.invite.sent", person.username);
  expect(sent).toHaveTextContent(say("associations.invite.state.declined"));
});

test("reports an invitation that was withdrawn in the meantime", async () => {
  const { person, officer, page } = await invitation();
  await page.open(associationsPath);
  await officer.press(`${say("associations.invite.withdraw")}: ${person.username}`);
  expect(officer.flash).toBe(say("associations.flash.invitationWithdrawn"));
  expect(officer.main).not.toHaveTextContent(person.username);
  await page.press(`${say("associations.invitation.accept")}: ${chamber}`);
  expect(page.part("main [role=alert]")).toHaveTextContent(say("associations.notNow"));
  expect(page.main).toHaveTextContent(say("associations.own.none"));
});

test("withdraws a request to join", async () => {
  const { app, person } = await requestToJoin();
  const page = await openAs(app, person, "kisw", associationsPath);
  await page.press(`${say("associations.takeBack")}: ${chamber}`);
  expect(page.flash).toBe(say("associations.flash.associationLeft"));
});

test("reports a request that was withdrawn in the meantime when it is declined", async () => {
  const { app, person, body, officersPage } = await requestToJoin();
  const page = await officersPage();
  await call(app, "POST", "association-member/exit", { token: person.token, body });
  await page.press(`${say("associations.requests.decline")}: Amina Juma`);
  expect(page.part("main [role=alert]")).toHaveTextContent(say("associations.notNow"));
  expect(page.main).toHaveTextContent(say("associations.requests.none"));
  expect(page.main).not.toHaveTextContent("Amina Juma");
});

test("returns 404 for the members of an association to the administrator of another", async () => {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db);
  await openAs(app, "secondTrader", "kisw", associationPath(id), { status: 404 });
});

test("denies a user who manages no association its members and the form for a new one", async () => {
  const app = await pagesApp();
  const { id } = await newAssociation(app.db);
  const page = await openAs(app, await newPerson(app), "kisw", associationPath(id), {
    status: 403,
  });
  await page.open(`${associationsPath}/new`, { status: 403 });
  expect(page.main).toHaveTextContent(say("associations.officersOnly"));
});

test("leads a signed-out visitor to sign in, with the return address", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(associationsPath);
  expect(page.path).toBe(signInAndReturnPath(associationsPath));
});
