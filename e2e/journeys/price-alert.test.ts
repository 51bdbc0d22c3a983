import { priceAlertsPath } from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { inDatabase } from "../add-notification.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

/**
 * While `work` runs, this is the newest price of a commodity, and users with an alert on it are
 * notified.
 */
async function withPrice(commodity: number, price: number, work: () => Promise<void>) {
  const [row] = await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into market_price (period, market_place_id, country_code, commodity_id, unit_id,
         price_type, price, currency, source)
       select '2026-10', market_place_id, country_code, commodity_id, unit_id, price_type, $2,
         currency, source
       from market_price where commodity_id = $1 and country_code = 'TZ'
         and price_type = 'wholesale' order by period desc, id limit 1 returning id`,
      [commodity, price],
    );
    await client.query("insert into pgboss.job (name, data) values ('prices-changed', '{}')");
    return rows;
  });
  try {
    await work();
  } finally {
    await inDatabase((client) => client.query("delete from market_price where id = $1", [row?.id]));
  }
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `creates an alert from a price, notifies, and pauses, changes and deletes it, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      await visit("/market/market-information", { language });
      await main(page).locator("table a:visible").first().click();
      await main(page)
        .getByRole("link", { name: say("priceAlerts.link") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${priceAlertsPath}\\?commodity=`));
      const address = page.url();
      const [now = ""] = say("priceAlerts.form.today", { price: "|", period: "" }).split("|");
      await expect(main(page).getByText(now).first()).toContainText(/\d/);
      await expect(
        main(page).getByRole("link", { name: say("priceAlerts.signIn") }),
      ).toHaveAttribute("href", /back=.*alerts/);

      await signInNewUser(page, request);
      await visit(new URL(address).pathname + new URL(address).search, { language });
      const form = main(page).locator("form[method=post]").first();
      const set = form.getByRole("button", { name: say("priceAlerts.form.set") });
      await form.locator("[name=kind]").selectOption("moved");
      await expect(form.locator("[name=price]")).toBeHidden();
      await expect(form.locator("[name=percent]")).toBeVisible();
      await form.locator("[name=kind]").selectOption("over");
      await expect(form.locator("[name=percent]")).toBeHidden();
      await form.locator("[name=price]").fill("abc");
      await set.click();
      await expect(form.locator(".field-error").first()).toBeVisible();
      await expect(form.locator("[name=price]")).toHaveValue("abc");
      await form.locator("[name=price]").fill("99999999");
      await set.click();
      await expect(page.getByText(say("priceAlerts.flash.alertSet"))).toBeVisible();
      await expect(main(page).getByText(say("priceAlerts.neverTold"))).toBeVisible();
      const own = main(page)
        .locator("li")
        .filter({ has: page.locator("[name=limit]") });

      const commodity = Number(new URL(address).searchParams.get("commodity"));
      await withPrice(commodity, 200_000_000, async () => {
        await expect
          .poll(async () => {
            await visit("/profile/notifications", { language });
            return main(page).locator(`a[href*="commodity=${commodity}"]`).count();
          })
          .toBe(1);
      });
      await visit(priceAlertsPath, { language });
      await expect(main(page).locator("li").first()).not.toContainText(
        say("priceAlerts.neverTold"),
      );

      await own.getByRole("button", { name: say("priceAlerts.act.pause") }).click();
      await expect(main(page).getByText(say("priceAlerts.state.paused"))).toBeVisible();
      await own.getByRole("button", { name: say("priceAlerts.act.resume") }).click();
      await expect(
        main(page).getByText(say("priceAlerts.state.on"), { exact: true }),
      ).toBeVisible();
      await own.locator("[name=limit]").fill("88888888");
      await own.getByRole("button", { name: say("priceAlerts.act.change") }).click();
      await expect(page.getByText(say("priceAlerts.flash.alertChanged"))).toBeVisible();
      await own.getByRole("button", { name: say("priceAlerts.act.delete") }).click();
      await expect(main(page).getByText(say("priceAlerts.none"))).toBeVisible();
    },
  );
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `leads from a product to an alert on cheaper offers, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const { data } = await (await request.get("/wit-backend/api/product?size=1")).json();
      await visit(`/market/market-access/single-product/${data[0].id}`, { language });
      const link = main(page).getByRole("link", { name: say("market.price.alert") });
      const address = (await link.getAttribute("href")) ?? "";
      await link.click();
      await expect(page).toHaveURL(/kind=offered/);
      await signInNewUser(page, request);
      await visit(address, { language });
      const form = main(page).locator("form[method=post]").first();
      await expect(form.locator("[name=kind]")).toHaveValue("offered");
      await form.locator("[name=price]").fill("1");
      await form.getByRole("button", { name: say("priceAlerts.form.set") }).click();
      await expect(page.getByText(say("priceAlerts.flash.alertSet"))).toBeVisible();
      const [before = ""] = say("priceAlerts.waits.offered", { limit: "|" }).split("|");
      await expect(main(page).getByText(before).first()).toBeVisible();
    },
  );
}
