import type { Browser, Locator, Page } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { bearerHeader } from "../bearer-header.ts";
import { signInNewUser } from "../new-person.ts";
import { desktop } from "../screens.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, test, untilHydrated, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const trader = demoId("tz", "account", "trader 0");
const lines = (page: Page) => page.getByRole("log").locator("[data-id]");
const pending = (page: Page) => page.locator("[data-pending]");
const readMark = (line: Locator) => line.getByText(say("chat.read"));

/** Waits until a page that is opened listens for events and has requested what it missed. */
const untilCurrent = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === "/market/chat/since");

/** A conversation of a new user with the demo trader, open on both sides. */
async function openConversation(
  page: Page,
  visit: (path: string, how?: { language?: "en" }) => Promise<unknown>,
  browser: Browser,
) {
  const person = await signInNewUser(page, page.request);
  const headers = await bearerHeader(page.request, person.phone, person.password);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${apiBase}/private-chat/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const { id: room } = await post("create-room", { secondaryUserId: trader });
  await post("chat", { chatRoomId: room, chatText: "Good morning" });
  const path = `/market/chat?room=${room}`;
  const isCurrent = untilCurrent(page);
  await visit(path, { language: "en" });
  await untilHydrated(page);
  await isCurrent;
  const context = await browser.newContext({ baseURL: process.env.SOKO_TEST_URL ?? "" });
  const session = await sessionOf("trader");
  await context.addCookies([session, { ...session, name: "language", value: "en" }]);
  const other = await context.newPage();
  // Typing is sent once: a page that does not listen yet never receives it.
  const listening = untilCurrent(other);
  await other.goto(path);
  await untilHydrated(other);
  await listening;
  return { other, path, post, room, person };
}

async function write(page: Page, words: string): Promise<void> {
  await page.locator("[name=chatText]").fill(words);
  await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
}

/** Returns the paths that a page requests from now on, without pictures and scripts. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const isData = ["fetch", "xhr", "document", "eventsource"].includes(request.resourceType());
    if (isData) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test("delivers a message, typing and read receipts to the other side live", async ({
  page,
  visit,
  browser,
}) => {
  const { other } = await openConversation(page, visit, browser);
  await expect(readMark(lines(page).first())).toBeVisible();
  // The indicator disappears after some seconds without typing, so the author types until it shows.
  await expect
    .poll(async () => {
      await page.locator("[name=chatText]").press("x");
      return other.getByText(/is writing/).isVisible();
    })
    .toBe(true);
  await write(page, "Is it still there?");
  await expect(lines(other).last()).toContainText("Is it still there?");
  await expect(other.getByText(/is writing/)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  await expect(readMark(lines(page).last())).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  await write(other, "Yes, it is.");
  await expect(lines(page).last()).toContainText("Yes, it is.");
  await expect(lines(other)).toHaveCount(3);
  await expect(page.locator("[name=chatText]")).toHaveValue("");
  await other.context().close();
});

test("sends a message written offline once and receives missed messages", async ({
  page,
  visit,
  browser,
  expectedIssues,
}) => {
  // The browser reports the lost response in any wording.
  expectedIssues.push(/./);
  const { other, path } = await openConversation(page, visit, browser);
  await page.context().setOffline(true);
  // The second message is written before the first is stored.
  await page.locator("form[data-waits]").evaluate((form: HTMLFormElement) => {
    for (const words of ["First of two", "Second of two"]) {
      (form.elements.namedItem("chatText") as HTMLTextAreaElement).value = words;
      form.requestSubmit();
    }
  });
  await expect(pending(page)).toHaveCount(2);
  await expect(pending(page).first()).toContainText(say("chat.waiting"));
  await write(other, "Are you there?");
  await expect(lines(other).last()).toContainText("Are you there?");
  await page.context().setOffline(false);
  await expect(lines(other)).toHaveCount(4);
  await expect(pending(page)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(4);
  await visit(path);
  await expect(lines(page)).toHaveCount(4);
  const texts = await lines(page).allInnerTexts();
  expect(texts.filter((text) => text.includes("of two"))).toHaveLength(2);
  await other.context().close();
});

test("does not duplicate a message when its response is lost", async ({
  page,
  visit,
  browser,
  expectedIssues,
}) => {
  // The browser reports the lost response in any wording.
  expectedIssues.push(/./);
  const { other } = await openConversation(page, visit, browser);
  let lost = 0;
  await page.route("**/market/chat/send*", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await write(page, "Only once");
  await expect.poll(() => lost).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(pending(page)).toHaveCount(0);
  await expect(lines(page).filter({ hasText: "Only once" })).toHaveCount(1);
  await expect(lines(other).filter({ hasText: "Only once" })).toHaveCount(1);
  await other.context().close();
});

