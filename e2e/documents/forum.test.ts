import { expect, test } from "vitest";
import {
  discussionPath,
  followedDiscussionsPath,
  forumPath,
  forumSettingsPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { discussionTitle, newDiscussion } from "./support/discussion.ts";
import { pagesApp } from "./support/pages-app.ts";
import { newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";

const say = wordsIn("fr");

/** Another user's discussion, open in the browser of a new user. */
async function openDiscussion() {
  const app = await pagesApp();
  const { topicId } = await newDiscussion(app);
  const page = await signedInVisitor(app, await newPerson(app), "fr");
  return page.open(discussionPath(topicId));
}

/** The same, with the form to flag it. */
async function openFlagForm() {
  const page = await openDiscussion();
  await page.follow(say("forum.topic.flag"));
  return page;
}

test("refuses a search without a term with an error at its field", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open(`${forumPath}?sort=active`);
  await page.press(say("forum.list.search"));
  const term = page.field(say("forum.list.term"));
  expect(term).toHaveAccessibleDescription(say("forum.list.termRequired"));
});

test("leads from the list to its discussions", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open(`${forumPath}?sort=active`);
  const first = page.part("main h2 a");
  const title = first.textContent;
  await page.follow(first);
  expect(page.heading).toBe(title);
});

test("refuses a flag without a reason with an error at its field", async () => {
  const page = await openFlagForm();
  await page.press(say("forum.topic.flagSend"));
  const reason = page.field("[name=reason]");
  expect(reason).toHaveAccessibleDescription(say("forum.topic.flagReasonRequired"));
});

test("confirms the flag of a discussion", async () => {
  const page = await openFlagForm();
  page.fill("[name=reason]", "spam");
  page.fill("[name=note]", "Publicité");
  await page.press(say("forum.topic.flagSend"));
  expect(page.flash).toBe(say("forum.flash.flagged"));
});

test("offers to take back the like of a discussion", async () => {
  const page = await openDiscussion();
  await page.press(say("forum.topic.like"));
  expect(page.button(new RegExp(`^${say("forum.topic.unlike")}`))).toHaveTextContent("(1)");
});

test("keeps the chosen tags in the forum settings", async () => {
  const app = await pagesApp();
  const page = await openAs(app, await newPerson(app), "fr", forumSettingsPath);
  page.check(say("forum.tag.border"));
  await page.press(say("forum.preferences.save"));
  expect(page.flash).toBe(say("forum.flash.saved"));
  expect(page.field("[name=tags][value=border]")).toBeChecked();
});

test("says that the list of followed discussions is empty", async () => {
  const app = await pagesApp();
  const page = await openAs(app, await newPerson(app), "fr", followedDiscussionsPath);
  expect(page.main).toHaveTextContent(say("forum.following.none"));
});

test("lists a followed discussion", async () => {
  const page = await openDiscussion();
  await page.press(say("forum.topic.follow"));
  expect(page.flash).toBe(say("forum.flash.followed"));
  await page.open(followedDiscussionsPath);
  expect(page.parts("main h2 a").map((link) => link.textContent)).toEqual([discussionTitle]);
});
