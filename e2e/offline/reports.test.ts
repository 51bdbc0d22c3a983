import type { Page } from "@playwright/test";
import { offlineField } from "#core/offline-queue.ts";
import { newTransport } from "../new-transport.ts";
import { type VisitFixtures, wordsIn } from "../visit.ts";
import { expect, test, untilCached, untilControlled } from "./visit-by-line.ts";

const say = wordsIn("kisw");
const pendingPosts = (page: Page) => page.locator("#queued-rows");
const here = (page: Page) => page.locator("main button[name=here]");
const stops = (page: Page) => page.locator("main ol").last();
async function nameOf(page: Page): Promise<string> {
  const { names } = JSON.parse(await page.locator(`main [name=${offlineField}]`).inputValue());
  return names[(await here(page).getAttribute("value")) ?? ""];
}

/** Opens the user's page of an order, which the worker caches. */
async function opened(page: Page, visit: VisitFixtures["visit"], id: string): Promise<string> {
  const path = `/portal/logistics/orders/${id}/checkpoint`;
  await visit(path, { language: "kisw", as: "logistics" });
  await untilControlled(page);
  await untilCached(page, path);
  return path;
}

test("keeps an action clicked offline and sends it once", async ({
  visit,
  page,
  line,
  request,
}) => {
  const { id } = await newTransport(request);
  await opened(page, visit, id);
  const place = await nameOf(page);
  line.cut();
  await here(page).click();
  await expect(pendingPosts(page)).toContainText(`${place}, `);
  await expect(pendingPosts(page)).toContainText(say("logistics.track.waiting.title"));
  expect(await nameOf(page), "the next one is offered").not.toBe(place);
  line.mend();
  await pendingPosts(page)
    .getByRole("button", { name: say("logistics.track.waiting.send") })
    .click();
  await expect(pendingPosts(page)).toBeHidden();
  await expect(stops(page)).toContainText(place);
  await page.reload();
  await expect(stops(page).getByText(place, { exact: true })).toHaveCount(1);
});

test("sends an action clicked on a copy without scripts on the next visit", async ({
  visit,
  page,
  line,
  request,
}) => {
  const { id } = await newTransport(request);
  const path = await opened(page, visit, id);
  line.cut();
  await page.reload();
  await expect(page.locator(".kept-note")).toBeVisible();
  const place = await nameOf(page);
  await here(page).click();
  await expect(pendingPosts(page)).toContainText(`${place}, `);
  await page.reload();
  await expect(pendingPosts(page)).toContainText(`${place}, `);
  line.mend();
  await visit("/news");
  await expect.poll(() => line.seen.filter((entry) => entry === `POST ${path}`).length).toBe(1);
  await visit(path);
  await expect(stops(page)).toContainText(place);
  await expect(pendingPosts(page)).toBeHidden();
});
