import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Language } from "#core/languages.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, smoke, test, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);

const photo = async () => ({
  name: "maharage.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: "#d9b64a" } })
    .jpeg()
    .toBuffer(),
});

for (const [language, kind, several] of [
  ["kisw", "maharage", "maharage makavu"],
  ["fr", "haricots secs", "farine"],
] as [Language, string, string][]) {
  test(
    `offers beans in at most 5 taps and 6 fields, in ${language}`,
    journeySetting(language === "kisw", smoke),
    async ({ visit, page, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const hasScripts = javaScriptEnabled !== false;
      const { count, tap, type } = countSteps(page);
      await switchUser(page, await sessionOf("trader"));
      await visit("/portal", { language, as: "trader" });
      await tap(page.locator("main a[href='/portal/products/new']").first());
      await page.waitForURL("**/portal/products/new");
      if (hasScripts) await untilHydrated(page);
      count.taps += 1;
      await field(page, "photo").setInputFiles(await photo());
      await type(field(page, "kind"), kind);
      await type(field(page, "price"), "1");
      await type(field(page, "quantity"), "40");
      if (hasScripts) {
        const pays = say("seller.hint.market", { range: "", unit: "", source: "", period: "" });
        await expect(main(page)).toContainText(pays.split(" ").slice(0, 2).join(" "));
        await expect(main(page)).toContainText(say("seller.hint.far"));
      }
      await type(field(page, "price"), language === "fr" ? "2 800" : "2,800");
      await tap(main(page).getByRole("button", { name: say("seller.page.act.submit") }));
      await expect(page.getByText(say("seller.flash.productSubmitted"))).toBeVisible();
      await expect(page.locator("h1")).toHaveText(new RegExp(`^${kind}$`, "i"));
      await expect(field(page, "price")).toHaveValue("2800");
      await expect(main(page).getByRole("img").first()).toBeVisible();
      expect(count.taps, "taps").toBeLessThanOrEqual(5);
      expect(count.inputs, "fields, the photo among them").toBeLessThanOrEqual(5 + 1);
    },
  );

  test(
    `offers choices for ambiguous input, names missing fields and keeps all input, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page }) => {
      const say = wordsIn(language);
      await switchUser(page, await sessionOf("trader"));
      await visit("/portal/products/new", { language, as: "trader" });
      const save = main(page).getByRole("button", { name: say("seller.form.saveDraft") });
      await field(page, "price").fill("2 800");
      await save.click();
      await expect(main(page)).toContainText(say("seller.field.kind"));
      await expect(field(page, "price")).toHaveValue("2 800");
      await field(page, "kind").fill(several);
      await field(page, "quantity").fill("7");
      await save.click();
      await expect(main(page)).toContainText(say("seller.field.kindUnclear"));
      await main(page).getByRole("radio").nth(1).check();
      await save.click();
      await expect(page.getByText(say("seller.flash.productSaved"))).toBeVisible();
      await expect(page.locator("h1")).toHaveText(new RegExp(`^${several}$`, "i"));

      // The product is sold again: everything but its quantity is filled in.
      const id = page.url().split("/").at(-1);
      await visit(`/portal/products/new?from=${id}`, { language, as: "trader" });
      await expect(field(page, "quantity")).toHaveValue("");
      await expect(field(page, "price")).toHaveValue(/2\D?800/);
    },
  );
}
