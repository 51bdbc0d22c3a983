import type { Browser, Locator, Page } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { bearerHeader } from "../bearer-header.ts";
import { signInNewUser } from "../new-person.ts";
import { desktop } from "../screens.ts";
import { sessionOf } from "../signed-in.ts";
import { expect, test, untilHydrated, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const trader = demoId("tz", "account", "trader 0");
const lines = (page: Page) => page.getByRole("log").locator("[data-id]");
const readMark = (line: Locator) => line.getByText(say("chat.read"));

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
  await visit(path, { language: "en" });
  await untilHydrated(page);
  const context = await browser.newContext({ baseURL: process.env.SOKO_TEST_URL ?? "" });
  const session = await sessionOf("trader");
  await context.addCookies([session, { ...session, name: "language", value: "en" }]);
  const other = await context.newPage();
  // Typing is sent once: a page that does not listen yet never receives it.
  const listening = other.waitForResponse(
    (response) => new URL(response.url()).pathname === "/events",
  );
  await other.goto(path);
  await untilHydrated(other);
  await listening;
  return { other, path, post, room };
}

async function write(page: Page, words: string): Promise<void> {
  await page.locator("[name=chatText]").fill(words);
  await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
}

test("delivers a message, typing and read receipts to the other side live", async ({
  page,
  visit,
  browser,
}) => {
  const { other } = await openConversation(page, visit, browser);
  await expect(readMark(lines(page).first())).toBeVisible();
  await page.locator("[name=chatText]").pressSequentially("Is it");
  await expect(other.getByText(/is writing/)).toBeVisible();
  await write(page, "Is it still there?");
  await expect(lines(other).last()).toContainText("Is it still there?");
  await expect(other.getByText(/is writing/)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  await expect(readMark(lines(page).last())).toBeVisible();
  await expect(page.locator("[data-kept] li")).toHaveCount(0);
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
  await expect(page.locator("[data-kept] li")).toHaveCount(2);
  await expect(page.locator("[data-kept]")).toContainText(say("chat.waiting"));
  await write(other, "Are you there?");
  await expect(lines(other).last()).toContainText("Are you there?");
  await page.context().setOffline(false);
  await expect(lines(other)).toHaveCount(4);
  await expect(page.locator("[data-kept] li")).toHaveCount(0);
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
  await page.route("**/market/chat/send", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await write(page, "Only once");
  await expect.poll(() => lost).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.locator("[data-kept] li")).toHaveCount(0);
  await expect(lines(page).filter({ hasText: "Only once" })).toHaveCount(1);
  await expect(lines(other).filter({ hasText: "Only once" })).toHaveCount(1);
  await other.context().close();
});

test("updates the unread count in the menu with messages", async ({ page, visit, browser }) => {
  const { other, path } = await openConversation(page, visit, browser);
  await visit("/faqs");
  await untilHydrated(page);
  await write(other, "One more");
  await expect(page.locator("#head .talks [data-talks]")).toHaveText("1");
  await visit(path);
  await expect(lines(page).last()).toContainText("One more");
  await other.context().close();
});
