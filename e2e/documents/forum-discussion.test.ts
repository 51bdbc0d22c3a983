import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { createFile } from "#app/testing/upload-samples.ts";
import {
  discussionPath,
  forumPath,
  signInAndReturnPath,
  startDiscussionPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import {
  comment,
  commentedDiscussion,
  discussionTitle,
  newDiscussion,
} from "./support/discussion.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { photoFile } from "./support/photo-file.ts";
import { openAs } from "./support/signed-in-visitor.ts";

const say = wordsIn("kisw");
const flash = (what: string) => say(`forum.flash.${what}`);

const search = `${forumPath}?term=${discussionTitle.split(" ").at(-1)}`;

test("refuses a discussion with a short title and keeps the text and the tags", async () => {
  const app = await pagesApp();
  const page = await openAs(app, await newPerson(app), "kisw", startDiscussionPath);
  page.fill("[name=title]", "Bei");
  page.fill("[name=body]", "Nani anajua bei **mpya**?");
  page.check(say("forum.tag.prices"));
  await page.press(say("forum.start.send"));
  const title = page.field("[name=title]");
  expect(title).toHaveAccessibleDescription(say("forum.start.titleShort"));
  expect(page.field("[name=body]")).toHaveValue("Nani anajua bei **mpya**?");
  expect(page.field("[name=tags][value=prices]")).toBeChecked();
});

test("posts a discussion once when it is sent twice", async () => {
  const app = await pagesApp();
  const page = await openAs(app, await newPerson(app), "kisw", startDiscussionPath);
  page.fill("[name=title]", discussionTitle);
  page.fill("[name=body]", "Nani anajua bei mpya?");
  await page.pressTwice(say("forum.start.send"));
  expect(page.flash).toBe(flash("posted"));
  expect(page.heading).toBe(discussionTitle);
  await page.open(search);
  expect(page.parts("main h2 a").map((link) => link.textContent)).toEqual([discussionTitle]);
});

test("renders words between two asterisks in bold", async () => {
  const app = await pagesApp();
  const { topicId } = await newDiscussion(app);
  const page = await app.visitor("kisw").open(discussionPath(topicId));
  expect(page.part("main .prose strong")).toHaveTextContent(/^mpya$/);
});

test("leads a visitor to sign in before answering, and back to the discussion", async () => {
  const app = await pagesApp();
  const { topicId } = await newDiscussion(app);
  const page = await app.visitor("kisw").open(discussionPath(topicId));
  await page.follow(say("forum.topic.signIn"));
  expect(page.path).toBe(signInAndReturnPath(discussionPath(topicId)));
});

test("refuses a comment with a file that is no image and keeps its text", async () => {
  const app = await pagesApp();
  const { topicId } = await newDiscussion(app);
  const page = await openAs(app, await newPerson(app), "kisw", discussionPath(topicId));
  const form = () => page.part("#write");
  page.fill(say("forum.topic.commentLabel"), comment, form());
  page.unfold(say("forum.topic.addPicture"), form());
  const noPicture = createFile(Buffer.from("Bei"), "bei.jpg", "image/jpeg");
  page.attach("[name=picture]", [noPicture], form());
  await page.press(say("forum.topic.commentSend"));
  expect(page.parts(".notice-error", form())).toHaveLength(1);
  expect(page.parts(".field-error", form())).toHaveLength(1);
  expect(page.field("[name=text]", form())).toHaveValue(comment);
});

test("shows a comment with its photo", async () => {
  const app = await pagesApp();
  const { topicId } = await newDiscussion(app);
  const page = await openAs(app, await newPerson(app), "kisw", discussionPath(topicId));
  const form = page.part("#write");
  page.fill(say("forum.topic.commentLabel"), comment, form);
  page.unfold(say("forum.topic.addPicture"), form);
  page.attach("[name=picture]", [await photoFile()], form);
  await page.press(say("forum.topic.commentSend"));
  expect(page.flash).toBe(flash("commented"));
  expect(page.part("#comments")).toHaveTextContent(comment);
  expect(page.parts("#comments img.picture")).toHaveLength(1);
});

test("makes a commenter follow the discussion and lets them unfollow it", async () => {
  const app = await pagesApp();
  const { answerer, topicId } = await commentedDiscussion(app);
  const page = await openAs(app, answerer, "kisw", discussionPath(topicId));
  await page.press(say("forum.topic.unfollow"));
  expect(page.flash).toBe(flash("unfollowed"));
  expect(page.button(say("forum.topic.follow"))).toBeInTheDocument();
});

test("lets the author of a question mark the comment that helped", async () => {
  const app = await pagesApp();
  const { asker: author, topicId } = await commentedDiscussion(app);
  const page = await openAs(app, author, "kisw", discussionPath(topicId));
  await page.press(say("forum.topic.helps"));
  expect(page.flash).toBe(flash("helped"));
  const helped = getByRole(page.main, "region", { name: say("forum.topic.helpedTitle") });
  expect(helped).toHaveTextContent(comment);
});

test("shows a reply below its comment", async () => {
  const app = await pagesApp();
  const { asker: author, topicId, commentId } = await commentedDiscussion(app);
  const page = await openAs(app, author, "kisw", discussionPath(topicId));
  const reply = page.unfold(say("forum.topic.reply"), page.part("#comments"));
  page.fill("[name=text]", "Asante sana.", reply);
  await page.press(say("forum.topic.replySend"), reply);
  expect(page.flash).toBe(flash("replied"));
  expect(page.part(`#c-${commentId}`)).toHaveTextContent("Asante sana.");
});

test("marks a discussion as answered in the list and counts its comments", async () => {
  const app = await pagesApp();
  const { asker: author, topicId, commentId } = await commentedDiscussion(app);
  const post = (path: string, body: object) =>
    call(app, "POST", `forum/${path}`, { token: author.token, body });
  await post("helped", { topicId, commentId });
  await post("sub-comment", { commentId, text: "Asante sana." });
  const page = await app.visitor("kisw").open(search);
  expect(page.main).toHaveTextContent(say("forum.list.helped"));
  expect(page.main).toHaveTextContent(say("forum.comments", { count: 2 }));
});
