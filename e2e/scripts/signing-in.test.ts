import type { Route } from "@playwright/test";
import { signInPath } from "#core/paths.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { desktop } from "../screens.ts";
import { expect, test, untilHydrated, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");

test("shows a busy button while signing in", async ({ page, visit }) => {
  await visit(signInPath);
  const delayed: Route[] = [];
  await page.route("**/auth/login.data*", (route) => delayed.push(route));
  await page.locator("main [name=username]").fill("buyer@soko.test");
  await page.locator("main [name=password]").fill("not hers");
  const button = page.locator("main [type=submit]");
  await button.click();
  await expect(button).toHaveText(/Logging in\.\.\.$/);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.evaluate((element: HTMLButtonElement) => element.click());
  await expect.poll(() => delayed.length).toBe(1);
  await delayed[0]?.continue();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(say("signIn.failed"));
  await expect(button).toHaveText(say("signIn.login.submit"));
});

test("drops a flash message on the next page", async ({ page, visit }) => {
  await visit(signInPath);
  await page.locator("main [name=username]").fill("buyer@soko.test");
  await page.locator("main [name=password]").fill(demoPassword);
  await page.locator("main [type=submit]").click();
  const flash = page.locator(".flash");
  await expect(flash).toHaveText(say("signIn.flash.signedIn"));
  await untilHydrated(page);
  await page
    .locator("#foot")
    .getByRole("link", { name: say("web.footer.about") })
    .click();
  await expect(page).toHaveURL("/about-us");
  await expect(flash).toHaveCount(0);
});