test("updates the unread count in the menu with messages", async ({ page, visit, browser }) => {
  const { other, path } = await openConversation(page, visit, browser);
  await visit("/faqs");
  await untilHydrated(page);
  await write(other, "One more");
  await expect(page.locator("#head .messages [data-unread-messages]")).toHaveText("1");
  await visit(path);
  await expect(lines(page).last()).toContainText("One more");
  await other.context().close();
});

test("shows received messages from their events, without a request for any of them", async ({
  page,
  visit,
  browser,
}) => {
  const { other } = await openConversation(page, visit, browser);
  const received = requestsOf(other);
  const sent = requestsOf(page);
  for (const words of ["One", "Two", "Three"]) {
    await write(page, words);
    await expect(lines(other).last()).toContainText(words);
  }
  await expect(readMark(lines(page).last())).toBeVisible();
  // What it costs to mark messages as read is a write of its own, at most one a second.
  const readMarks = received.filter((path) => path === "/market/chat/read");
  expect(received.filter((path) => path !== "/market/chat/read")).toEqual([]);
  expect(readMarks.length).toBeGreaterThanOrEqual(1);
  expect(readMarks.length).toBeLessThanOrEqual(3);
  // The sender posts each message, and says once in a while that they are writing.
  expect(sent.filter((path) => path !== "/market/chat/typing")).toEqual(
    Array(3).fill("/market/chat/send"),
  );
  // The list of conversations has the last message, too.
  await expect(other.locator(".conversation-list li").first()).toContainText("Three");
  await other.context().close();
});

