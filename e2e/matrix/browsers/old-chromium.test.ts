import { cartPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { expect, test, textOf, wordsIn } from "../../visit.ts";

const say = wordsIn("fr");

test.describe("where a form’s button would be lost", () => {
  test.use({ oldBrowser: { hasSubmitter: false } });

  test("no script of ours starts, and she signs in and fills her cart", async ({ page, visit }) => {
    await visit("/auth/login-email?redirect=/market/market-access", { language: "fr" });
    await page.locator("[name=username]").fill(demoSignIns.buyer.email);
    await page.locator("[name=password]").fill(demoPassword);
    await page.locator("[name=password]").press("Enter");
    await page.locator("main .card a").first().click();
    const name = await textOf(page.locator("h1"));
    await page.getByRole("button", { name: say("market.cart.add"), exact: true }).click();
    await page.locator(`header a[href="${cartPath}"]`).click();
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
    const startedBy = () => Object.keys(document).filter((key) => key.startsWith("__react"));
    expect(await page.evaluate(startedBy)).toEqual([]);
  });
});
