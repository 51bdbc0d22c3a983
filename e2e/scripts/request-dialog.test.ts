import type { APIRequestContext, Page, Route } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import { transportProviderPath, transportRequestPage } from "#core/transport/transport-paths.ts";
import { seriousViolations } from "../axe-faults.ts";
import { expect, test, wordsIn } from "../visit.ts";

// The form that requests transport, in a dialog over a carrier's page.
const say = wordsIn("en");
const description = "Sacks of beans at the store, ready on Monday.";
const narrowest = { width: 320, height: 640 };
const readOfForm = /\/market\/logistics\/request\.data/;

const dialogOf = (page: Page) => page.getByRole("dialog", { name: say("logistics.request.title") });
const linkOf = (page: Page) => page.getByRole("link", { name: say("logistics.find.ask") }).first();

/** The page of a carrier that offers a service. */
async function carrier(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${apiBase}/logistic-service?size=1`);
  const [service] = (await answer.json()).data;
  return transportProviderPath(service.provider.id);
}

/** A quantity that the first service of the page accepts, in the unit that its form starts with. */
async function quantityOf(page: Page, request: APIRequestContext): Promise<string> {
  const href = await linkOf(page).getAttribute("href");
  const id = new URL(href ?? "", "http://soko").searchParams.get("service");
  const answer = await request.get(`${apiBase}/logistic-service/${id}`);
  const { tariff } = (await answer.json()).data;
  return String(Math.ceil(tariff.minimumOrder) + 1);
}

/**
 * Returns a function that lists the URLs of the tabs opened since, as the browser knows them:
 * Playwright emits no event for some tabs that a control-click opens.
 */
async function watchNewTabs(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo: here } = await session.send("Target.getTargetInfo");
  const tabs = async () => {
    const { targetInfos } = await session.send("Target.getTargets");
    return targetInfos.filter(
      ({ type, browserContextId }) => type === "page" && browserContextId === here.browserContextId,
    );
  };
  const known = new Set((await tabs()).map(({ targetId }) => targetId));
  return async () =>
    (await tabs()).filter(({ targetId }) => !known.has(targetId)).map(({ url }) => url);
}

test("opens the form over the page with focus in it, and returns focus to its link on Escape", async ({
  visit,
  page,
  request,
}) => {
  const path = await carrier(request);
  await visit(path, { language: "en", as: "buyer" });
  await linkOf(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeFocused();
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await expect(dialog.getByLabel(say("logistics.request.quantity"))).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press("Tab");
    const isWithin = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest("dialog") !== null;
    });
    expect(isWithin, "the page below cannot be reached").toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(linkOf(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test("closes the form by the back button and keeps the input for reopening", async ({
  visit,
  page,
  request,
}) => {
  const path = await carrier(request);
  await visit(path, { language: "en", as: "buyer" });
  const reads: string[] = [];
  page.on("request", (item) => {
    if (/\.data/.test(item.url())) reads.push(new URL(item.url()).pathname);
  });
  const dialog = dialogOf(page);
  const field = dialog.locator("[name=description]");
  await linkOf(page).click();
  await field.fill(description);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.locator("h1")).toBeVisible();
  await linkOf(page).click();
  await expect(field).toHaveValue(description);
  await page.getByRole("button", { name: say("web.ui.close") }).click();
  await expect(dialog).toBeHidden();
  expect(reads, "the page below is not read again").toEqual([`${transportRequestPage}.data`]);
});

test("names an invalid field in the dialog, and sends a valid form once on a double click", async ({
  visit,
  page,
  request,
}) => {
  await visit(await carrier(request), { language: "en", as: "buyer" });
  await linkOf(page).click();
  const dialog = dialogOf(page);
  const send = dialog.getByRole("button", { name: say("logistics.request.send") });
  await dialog.locator("[name=quantity]").fill("0");
  await dialog.locator("[name=description]").fill(description);
  await send.click();
  const quantity = dialog.locator("[name=quantity]");
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription(new RegExp(say("logistics.quantity.zero")));
  await expect(dialog.locator("[name=description]")).toHaveValue(description);
  // Without its cost nothing is sent: the form shows the cost as a step.
  await page.route("**/market/logistics/cost?*", (route) => route.abort("aborted"));
  await quantity.fill(await quantityOf(page, request));
  await send.click();
  const step = dialog.getByRole("heading", { name: say("web.form.step") });
  await expect(step).toBeFocused();
  const posts: string[] = [];
  page.on("request", (item) => {
    if (item.method() === "POST") posts.push(item.url());
  });
  await send.dblclick();
  await expect(page).toHaveURL(/\/profile\/logistic-orders\?logistic_request=[\w-]+$/);
  await expect(page.getByText(say("logistics.flash.requestSent"))).toBeVisible();
  expect(posts.filter((url) => readOfForm.test(url))).toHaveLength(1);
});

test("leads a visitor from the dialog to sign in and back to the form", async ({
  visit,
  page,
  request,
}) => {
  await visit(await carrier(request), { language: "en" });
  const form = await linkOf(page).getAttribute("href");
  await linkOf(page).click();
  const login = dialogOf(page).getByRole("link", { name: say("logistics.request.signIn.login") });
  await expect(login).toHaveAttribute("href", new RegExp(`back=${encodeURIComponent(form ?? "")}`));
  await login.click();
  await expect(page).toHaveURL(/\/auth\/login\?back=/);
});

test("waits for a slow network, reports that the form did not load, and retries", async ({
  visit,
  page,
  request,
  issues,
}) => {
  await visit(await carrier(request), { language: "en", as: "buyer" });
  let isFailing = true;
  const pending: Route[] = [];
  await page.route(readOfForm, (route) => (isFailing ? pending.push(route) : route.continue()));
  await linkOf(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(say("web.loading"));
  await expect.poll(() => pending.length).toBe(1);
  await pending[0]?.abort();
  await expect(dialog).toContainText(say("web.error.notLoaded"));
  await expect(dialog.getByRole("link", { name: say("web.ui.openPage") })).toHaveAttribute(
    "href",
    new RegExp(`^${transportRequestPage}\\?service=`),
  );
  isFailing = false;
  await dialog.getByRole("button", { name: say("web.error.again") }).click();
  await expect(dialog.locator("[name=description]")).toBeVisible();
  // The request that was aborted on purpose.
  expect(issues.splice(0).filter((issue) => !/request\.data|ERR_FAILED/.test(issue))).toEqual([]);
});

test("keeps the input of a form that could not be sent, and can send it again", async ({
  visit,
  page,
  request,
  issues,
}) => {
  await visit(await carrier(request), { language: "en", as: "buyer" });
  const quantity = await quantityOf(page, request);
  await linkOf(page).click();
  const dialog = dialogOf(page);
  await dialog.locator("[name=quantity]").fill(quantity);
  await dialog.locator("[name=description]").fill(description);
  await expect(dialog.locator("[name=seenTotal]")).not.toHaveValue("");
  await page.route(readOfForm, (route) => route.abort());
  const send = dialog.getByRole("button", { name: say("logistics.request.send") });
  await send.click();
  await expect(dialog).toContainText(say("web.form.offline"));
  await expect(dialog.locator("[name=description]")).toHaveValue(description);
  await page.unroute(readOfForm);
  await send.click();
  await expect(page).toHaveURL(/\/profile\/logistic-orders\?logistic_request=/);
  expect(issues.splice(0).filter((issue) => !/request\.data|ERR_FAILED/.test(issue))).toEqual([]);
});

test("fills the screen of the narrowest phone with the form, without sideways scrolling", async ({
  visit,
  page,
  request,
}) => {
  await page.setViewportSize(narrowest);
  await visit(await carrier(request), { language: "kisw", as: "buyer" });
  await page.locator(`main a[href^="${transportRequestPage}"]`).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("form")).toBeVisible();
  const { width, height } = narrowest;
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await dialog.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 5000);
  await expect(dialog.getByRole("button").last()).toBeInViewport();
  expect(await page.evaluate(() => scrollY), "the page below stays").toBe(before);
});

test("opens the form's page on a click for a new tab, and in a browser without scripts", async ({
  visit,
  page,
  request,
}) => {
  const path = await carrier(request);
  await visit(path, { language: "en", as: "buyer" });
  const listNewTabs = await watchNewTabs(page);
  await linkOf(page).click({ modifiers: ["ControlOrMeta"] });
  await expect
    .poll(listNewTabs)
    .toEqual([expect.stringMatching(/\/market\/logistics\/request\?service=/)]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await visit(path, { hasScripts: false });
  await linkOf(page).click();
  await expect(page).toHaveURL(/\/market\/logistics\/request\?service=/);
  await expect(page.locator("h1")).toHaveText(say("logistics.request.title"));
});

test("opens the form over a search too, and as a page for a visitor without React", async ({
  visit,
  page,
}) => {
  const path = "/search/logistics?term=Arusha";
  await visit(path, { language: "en", as: "buyer" });
  await linkOf(page).click();
  await expect(dialogOf(page).locator("[name=description]")).toBeVisible();
  await page.context().clearCookies({ name: /session/ });
  await visit(path, { language: "en" });
  await linkOf(page).click();
  await expect(page).toHaveURL(/\/market\/logistics\/request\?service=/);
});
