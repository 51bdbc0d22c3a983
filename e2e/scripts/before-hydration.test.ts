import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { duplicateProduct } from "#areas/trade/seller/products/endpoints.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { keyOf } from "#server/operations/endpoint.ts";
import { inDatabase } from "../add-notification.ts";
import { clickSlowly, delayHydration, delayScripts } from "../delay-scripts.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, test, unfold, type VisitFixtures, wordsIn } from "../visit.ts";

// Whenever the user clicks, the action runs, and only once.
test.beforeEach(muteNotifications);

const say = wordsIn("en");
const products = "/portal/products";
const submit = "main .drop[open] [value=submit]";
const onPage = "main [value=duplicate]";

/** A trader with one product; the page shows it. */
async function traderWithProduct(
  page: Page,
  request: Parameters<typeof signInNewUser>[1],
  visit: VisitFixtures["visit"],
) {
  const person = await signInNewUser(page, request, "trader");
  await visit(`${products}/new`, { language: "en" });
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await field("kind").fill("Dry beans");
  await unfold(page.locator("main details").filter({ has: page.locator("[name=name]") }));
  await field("name").fill("Beans of Amina");
  await field("locationId").selectOption({ index: 2 });
  await field("unitId").selectOption({ index: 1 });
  await field("price").fill("85000");
  await field("quantity").fill("40");
  await page
    .locator("main")
    .getByRole("button", { name: say("seller.form.saveDraft") })
    .click();
  await expect(page.locator("h1")).toHaveText("Beans of Amina");
  return person;
}

const unfoldMenu = (page: Page) => unfold(page.locator("main details.drop").first());

/** Checks that the list shows the product as pending approval. */
const expectSubmitted = (page: Page) =>
  expect(page.locator("main li .badge").first()).toHaveText(say("seller.state.submitted"));

test("posts a plain form on a click before scripts load", async ({ visit, page, request }) => {
  await traderWithProduct(page, request, visit);
  await delayScripts(page);
  await page.goto(products);
  await unfoldMenu(page);
  await clickSlowly(page, submit);
  await expectSubmitted(page);
});

test("keeps a click during hydration", async ({ visit, page, request }) => {
  await traderWithProduct(page, request, visit);
  const releaseScripts = await delayScripts(page);
  const untilListening = await delayHydration(page);
  await page.goto(products);
  await unfoldMenu(page);
  await releaseScripts();
  await untilListening();
  await clickSlowly(page, submit);
  await expectSubmitted(page);
});

/** Returns how many statements of the app wait for locks of this connection. */
async function countBlocked(client: Pick<Client, "query">): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))",
  );
  return rows[0].n;
}

test("acts once on a click repeated after hydration", async ({ visit, page, request }) => {
  const { phone } = await traderWithProduct(page, request, visit);
  const releaseScripts = await delayScripts(page);
  await page.reload();
  const original = page.url();
  // The server is slow: the click's request takes a while.
  const key = await page
    .locator(`main form:has([value=duplicate]) [name=${idempotencyField}]`)
    .inputValue();
  await inDatabase(async (client) => {
    await client.query("begin");
    await client.query(
      `insert into idempotency_key (actor, call, key, digest, done_at)
      select id::text, $3, $2, '', now() from account where phone = $1`,
      [phone, key, keyOf(duplicateProduct)],
    );
    const posted = page.waitForRequest((outgoing) => outgoing.method() === "POST");
    const clickAgain = await clickSlowly(page, onPage);
    await posted;
    // Once React has hydrated the page, it listens for notifications; the browser answers no
    // queries while it waits.
    const listening = page.waitForRequest("**/events");
    await releaseScripts();
    await listening;
    const again = page.waitForRequest((outgoing) => outgoing.method() === "POST");
    await clickAgain();
    await again;
    // Both requests are at the server and wait for the key of the first.
    await expect.poll(() => countBlocked(client)).toBe(2);
    await client.query("rollback");
  });
  await expect(page, "the copy is open").not.toHaveURL(original);
  await expect(page.locator("main")).toContainText(say("seller.state.meaning.draft"));
  await page.goto(products);
  await expect(page.locator("main [name=quantity]")).toHaveCount(2);
});
