import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  APIRequestContext,
  BrowserContext,
  Page,
  PlaywrightWorkerArgs,
} from "@playwright/test";
import {
  booksPath,
  expensesPath,
  inventoryPath,
  newSalePath,
  salesPath,
  unlistedItem,
} from "#core/books/book-paths.ts";
import { languageCookie } from "#core/languages.ts";
import { findBrowser } from "../chromium.ts";
import { newPassword, newVerifiedUser, signInNewUser } from "../new-person.ts";
import { signIn } from "../signed-in.ts";
import { type VisitOptions, wordsIn } from "../visit.ts";
import { byNight, expect, test, untilCached, untilControlled } from "./visit-by-line.ts";

const say = wordsIn("en");
const other = `${newSalePath}?item=${unlistedItem}`;
const pendingRows = (page: Page) => page.locator("#queued-rows");
const main = (page: Page) => page.locator("main");

async function fill(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  const [first = ""] = Object.keys(fields);
  const form = main(page).locator(`form[method=post]:has([name=${first}])`);
  for (const [name, value] of Object.entries(fields)) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await form.locator(button).click();
}

interface Walk {
  page: Page;
  visit: (path: string, how?: VisitOptions) => Promise<unknown>;
  request: APIRequestContext;
}

const paid = "button[name=act][value=paid]";
const save = "button[type=submit]";

/** A new user keeps books on this phone, whose forms open offline. */
async function withBooks({ page, visit, request }: Walk): Promise<void> {
  await signInNewUser(page, request, "trader");
  await visit(booksPath, { language: "en" });
  await untilControlled(page);
  await untilCached(page, other);
  await untilCached(page, `${inventoryPath}/new`);
}

test("keeps an offline sale until its purchase arrives and reduces its stock", async ({
  visit,
  page,
  line,
  request,
}) => {
  await withBooks({ page, visit, request });
  line.cut();
  await page.goto(`${inventoryPath}/new`);
  await fill(page, { name: "Brown beans", quantity: "10", pricePerUnit: "1500" }, save);
  await expect(pendingRows(page)).toContainText("Brown beans");

  await page.goto(newSalePath);
  await main(page).getByRole("link", { name: "Brown beans" }).click();
  await expect(main(page).locator("form[method=post]")).toContainText("Brown beans");
  await expect(main(page).locator("[name=product]")).toHaveCount(0);
  await fill(page, { quantity: "3", saleUnitPrice: "2000" }, paid);
  await expect(pendingRows(page).locator("li")).toHaveCount(2);
  await expect(pendingRows(page)).toContainText("· Brown beans · 3, 2000");

  line.mend();
  await page.goto(salesPath);
  await expect(pendingRows(page)).toBeHidden();
  await main(page).getByRole("link", { name: "Brown beans" }).click();
  await expect(main(page)).toContainText("6,000");
  await page.goto(newSalePath);
  await expect(main(page).getByRole("link", { name: "Brown beans" })).toHaveCount(1);
  await expect(page.locator("#queued-items")).toBeHidden();
  await page.goto(inventoryPath);
  await main(page).getByRole("link", { name: "Brown beans" }).click();
  await expect(main(page).locator("[name=quantity]")).toHaveValue("7");
});

test(
  "sends a purchase before it requests its sale's form",
  byNight,
  async ({ visit, page, line, request }) => {
    await withBooks({ page, visit, request });
    line.cut();
    await page.goto(`${inventoryPath}/new`);
    await fill(page, { name: "Red rice", quantity: "4", pricePerUnit: "900" }, save);
    await page.goto(newSalePath);
    const tile = main(page).getByRole("link", { name: "Red rice" });
    await expect(tile).toBeVisible();
    line.mend();
    await tile.click();
    await expect(main(page).locator("form[method=post]")).toContainText("Red rice");
    await fill(page, { quantity: "4", saleUnitPrice: "1200" }, paid);
    await expect(main(page)).toContainText("4,800");
  },
);

