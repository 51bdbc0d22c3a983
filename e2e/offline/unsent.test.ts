import type { APIRequestContext } from "@playwright/test";
import { apiBase, cartPath, productPath } from "#core/paths.ts";
import { untilReact, wordsIn } from "../visit.ts";
import { expect, test, untilCached, untilControlled } from "./visit-by-line.ts";

const note = ".kept-note";

/** The address of a product with a stock of at least a hundred. */
async function productInStock(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${apiBase}/product?size=100`);
  const { data } = (await answer.json()) as { data: Record<string, number | string>[] };
  const product = data.find(
    ({ quantity, minimumOrderQuantity, price }) =>
      Number(quantity) > 150 && Number(minimumOrderQuantity) < 100 && Number(price) > 1000,
  );
  return productPath(String(product?.id));
}

test("keeps the input when the connection is lost while adding to the cart", async ({
  visit,
  page,
  line,
  request,
}) => {
  const say = wordsIn("kisw");
  const path = await productInStock(request);
  await visit(path, { language: "kisw" });
  await untilCached(page, path);
  await untilReact(page);
  const quantity = page.locator("main [name=quantity]").first();
  await quantity.fill("123");
  line.cut();
  const add = page.locator("main [name=then][value=stay]").first();
  await add.click();
  const alert = page.locator("main").getByRole("alert");
  await expect(alert).toContainText(say("web.form.offline"));
  await expect(quantity).toHaveValue("123");
  await expect(page.locator(note)).toBeHidden();
  line.mend();
  await add.click();
  await expect(alert).toHaveCount(0);
  await visit(cartPath);
  await expect(page.locator("main [name=quantity]")).toHaveCount(1);
  await expect(page.locator("main [name=quantity]")).toHaveValue("123");
});

test("resends a form lost before scripts with its key", async ({ visit, page, line, request }) => {
  const say = wordsIn("fr");
  const path = await productInStock(request);
  await visit("/news", { language: "fr" });
  await untilControlled(page);
  await visit(path, { hasScripts: false });
  await page.locator("main [name=quantity]").first().fill("124");
  const key = await page.locator("main [name=idempotencyKey]").first().inputValue();
  line.cut();
  await page.locator("main [name=then][value=stay]").first().click();
  await expect(page.locator("h1")).toHaveText(say("web.offline.unsent.title"));
  await expect(page.locator("main")).toContainText(say("web.offline.unsent.lead"));
  const again = page.getByRole("button", { name: say("web.error.again") });
  // A click too early saves the form again.
  await again.click();
  await expect(page.locator("main [name=quantity]")).toHaveValue("124");
  await expect(page.locator("main [name=idempotencyKey]")).toHaveValue(key);
  line.mend();
  await again.click();
  await expect(page.getByText(say("cart.flash.inCart"))).toBeVisible();
  await visit(cartPath);
  await expect(page.locator("main [name=quantity]")).toHaveValue("124");
});

test("marks forms of a copy as coming from one", async ({ visit, page, line, request }) => {
  const say = wordsIn("kisw");
  const path = await productInStock(request);
  await visit(path, { language: "kisw" });
  await untilCached(page, path);
  line.cut();
  await page.reload();
  await expect(page.locator(note)).toContainText(/, \d\d:\d\d/);
  const words = await page
    .locator("main form[method=post]")
    .first()
    .evaluate((form) => getComputedStyle(form, "::before").content);
  expect(words).toBe(`"${say("web.offline.form")}"`);
});
