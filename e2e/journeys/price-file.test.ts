import type { APIRequestContext, Page } from "@playwright/test";
import { priceAddress, priceLoadsPath } from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { deskPath } from "#core/paths.ts";
import { formatPrice } from "#web/format/format.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { sessionOf, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

/** Commodities without published prices in Tanzania, so that all shown prices are from the file. */
const commodityCodes: Partial<Record<Language, string>> = { kisw: "garlic", fr: "carrots" };

async function listed(request: APIRequestContext, path: string) {
  const answer = await request.get(`/wit-backend/api/${path}`);
  return (await answer.json()).data;
}

/** Waits for a text; without scripts the page is reloaded by its link. */
async function waitFor(page: Page, word: string, again: string, withScripts: boolean) {
  const badge = main(page).locator(".marks").getByText(word, { exact: true });
  await expect(async () => {
    if (!withScripts && !(await badge.isVisible()))
      await main(page).getByRole("link", { name: again }).click();
    await expect(badge).toBeVisible({ timeout: 2_500 });
  }).toPass({ timeout: 20_000 });
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `loads a price file, lists the lines that did not fit, and undoes it: ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const code = commodityCodes[language] ?? "";
      const commodity = (await listed(request, "commodity?size=10000")).find(
        (item: { code: string }) => item.code === code,
      );
      const [market] = await listed(request, "location/market-price?size=1");
      const answer = priceAddress({ commodity: commodity.id, market: market.id });
      const formattedPrice = formatPrice(language, 4_321, "TZS", "").split("/")[0]?.trim() ?? "";

      await switchUser(page, await sessionOf("officer"));
      await visit(deskPath, { language });
      await main(page)
        .getByRole("link", { name: say("desk.priceFiles") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${priceLoadsPath}$`));

      const send = async (text: string) => {
        await main(page)
          .locator("[name=file]")
          .setInputFiles({ name: "bei.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
        await main(page)
          .getByRole("button", { name: say("marketPrices.loads.act") })
          .click();
      };
      await main(page).getByText(say("marketPrices.loads.other")).click();
      await main(page).locator("[name=publisher]").fill(`Chemba ${language}`);
      await send("date,price\n2026-10,3\n");
      await expect(main(page).locator(".field-error").first()).toContainText(
        "market, commodity, unit, price_type",
      );
      await expect(main(page).locator("[name=publisher]")).toHaveValue(`Chemba ${language}`);

      const row = (month: string) => `${month},${market.name},${code},kg,retail,4321`;
      await send(
        `date,market,commodity,unit,price_type,price\n${row("2026-10")}\n${row("10/2026")}\n`,
      );
      await expect(page.getByText(say("marketPrices.flash.loadBegun"))).toBeVisible();
      const again = say("marketPrices.loads.again");
      const isScripted = javaScriptEnabled === true;
      await waitFor(page, say("marketPrices.loads.state.loaded"), again, isScripted);
      await expect(main(page)).toContainText("10/2026");
      await expect(main(page)).toContainText(say("marketPrices.loading.issue.date"));

      const address = page.url();
      await visit(answer, { language });
      await expect(main(page)).toContainText(formattedPrice);
      await expect(main(page)).toContainText(`Chemba ${language}`);

      await visit(address, { language });
      await main(page).getByText(say("marketPrices.loads.undo"), { exact: true }).click();
      await main(page)
        .getByRole("button", { name: say("marketPrices.loads.undoNow") })
        .click();
      await expect(page.getByText(say("marketPrices.flash.loadUndoing"))).toBeVisible();
      await waitFor(page, say("marketPrices.loads.state.undone"), again, isScripted);
      await visit(answer, { language });
      await expect(main(page)).not.toContainText(formattedPrice);
    },
  );
}
