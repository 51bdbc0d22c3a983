import { cartPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { expect, test, textOf, wordsIn } from "../../visit.ts";

const say = wordsIn("fr");

test.describe("without SubmitEvent.submitter", () => {
  test.use({ oldBrowser: { hasSubmitter: false } });

  test("signs in and fills the cart without any app script", async ({ page, visit }) => {
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
