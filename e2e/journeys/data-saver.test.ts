import type { Page } from "@playwright/test";
import { expect, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");

/** The widths of the pictures that a page offers. */
const widthsOn = (page: Page) =>
  page
    .locator("main source")
    .evaluateAll((sources) => [
      ...new Set(
        sources.flatMap((source) => (source.getAttribute("srcset") ?? "").match(/\d+(?=w)/g) ?? []),
      ),
    ]);

test("makes pictures small by the footer's switch, which persists and can be turned off", async ({
  visit,
  page,
}) => {
  await visit("/market/market-access?page=2");
  expect(await widthsOn(page)).toContain("640");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: say("web.saver.turnOn") }).click();
  await expect(page).toHaveURL(/\/market\/market-access\?page=2$/);
  await expect(page.locator("html")).toHaveAttribute("data-saver", "on");
  await expect.poll(() => widthsOn(page)).toEqual(["160"]);
  // Not `visit`, because scripts now wait for a touch.
  await page.goto("/news");
  expect(await widthsOn(page)).toEqual(["320"]);
  await footer.getByRole("button", { name: say("web.saver.turnOff") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-saver", "off");
  await expect.poll(() => widthsOn(page)).toContain("640");
});
