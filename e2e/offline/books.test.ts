import type { Page } from "@playwright/test";
import { booksPath, newSalePath, salesPath, signOutCheckPath } from "#core/books/book-paths.ts";
import { signOutPath } from "#core/paths.ts";
import { signInNewUser } from "../new-person.ts";
import { wordsIn } from "../visit.ts";
import { expect, type LineFixtures, test, untilCached, untilControlled } from "./visit-by-line.ts";

const say = wordsIn("en");
const other = `${newSalePath}?item=other`;
const pendingRows = (page: Page) => page.locator("#queued-rows");

async function sell(page: Page, product: string): Promise<void> {
  await page.locator("[name=product]").fill(product);
  await page.locator("[name=quantity]").fill("2");
  await page.locator("[name=saleUnitPrice]").fill("1500");
  await page.locator("main button[name=act][value=paid]").click();
}

/** A new user loses the connection once a page is cached, and sells white maize. */
async function sellOffline(
  { visit, page, line, request }: LineFixtures,
  cached: string,
): Promise<void> {
  await signInNewUser(page, request);
  await visit(booksPath, { language: "en" });
  await untilControlled(page);
  await untilCached(page, cached);
  await visit(other);
  line.cut();
  await sell(page, "White maize");
}

test("keeps offline sales pending and sends them once, also after the tab was closed", async ({
  visit,
  page,
  line,
  request,
}) => {
  await sellOffline({ visit, page, line, request }, other);
  await expect(pendingRows(page)).toContainText("White maize, 2, 1500");
  await expect(page.locator("[name=product]"), "the form is empty again").toHaveValue("");

  const opened = await page.context().newPage();
  await page.close();
  await opened.goto(other);
  await expect(pendingRows(opened), "in the copy").toContainText("White maize");
  await sell(opened, "Brown beans");
  await expect(pendingRows(opened)).toContainText("Brown beans, 2, 1500");
  await opened.reload();
  await expect(pendingRows(opened).locator("li")).toHaveCount(2);

  line.mend();
  await opened.goto(salesPath);
  await expect(pendingRows(opened)).toBeHidden();
  for (const product of ["White maize", "Brown beans"]) {
    await expect(opened.locator("main").getByRole("link", { name: product })).toHaveCount(1);
  }
  expect(line.seen.filter((entry) => entry === `POST ${other}`)).toHaveLength(2);
});

test("reports that the phone's storage is full and keeps the input", async ({
  visit,
  page,
  line,
  request,
}) => {
  await signInNewUser(page, request);
  await visit(other, { language: "en" });
  await untilControlled(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  line.cut();
  await sell(page, "White maize");
  await expect(page.getByText(say("web.offline.full"))).toBeVisible();
  await expect(page.locator("[name=product]")).toHaveValue("White maize");
});

test("requires a confirmation to sign out with unsent rows, and keeps them", async ({
  visit,
  page,
  line,
  request,
}) => {
  await sellOffline({ visit, page, line, request }, signOutCheckPath);
  await expect(pendingRows(page)).toContainText("White maize");
  await page
    .locator(`form[action="${signOutPath}"]`)
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
    });
  await expect(page.locator("h1")).toHaveText(say("bookkeeping.waiting.leave"));
  await expect(pendingRows(page)).toContainText("White maize");
});
