import type { APIRequestContext, Page } from "@playwright/test";
import { addNotification } from "../add-notification.ts";
import { signInNewUser } from "../new-person.ts";
import { desktop } from "../screens.ts";
import { expect, test, unfold, untilHydrated, type VisitFixtures, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const bell = (page: Page) => page.locator("#head .notices");
const toast = (page: Page) => page.locator(".toasts").getByRole("status");
const counted = (count: number) => say("web.notices.count", { count });
const title = say("orders.notification.orderApproval", {
  person: say("orders.notification.the.seller"),
});
const campaign = { kind: "communicationCampaign", payload: { subject: "Market day" }, link: "/" };

/** Counts how often the page began to listen, so that a test sends only what the page receives. */
function listening(page: Page): () => number {
  let times = 0;
  page.on("response", (answer) => {
    if (new URL(answer.url()).pathname === "/events") times += 1;
  });
  return () => times;
}

/** Moves the page into the background or back. */
const turn = (page: Page, visibility: "hidden" | "visible") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);

interface Fixtures extends Pick<VisitFixtures, "visit"> {
  page: Page;
  request: APIRequestContext;
}

/** Opens a page as a new user and waits until it listens for events; `times` counts how often. */
async function openListening({ visit, page, request }: Fixtures, path: string) {
  const { phone } = await signInNewUser(page, request);
  const times = listening(page);
  await visit(path, { language: "en" });
  await expect.poll(times).toBe(1);
  return { phone, times };
}

test("updates bell, list and toast of a notification live", async ({ visit, page, request }) => {
  const { phone } = await openListening({ visit, page, request }, "/faqs");
  await page.evaluate(() => {
    window.stayed = true;
  });
  await addNotification(phone, { payload: { orderNumber: "TZ-MO-000077" }, link: "/about-us" });
  await expect(toast(page)).toContainText(title);
  await expect(bell(page).locator(".count")).toHaveText("1");
  await expect(bell(page).locator("summary")).toContainText(counted(1));
  await toast(page).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  expect(await page.evaluate(() => window.stayed)).toBe(true);
  await toast(page)
    .getByRole("button", { name: say("web.ui.close") })
    .click();
  await unfold(bell(page));
  await expect(bell(page).getByRole("link")).toHaveCount(2);
  await expect(bell(page).getByRole("link").first()).toContainText(
    `+ ${say("notifications.sign.good")} ${title}`,
  );
  await expect(bell(page).locator(".notices-empty")).toHaveCount(0);
  for (let nth = 0; nth < 6; nth += 1) await addNotification(phone);
  await expect(bell(page).locator(".count")).toHaveText("7");
  await expect(bell(page).getByRole("link")).toHaveCount(6);
});

test("shows a new notification in an open list and marks it read", async ({
  visit,
  page,
  request,
}) => {
  const { phone } = await openListening({ visit, page, request }, "/profile/notifications");
  await addNotification(phone, { payload: { orderNumber: "TZ-MO-000078" } });
  await expect(page.getByRole("main").locator("article")).toContainText("TZ-MO-000078");
  await expect(bell(page).locator(".count")).toBeHidden();
});

test("closes the event stream of a hidden page and catches up when visible", async ({
  visit,
  page,
  request,
}) => {
  const { phone, times } = await openListening({ visit, page, request }, "/faqs");
  await turn(page, "hidden");
  await addNotification(phone);
  await turn(page, "visible");
  await expect.poll(times).toBe(2);
  await expect(bell(page).locator(".count")).toHaveText("1");
  await expect(toast(page)).toBeEmpty();
});

test("opens no event stream for visitors or with Save-Data", async ({
  visit,
  page,
  request,
  baseURL,
}) => {
  const times = listening(page);
  await visit("/faqs", { language: "en" });
  await page.waitForLoadState("networkidle");
  await signInNewUser(page, request);
  await page.context().addCookies([{ name: "dataSaver", value: "on", url: baseURL }]);
  await page.goto("/faqs");
  await page.locator("h1").click();
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(times()).toBe(0);
});

test("traps focus in a campaign, which Escape postpones", async ({ visit, page, request }) => {
  const { phone } = await signInNewUser(page, request);
  await addNotification(phone, campaign);
  await visit("/faqs", { language: "en" });
  const dialog = page.getByRole("dialog", { name: "Market day" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  const inDialog = () => page.evaluate(() => document.activeElement?.closest("#campaign") !== null);
  expect(await inDialog()).toBe(true);
  const putOff = page.waitForResponse(/acknowledge/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect((await putOff).status()).toBe(303);
  await bell(page).locator("summary").click();
  await visit("/news");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