test(
  "creates one row on a double click in a cached form, and another when filled in again",
  byNight,
  async ({ visit, page, line, request }) => {
    await withBooks({ page, visit, request });
    line.cut();
    for (const row of [1, 2]) {
      await page.goto(other);
      const form = main(page).locator("form[method=post]:has([name=product])");
      await form.locator("[name=product]").fill("White maize");
      await form.locator("[name=quantity]").fill(String(row));
      await form.locator("[name=saleUnitPrice]").fill("1500");
      // The connection accepts requests without answering: the page stays, and the user clicks
      // again.
      line.fallSilent();
      await form.locator(paid).scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await form.locator(paid).boundingBox()) ?? {};
      // By mouse only, because a locator would wait for the next page.
      for (const _ of [1, 2]) {
        const { length } = line.seen;
        await page.mouse.click(x + 10, y + 10);
        await expect.poll(() => line.seen.length, "it is on the line").toBeGreaterThan(length);
      }
      await expect(pendingRows(page)).toContainText(`White maize, ${row}, 1500`);
      line.cut();
      await page.reload();
      await expect(pendingRows(page).locator("li")).toHaveCount(row);
    }
  },
);

test("opens the installed app offline on the books", async ({ visit, page, line, request }) => {
  await signInNewUser(page, request, "trader");
  await visit(booksPath, { language: "kisw" });
  await untilControlled(page);
  await untilCached(page, other);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const { start_url: start } = await (await request.get(address ?? "")).json();
  line.cut();
  await page.goto(start);
  await main(page).locator(`a[href^="${booksPath}"]`).click();
  await main(page).locator(`a[href="${newSalePath}"]`).first().click();
  await expect(page.locator("h1")).toHaveText(wordsIn("kisw")("bookkeeping.sales.new"));
});

type Playwright = PlaywrightWorkerArgs["playwright"];

/** A phone with its own storage in a folder: it can be switched off and on. */
async function phone({ playwright }: { playwright: Playwright }, folder: string, url: string) {
  const browser = await findBrowser();
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...browser,
    baseURL: url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: "allow",
    timezoneId: "Africa/Dar_es_Salaam",
  });
  const [page = await context.newPage()] = context.pages();
  return { context, page };
}

/** As if its battery were removed: nothing is closed or written first. */
async function switchOff(context: BrowserContext, page: Page): Promise<void> {
  const off = new Promise((resolve) => context.once("close", resolve));
  const session = await context.newCDPSession(page);
  await session.send("Browser.crash").catch(() => {});
  await off;
}