test("shows a message once whose event arrives before its response", async ({
  page,
  visit,
  browser,
}) => {
  const { other } = await openConversation(page, visit, browser);
  // The server has the message only once the test has seen it pending.
  const seen = Promise.withResolvers<void>();
  await page.route("**/market/chat/send*", async (route) => {
    await seen.promise;
    const response = await route.fetch();
    await expect(lines(page).filter({ hasText: "Racing" })).toHaveCount(1);
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse("**/market/chat/send*");
  await write(page, "Racing");
  await expect(pending(page)).toHaveText(/Racing/);
  seen.resolve();
  await answered;
  await expect(pending(page)).toHaveCount(0);
  await expect(lines(page).filter({ hasText: "Racing" })).toHaveCount(1);
  await expect(lines(other).filter({ hasText: "Racing" })).toHaveCount(1);
  await other.context().close();
});

test("shows a message once in two tabs of its author", async ({ page, visit, browser }) => {
  const { other, path } = await openConversation(page, visit, browser);
  const tab = await page.context().newPage();
  const listening = untilCurrent(tab);
  await tab.goto(path);
  await untilHydrated(tab);
  await listening;
  await write(page, "From the first tab");
  await write(tab, "From the second tab");
  for (const one of [page, tab, other]) {
    for (const words of ["From the first tab", "From the second tab"])
      await expect(lines(one).filter({ hasText: words })).toHaveCount(1);
    await expect(pending(one)).toHaveCount(0);
  }
  await tab.close();
  await other.context().close();
});

test("closes a gap after an interruption with one request", async ({ page, visit, browser }) => {
  const { other, post, room } = await openConversation(page, visit, browser);
  const connection = (event: "pagehide" | "pageshow") =>
    page.evaluate((type) => dispatchEvent(new Event(type)), event);
  await connection("pagehide");
  for (const chatText of ["Missed 1", "Missed 2", "Missed 3"])
    await post("chat", { chatRoomId: room, chatText });
  await expect(lines(other)).toHaveCount(4);
  await expect(lines(page)).toHaveCount(1);
  const paths = requestsOf(page);
  await connection("pageshow");
  await expect(lines(page)).toHaveCount(4);
  await write(page, "Written while it reconnected");
  await expect(lines(other)).toHaveCount(5);
  await expect(lines(page)).toHaveCount(5);
  expect(paths.filter((path) => path === "/market/chat/since")).toHaveLength(1);
  await other.context().close();
});

test("loads earlier messages as data, and stays where the user reads", async ({
  page,
  visit,
  browser,
}) => {
  const { other, path, post, room } = await openConversation(page, visit, browser);
  // One of both sides, as a conversation without an answer is limited.
  await write(other, "Answered");
  for (let n = 1; n <= 17; n += 1) await post("chat", { chatRoomId: room, chatText: `Line ${n}` });
  for (let n = 18; n <= 30; n += 1) await write(other, `Line ${n}`);
  await expect(lines(other).last()).toContainText("Line 30");
  await visit(path);
  await untilHydrated(page);
  await expect(lines(page)).toHaveCount(30);
  const log = page.getByRole("log");
  await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
  await page.getByRole("link", { name: say("chat.earlier") }).click();
  await expect(lines(page)).toHaveCount(32);
  await expect(lines(page).first()).toContainText("Good morning");
  await expect(page.getByRole("link", { name: say("chat.earlier") })).toHaveCount(0);
  const above = () =>
    lines(page)
      .nth(4)
      .evaluate((line) => line.getBoundingClientRect().top);
  await lines(page).nth(4).scrollIntoViewIfNeeded();
  const before = await above();
  await write(other, "At the end");
  await expect(lines(page).last()).toContainText("At the end");
  expect(Math.abs((await above()) - before)).toBeLessThan(2);
  // The user's own message is shown.
  await write(page, "My answer");
  await expect(lines(page).last()).toBeInViewport();
  await other.context().close();
});

test("takes no more of a long text than a message may have, and shows why one is refused", async ({
  page,
  visit,
  browser,
}) => {
  const { other } = await openConversation(page, visit, browser);
  const box = page.locator("[name=chatText]");
  await box.focus();
  await page.keyboard.insertText("word ".repeat(1_800));
  expect((await box.inputValue()).length).toBe(2_000);
  await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
  await expect(lines(other)).toHaveCount(2);
  // A script of the browser can exceed what the field accepts.
  await box.evaluate((field) => field.removeAttribute("maxlength"));
  await write(page, "x".repeat(9_000));
  await expect(pending(page)).toContainText(say("chat.notSent", { why: "" }).trim());
  await write(page, "A short one");
  await expect(lines(other).last()).toContainText("A short one");
  await pending(page)
    .getByRole("button", { name: say("chat.forget") })
    .click();
  await expect(pending(page)).toHaveCount(0);
  await page.reload();
  await expect(lines(page)).toHaveCount(3);
  await expect(pending(page)).toHaveCount(0);
  await other.context().close();
});

test("keeps a message of a user who signed out in another tab until they sign in again", async ({
  page,
  visit,
  browser,
  expectedIssues,
}) => {
  expectedIssues.push(/./);
  const { other, path, person } = await openConversation(page, visit, browser);
  const [session] = (await page.context().cookies()).filter(({ name }) => /session$/.test(name));
  await page.context().clearCookies({ name: session?.name ?? "" });
  await write(page, "Written after the sign-out");
  await expect(pending(page)).toContainText(say("chat.signedOut"));
  await expect(lines(other)).toHaveCount(1);
  // The same device in the hands of another user sends nothing in their name.
  await signInNewUser(page, page.request);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(pending(page)).toHaveCount(1);
  await switchUser(page, await signIn(person.phone, person.password));
  await visit(path);
  await expect(lines(other).filter({ hasText: "Written after the sign-out" })).toHaveCount(1);
  await expect(lines(page).filter({ hasText: "Written after the sign-out" })).toHaveCount(1);
  await expect(pending(page)).toHaveCount(0);
  await other.context().close();
});
