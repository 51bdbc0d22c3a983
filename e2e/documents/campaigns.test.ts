import { expect, test } from "vitest";
import { newAssociation, newMember } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import {
  campaignPath,
  campaignsPath,
  newCampaignPath,
} from "#areas/office/campaigns/campaign-paths.ts";
import { languageFacts } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

const texts = {
  kisw: { subject: "Siku ya soko", message: "Njoo Ijumaa na sampuli za bidhaa zako." },
  fr: { subject: "Jour de marché", message: "Venez vendredi avec des échantillons." },
} as const;

/** An association whose only member is new. */
async function association() {
  const app = await pagesApp();
  const member = await newPerson(app);
  const { id, name } = await newAssociation(app.db);
  await newMember(app.db, { associationId: id, accountId: member.id });
  return { app, member, id, name };
}

/** A draft for that association, in Swahili only. */
async function draft() {
  const { app, member, id: associationId } = await association();
  const { token } = await demoPerson(app, "officer");
  const { subject, message } = texts.kisw;
  const body = { associationId, subjects: { kisw: subject }, messages: { kisw: message } };
  const { id } = await call(app, "POST", "portal/campaign", { token, body });
  return { app, member, id: String(id), token, path: campaignPath(id) };
}

/** The same campaign, sent. */
async function sent() {
  const created = await draft();
  const { app, id, token } = created;
  await call(app, "POST", `portal/campaign/${id}/send`, { token, body: {} });
  await runJobs(app);
  return created;
}

const popups = (page: Visitor) => page.parts("dialog[open]");

for (const language of ["kisw", "fr"] as const) {
  test(`shows a draft in ${language} as it was written`, async () => {
    const say = wordsIn(language);
    const { subject, message } = texts[language];
    const { app, id } = await association();
    const page = await openAs(app, "officer", language, newCampaignPath);
    const words = page.unfold(languageFacts[language].ownName, page.main);
    page.fill(`[name="subjects.${language}"]`, subject, words);
    page.fill(`[name="messages.${language}"]`, message, words);
    page.fill("[name=associationId]", id);
    await page.press(say("campaigns.form.save"));
    expect(page.path).toMatch(/^\/portal\/officer\/campaigns\/[\w-]{36}$/);
    expect(page.flash).toBe(say("campaigns.flash.saved"));
    expect(page.heading).toBe(subject);
    expect(page.main).toHaveTextContent(message);
  });
}

test("refuses a draft without text and keeps its audience", async () => {
  const { app, id } = await association();
  const page = await openAs(app, "officer", "fr", newCampaignPath);
  page.fill("[name=associationId]", id);
  await page.press(fr("campaigns.form.save"));
  expect(page.main).toHaveTextContent(fr("campaigns.field.words"));
  expect(page.field("[name=associationId]")).toHaveValue(id);
});

test("shows the officer how many people a campaign reaches before it is sent", async () => {
  const { app, path } = await draft();
  const page = await openAs(app, "officer", "fr", path);
  await page.follow(fr("campaigns.send.begin"));
  expect(page.main).toHaveTextContent(fr("campaigns.send.confirm", { count: 1, people: "1" }));
});

test("sends a confirmed campaign in the background", async () => {
  const { app, path } = await draft();
  const page = await openAs(app, "officer", "kisw", `${path}?confirm=`);
  await page.press(kisw("campaigns.send.now"));
  expect(page.flash).toBe(kisw("campaigns.flash.sending"));
  expect(page.main).toHaveTextContent(kisw("campaigns.state.sending"));
  await runJobs(app);
  await page.open(path);
  expect(page.main).toHaveTextContent(kisw("campaigns.state.sent"));
});

test("shows a campaign to a member of the association once", async () => {
  const { app, member } = await sent();
  const page = await openAs(app, member, "kisw", "/faqs");
  const popup = page.part("dialog[open]");
  expect(popup).toHaveAccessibleName(texts.kisw.subject);
  expect(popup).toHaveTextContent(texts.kisw.message);
  await page.press(kisw("web.notices.campaign.read"), popup);
  expect(popups(page)).toEqual([]);
  await page.open("/faqs");
  expect(popups(page)).toEqual([]);
});

test("shows a campaign for an association to no one else", async () => {
  const { app } = await sent();
  const page = await openAs(app, await newPerson(app), "kisw", "/faqs");
  expect(popups(page)).toEqual([]);
});

test("shows the officer how many people acknowledged a campaign", async () => {
  const { app, member, path } = await sent();
  const [notification]: { key: string }[] = await call(app, "GET", "notification", member);
  await call(app, "DELETE", `notification/${notification?.key}`, member);
  const page = await openAs(app, "officer", "fr", path);
  const fact = onlyWithText(page.parts("main dl > div"), fr("campaigns.fact.acknowledged"));
  expect(page.part("dd", fact)).toHaveTextContent(/^1$/);
});

test("leads from the list of campaigns to each of them", async () => {
  const { app, path } = await draft();
  const page = await openAs(app, "officer", "kisw", campaignsPath);
  await page.follow(texts.kisw.subject);
  expect(page.path).toBe(path);
  expect(page.heading).toBe(texts.kisw.subject);
});