test(
  "keeps every unsent row on a phone that restarts",
  byNight,
  async ({ playwright, line, request }) => {
    const folder = await mkdtemp(join(tmpdir(), "soko-phone-"));
    try {
      const { phone: tel } = await newVerifiedUser(request, "trader");
      const cookie = { ...(await signIn(tel, newPassword)), expires: Date.now() / 1000 + 86_400 };
      const before = await phone({ playwright }, folder, line.url);
      const chosen = { name: languageCookie, value: "en", url: line.url, expires: cookie.expires };
      await before.context.addCookies([cookie, chosen]);
      await before.page.goto(booksPath);
      await untilControlled(before.page);
      await untilCached(before.page, other);
      await before.page.goto(other);
      line.cut();
      for (const product of ["White maize", "Brown beans"]) {
        await fill(before.page, { product, quantity: "2", saleUnitPrice: "1,500" }, paid);
        await expect(pendingRows(before.page)).toContainText(product);
        await expect(main(before.page).locator("[name=product]")).toHaveValue("");
      }
      await expect(pendingRows(before.page)).toContainText(/sales TSh\s6,000/);
      await switchOff(before.context, before.page);

      const after = await phone({ playwright }, folder, line.url);
      // The browser writes cookies to disk half a minute later: these would be hours old.
      await after.context.addCookies([cookie, { ...chosen, value: "fr" }]);
      await after.page.goto(other);
      await expect(pendingRows(after.page).locator("li")).toHaveCount(2);
      await fill(after.page, { product: "Red rice", quantity: "1", saleUnitPrice: "900" }, paid);
      await expect(pendingRows(after.page).locator("li")).toHaveCount(3);
      await expect(pendingRows(after.page), "in the copy too").toContainText(/sales TSh\s6,900/);
      line.mend();
      await after.page.goto(salesPath);
      await expect(pendingRows(after.page)).toBeHidden();
      for (const product of ["White maize", "Brown beans", "Red rice"]) {
        await expect(main(after.page).getByRole("link", { name: product })).toHaveCount(1);
      }
      // A number typed in English has the same value in French, the user's new language.
      await main(after.page).getByRole("link", { name: "White maize" }).click();
      await expect(main(after.page)).toContainText(/3\s000\sTSh/);
      await after.context.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test(
  "sells nothing twice on two offline phones, and lets the user resolve conflicts",
  byNight,
  async ({ visit, page: first, line, browser, request }) => {
    const { phone: tel } = await signInNewUser(first, request, "trader");
    await visit(`${inventoryPath}/new`, { language: "en" });
    await fill(first, { name: "Brown beans", quantity: "10", pricePerUnit: "1500" }, save);
    await expect(first).toHaveURL(inventoryPath);
    await visit(`${expensesPath}/new`);
    await main(first).locator("select[name=category]").selectOption("transport");
    await fill(first, { amount: "500", description: "Way to the market" }, save);
    await expect(first).toHaveURL(expensesPath);

    const context = await browser.newContext({
      baseURL: line.url,
      viewport: { width: 360, height: 740 },
      serviceWorkers: "allow",
    });
    await context.addCookies([
      await signIn(tel, newPassword),
      { name: languageCookie, value: "en", url: line.url },
    ]);
    const second = await context.newPage();
    const phones = [first, second];
    const addressOf = async (list: string, name: string) => {
      await visit(list);
      return (await main(first).getByRole("link", { name }).getAttribute("href")) ?? "";
    };
    const item = await addressOf(inventoryPath, "Brown beans");
    const expense = await addressOf(expensesPath, "Way to the market");
    const sell = `${newSalePath}?item=${item.split("/").at(-1)}`;
    for (const page of phones) {
      await page.goto(booksPath);
      await untilControlled(page);
      await untilCached(page, sell);
      await page.goto(expense);
      await untilCached(page, expense);
    }
    line.cut();
    for (const [page, amount] of [
      [first, "700"],
      [second, "900"],
    ] as const) {
      await page.goto(expense);
      await fill(page, { amount }, `${save}`);
      await expect(pendingRows(page)).toContainText(amount);
      await page.goto(sell);
      await fill(page, { quantity: "6", saleUnitPrice: "2000" }, paid);
      await expect(pendingRows(page).locator("li")).toHaveCount(2);
    }
    line.mend();
    await first.goto(salesPath);
    await expect(pendingRows(first)).toBeHidden();
    await expect(main(first).getByRole("link", { name: "Brown beans" })).toHaveCount(1);

    await second.goto(salesPath);
    const rows = pendingRows(second).locator("li");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(say("bookkeeping.waiting.now", { row: "" }).trim());
    await expect(rows.first(), "of the second phone").toContainText("900");
    await expect(rows.first(), "the value stored in the books").toContainText("700");
    await rows
      .first()
      .getByRole("button", { name: say("bookkeeping.waiting.mine") })
      .click();
    await expect(rows, "more than there is was not sold").toHaveCount(1);
    await expect(rows).toContainText("4");
    await rows.getByRole("button", { name: say("bookkeeping.waiting.forget") }).click();
    await expect(pendingRows(second)).toBeHidden();

    const snapshots = async (page: Page) => {
      const texts: string[] = [];
      for (const path of [booksPath, salesPath, item, expense]) {
        await page.goto(path);
        texts.push(await main(page).ariaSnapshot());
      }
      return texts;
    };
    const [one, two] = [await snapshots(first), await snapshots(second)];
    expect(two).toEqual(one);
    await expect(main(first).locator("[name=amount]")).toHaveValue("900");
    await first.goto(item);
    await expect(main(first).locator("[name=quantity]")).toHaveValue("4");
    await context.close();
  },
);
