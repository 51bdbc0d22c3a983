import type { APIRequestContext, Locator } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase, orderRequestPath } from "#core/paths.ts";
import { placeCookie } from "#core/preferences.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { formatMoney } from "#web/format/format.ts";
import { bearerHeader } from "../bearer-header.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { phone } from "../screens.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.use({ viewport: phone });
test.beforeEach(muteNotifications);

/** The buyer chooses Kigoma as their place; the demo's trader sells from elsewhere. */
const home = "TZ-08";
const perUnit = 50;

interface ListedProduct {
  id: string;
  price: number;
  currency: string;
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
  location: { id: number; name: string };
  unit: { id: number; shortName: string };
}

/** A product of the demo's trader, and a new service of the demo's carrier to Kigoma. */
async function carriedProduct(request: APIRequestContext) {
  const trader = demoId("tz", "account", "trader 0");
  const listed = await request.get(`${apiBase}/product?traderId=${trader}&size=100`);
  const products: ListedProduct[] = (await listed.json()).data;
  const places = await request.get(`${apiBase}/location/registration?size=1000`);
  const to = (await places.json()).data.find(({ code }: { code: string }) => code === home);
  const product = products.find(
    (offer) =>
      offer.location.id !== to.id &&
      offer.unit.shortName === "kg" &&
      offer.quantity > 5 * offer.minimumOrderQuantity &&
      offer.minimumOrderAmount === 0,
  );
  if (!product) throw new Error("The demo's trader sells nothing from elsewhere");
  const headers = await bearerHeader(request, demoSignIns.logistics.email, demoPassword);
  const provider = await request.get(`${apiBase}/portal/logistics-provider`, { headers });
  const service = {
    mode: "road",
    locationFrom: product.location.id,
    locationTo: to.id,
    chargingMode: "per_unit",
    price: perUnit,
    currency: "TZS",
    unitId: product.unit.id,
    minimumOrder: 1,
    minDays: 2,
    maxDays: 4,
  };
  const made = await request.post(`${apiBase}/portal/logistic-service`, { headers, data: service });
  expect(made.status(), await made.text()).toBe(200);
  const id: string = (await made.json()).data.id;
  return {
    product,
    place: String(to.id),
    service: id,
    carrier: (await provider.json()).data.name as string,
  };
}

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  test(
    `orders goods with their transport in one total, in 3 taps and 1 input, in ${language}; seller and carrier in ${other}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      test.slow();
      const [say, reply] = [wordsIn(language), wordsIn(other)];
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const button = (name: string, within: Locator = main(page)) =>
        within.getByRole("button", { name });
      const { product, place, service, carrier } = await carriedProduct(request);
      const { minimumOrderQuantity: quantity } = product;
      const transport = perUnit * quantity;
      const total = product.price * quantity + transport;
      const person = await signInNewUser(page, request);
      const buyer = await signIn(person.phone, newPassword);
      const { domain, path } = buyer;
      await page.context().addCookies([{ name: placeCookie, value: place, domain, path }]);

      await visit(`/market/market-access/single-product/${product.id}`, { language });
      await ready();
      const steps = countSteps(page);
      await steps.type(main(page).locator("[name=quantity]"), String(quantity));
      await steps.tap(
        main(page).getByRole("button", { name: say("market.cart.orderNow"), exact: true }),
      );
      await page.waitForURL(`**${orderRequestPath}?product=*`);
      await ready();
      const choice = main(page)
        .locator("label")
        .filter({ has: page.locator(`[value="${service} ${transport}"]`) });
      await expect(choice).toContainText(carrier);
      await expect(choice, "one total").toContainText(formatMoney(language, total, "TZS"));
      await steps.tap(choice);
      await steps.tap(button(say("cart.request.send", { traders: 1 })));
      await page.waitForURL(/\/market\/order-confirmation\?requests=/);
      expect([steps.count.taps, steps.count.inputs]).toEqual([3, 1]);
      test.info().annotations.push({ type: "counted", description: JSON.stringify(steps.count) });
      const id = new URL(page.url()).searchParams.get("requests") ?? "";
      const details = `/market/order-details?request=${id}`;
      const panel = main(page).locator("#delivery");
      await visit(details);
      await expect(panel).toContainText(formatMoney(language, total, "TZS"));

      await switchUser(page, await sessionOf("trader"));
      await visit(details, { language: other });
      await ready();
      await button(reply("orders.act.approve")).first().click();
      await expect(page.getByText(reply("orders.flash.orderApproved"))).toBeVisible();

      // The request goes to the carrier in the background.
      await switchUser(page, buyer);
      await visit(details, { language });
      await expect(page.locator("h1")).toContainText("TZ-MO-");
      const orderPath = new URL(page.url()).pathname + new URL(page.url()).search;
      const opened = panel.getByRole("link", { name: say("logistics.delivery.open") });
      await expect(async () => {
        await page.reload();
        await expect(opened).toBeVisible({ timeout: 500 });
      }).toPass();
      const carriage = (await opened.getAttribute("href")) ?? "";
      const requestId = new URL(carriage, page.url()).searchParams.get("logistic_request") ?? "";

      await switchUser(page, await sessionOf("logistics"));
      await visit(`/portal/logistics?request=${requestId}`, { language: other });
      await ready();
      await button(reply("logistics.order.approve")).click();
      await expect(page.getByText(reply("logistics.flash.requestApproved"))).toBeVisible();
      await expect(page.locator("h1")).toContainText("TZ-LO-");
      const carrierOrder = page.url();

      await switchUser(page, await sessionOf("trader"));
      await visit(orderPath, { language: other });
      await ready();
      await button(reply("orders.act.process")).first().click();
      await expect(page.getByText(reply("orders.flash.orderMoved"))).toBeVisible();

      await switchUser(page, await sessionOf("logistics"));
      await visit(carrierOrder, { language: other });
      await ready();
      await button(reply("logistics.order.dispatch")).click();
      await expect(page.getByText(reply("logistics.flash.orderDispatched"))).toBeVisible();

      await switchUser(page, buyer);
      await visit(orderPath, { language });
      await expect(panel).toContainText(say("logistics.delivery.means.dispatched", { carrier }));
      await expect(async () => {
        await page.reload();
        const badge = main(page).getByText(say("orders.state.order.dispatched")).first();
        await expect(badge, "pick-up sends the goods").toBeVisible({ timeout: 500 });
      }).toPass();
    },
  );
}
