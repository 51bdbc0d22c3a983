import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import {
  discussionPath,
  flagDeskPath,
  flagsDeskPath,
  notificationsPath,
  startDiscussionPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

const title = "Maharage ya Kigoma";
const text = "Mbegu za ajabu kwa wote, nunueni leo";
const note = "Kila mahali anaandika hivi";
const reason = "Hili ni tangazo, tafadhali uza dukani";

/** A discussion by the demo buyer with one comment by the same user. */
async function discussion() {
  const app = await pagesApp();
  const { token } = await demoPerson(app, "buyer");
  const begun = { title, body: "Bei gani wiki hii kwa gunia?", tags: "" };
  const topic = await call(app, "POST", "forum/create-discussion", { token, body: begun });
  const input = { topicId: topic.id, text };
  const comment = await call(app, "POST", "forum/comment", { token, body: input });
  return { app, commentId: String(comment.id), path: discussionPath(topic.id) };
}

interface Listed {
  id: string;
  targetId: string;
}

/** The same, with the comment flagged by another trader. */
async function flagged() {
  const created = await discussion();
  const { app, commentId: id } = created;
  const { token } = await demoPerson(app, "secondTrader");
  const body = { kind: "comment", id, reason: "spam", note };
  await call(app, "POST", "forum/flag", { token, body });
  const officer = await demoPerson(app, "officer");
  const flags: Listed[] = await call(app, "GET", "portal/flag?size=100", officer);
  const flagId = flags.find(({ targetId }) => targetId === id)?.id ?? "";
  const decide = (act: string) =>
    call(app, "POST", `portal/flag/${flagId}/${act}`, { token: officer.token, body: { reason } });
  const atDesk = async (language: Language) =>
    openAs(app, "officer", language, flagDeskPath(flagId));
  return { ...created, decide, atDesk };
}

/** The comment in the discussion, whether or not it is hidden. */
const comment = (page: Visitor) => page.part("main #comments li");

test("opens a new discussion under its title", async () => {
  const page = await openAs(await pagesApp(), "buyer", "kisw", startDiscussionPath);
  page.fill(kisw("forum.start.titleField"), title);
  page.fill("[name=body]", "Bei gani wiki hii kwa gunia?");
  await page.press(kisw("forum.start.send"));
  expect(page.heading).toBe(title);
  expect(page.path).toMatch(/^\/networks\/discussion\/[\w-]{36}/);
});

test("shows a comment in its discussion once it is posted", async () => {
  const { app, path } = await discussion();
  const page = await openAs(app, "trader", "fr", path);
  page.fill("[name=text]", "Deux mille le kilo cette semaine", page.part("#write"));
  await page.press(fr("forum.topic.commentSend"));
  expect(page.flash).toBe(fr("forum.flash.commented"));
  onlyWithText(page.parts("main #comments li"), "Deux mille le kilo cette semaine");
});

test("flags a comment with a reason and a note for the officers", async () => {
  const { app, path } = await discussion();
  const page = await openAs(app, "secondTrader", "fr", path);
  await page.follow(fr("forum.topic.flag"), comment(page));
  const form = page.part("#flag form");
  page.fill("[name=reason]", "spam", form);
  page.fill("[name=note]", note, form);
  await page.press(fr("forum.topic.flagSend"), form);
  expect(page.flash).toBe(fr("forum.flash.flagged"));
  const officer = await openAs(app, "officer", "en", flagsDeskPath);
  onlyWithText(officer.parts("main li"), text);
});

test("leads from the list of flags to the text with the reason and the note", async () => {
  const { app } = await flagged();
  const page = await openAs(app, "officer", "kisw", flagsDeskPath);
  await page.follow(page.part("a", onlyWithText(page.parts("main li"), text)));
  expect(page.main).toHaveTextContent(text);
  expect(page.main).toHaveTextContent(kisw("flags.reason.spam"));
  expect(page.main).toHaveTextContent(note);
});

test("refuses to hide a comment without a reason", async () => {
  const { atDesk } = await flagged();
  const page = await atDesk("kisw");
  await page.press(kisw("moderation.desk.hide"));
  expect(page.field("[name=reason]")).toHaveAttribute("aria-invalid", "true");
  expect(page.main).toHaveTextContent(kisw("moderation.reasonMissing"));
});

test("hides a comment with a reason", async () => {
  const { app, atDesk, path } = await flagged();
  const page = await atDesk("fr");
  page.fill("[name=reason]", reason);
  await page.press(fr("moderation.desk.hide"));
  expect(page.flash).toBe(fr("moderation.flash.hidden"));
  const visitor = await app.visitor().open(path);
  expect(visitor.main).not.toHaveTextContent(text);
});

test("notifies the author of a hidden comment of the reason", async () => {
  const { app, decide } = await flagged();
  await decide("hide");
  const page = await openAs(app, "buyer", "fr", notificationsPath);
  onlyWithText(page.parts("main article"), reason);
});

test("shows the author of a hidden comment the reason in the discussion", async () => {
  const { app, decide, path } = await flagged();
  await decide("hide");
  const page = await openAs(app, "buyer", "kisw", path);
  expect(comment(page)).toHaveTextContent(kisw("forum.topic.hiddenReason", { reason }));
});

test("shows a visitor that a comment is hidden, without its text and the reason", async () => {
  const { app, decide, path } = await flagged();
  await decide("hide");
  const page = await app.visitor("en").open(path);
  expect(comment(page)).toHaveTextContent(en("forum.topic.hidden"));
  expect(page.main).not.toHaveTextContent(text);
  expect(page.main).not.toHaveTextContent(reason);
});

test("shows a restored comment to everyone", async () => {
  const { app, decide, atDesk, path } = await flagged();
  await decide("hide");
  const page = await atDesk("fr");
  await page.press(fr("moderation.desk.restore"));
  expect(page.flash).toBe(fr("moderation.flash.restored"));
  const visitor = await app.visitor().open(path);
  expect(comment(visitor)).toHaveTextContent(text);
});
