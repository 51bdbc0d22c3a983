import type { APIRequestContext, Locator } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { askCarriersPath, comparisonPath } from "#core/transport/transport-paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, unfold, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

/** A route that no carrier serves, and beans to be carried on it. */
async function unservedRoute(request: APIRequestContext) {
  const idOf = async (term: string) => {
    const found = await request.get(`${apiBase}/location/search?term=${term}`);
    return (await found.json()).data[0].id as number;
  };
  const [from, to] = [await idOf("Lindi"), await idOf("Katavi")];
  const served = await request.get(
    `${apiBase}/logistic-service?locationFrom=${from}&locationTo=${to}`,
  );
  expect((await served.json()).total, "nobody serves it").toBe(0);
  const commodities = await request.get(`${apiBase}/commodity?size=1000`);
  const [commodity] = (await commodities.json()).data;
  return { from, to, commodity: commodity.id as number, quantity: 500 };
}

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  test(
    `asks carriers in 2 taps without typing and accepts a price in 1, in ${language}; the carrier quotes in 1 tap and 2 inputs in ${other}, and delivers`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      test.slow();
      const [say, reply] = [wordsIn(language), wordsIn(other)];
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const button = (name: string, within: Locator = main(page)) =>
        within.getByRole("button", { name });
      const query = await unservedRoute(request);
      const { phone } = await signInNewUser(page, request);
      const buyer = await signIn(phone, newPassword);

      await visit(comparisonPath(query), { language });
      const asks = countSteps(page);
      await asks.tap(main(page).getByRole("link", { name: say("logistics.ask.button") }));
      await page.waitForURL(`**${askCarriersPath(query).split("?")[0]}?**`);
      await ready();
      await expect(main(page).locator("[name=quantity]")).toHaveValue("500");
      await asks.tap(button(say("logistics.ask.send")));
      await page.waitForURL(/logistic_request=/);
      await expect(page.getByText(say("logistics.flash.carriersAsked"))).toBeVisible();
      await expect(main(page)).toContainText(say("logistics.ask.state"));
      expect([asks.count.taps, asks.count.inputs]).toEqual([2, 0]);
      const requestUrl = page.url();
      const id = new URL(requestUrl).searchParams.get("logistic_request") ?? "";

      await switchUser(page, await sessionOf("logistics"));
      const listed = main(page).locator(`[name=id][value="${id}"]`);
      await visit(`/portal/logistics/loads?from=${query.to}&to=${query.from}`, { language: other });
      await expect(listed, "the other way").toHaveCount(0);
      await visit(`/portal/logistics/loads?from=${query.from}&to=${query.to}`);
      await expect(listed.first()).toBeAttached();
      await visit(`/portal/logistics/loads?load=${id}`);
      await expect(main(page), "carriers do not see who asks").not.toContainText("Amina");
      const quotes = countSteps(page);
      await ready();
      await quotes.type(main(page).locator("[name=total]"), "185000");
      await quotes.type(main(page).locator("[name=days]"), "3");
      await quotes.tap(button(reply("logistics.quote.send")));
      await expect(page.getByText(reply("logistics.flash.quoteMade"))).toBeVisible();
      await expect(main(page)).toContainText(formatMoney(other, 185_000, "TZS"));
      expect([quotes.count.taps, quotes.count.inputs]).toEqual([1, 2]);

      await switchUser(page, buyer);
      await visit(requestUrl, { language });
      await expect(main(page)).toContainText(formatMoney(language, 185_000, "TZS"));
      await expect(main(page)).toContainText(say("logistics.order.term.validUntil"));
      await ready();
      const accepts = countSteps(page);
      await accepts.tap(button(say("logistics.order.accept")));
      await page.waitForURL(/order_id=/);
      await expect(page.locator("h1")).toContainText("TZ-LO-");
      await expect(main(page)).toContainText(formatMoney(language, 185_000, "TZS"));
      expect([accepts.count.taps, accepts.count.inputs]).toEqual([1, 0]);
      const orderId = new URL(page.url()).searchParams.get("order_id") ?? "";

      await switchUser(page, await sessionOf("logistics"));
      await visit(`/portal/logistics?order=${orderId}`, { language: other });
      await expect(main(page), "after acceptance the carrier knows who").toContainText("Amina");
      await ready();
      await button(reply("logistics.order.dispatch")).click();
      await expect(page.getByText(reply("logistics.flash.orderDispatched"))).toBeVisible();
      await visit(`/profile/logistic-orders/${orderId}/waybill`);
      await expect(main(page)).toContainText("TZ-LO-");
      await visit(`/portal/logistics/orders/${orderId}/deliver`);
      await ready();
      await main(page).locator("[name=receivedBy]").fill("Neema");
      await main(page).locator("form [type=submit]").last().click();
      await expect(page.getByText(reply("logistics.flash.orderDelivered"))).toBeVisible();

      await switchUser(page, buyer);
      await visit(`/profile/logistic-orders?order_id=${orderId}`, { language });
      await expect(main(page)).toContainText(say("logistics.state.order.delivered"));
    },
  );
}

test(
  "the form keeps what was typed, names the wrong fields, and the customer cancels the load",
  journeySetting(true),
  async ({ visit, page, request, javaScriptEnabled }) => {
    const say = wordsIn("kisw");
    const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
    const { from, to, quantity } = await unservedRoute(request);
    await signInNewUser(page, request);
    await visit(askCarriersPath({ from, to, quantity }), { language: "kisw" });
    await ready();
    await main(page).locator("[name=quantity]").fill("0");
    await main(page)
      .getByRole("button", { name: say("logistics.ask.send") })
      .click();
    await expect(main(page)).toContainText(say("logistics.quantity.zero"));
    await expect(main(page).locator("[name=from]")).not.toHaveValue("");
    await main(page).locator("[name=quantity]").fill("500");
    await main(page)
      .getByRole("button", { name: say("logistics.ask.send") })
      .click();
    await expect(main(page)).toContainText(say("logistics.ask.whatMissing"));
    await expect(main(page).locator("[name=quantity]")).toHaveValue("500");
    await main(page).locator("[name=commodity]").selectOption({ index: 1 });
    await main(page)
      .getByRole("button", { name: say("logistics.ask.send") })
      .click();
    await page.waitForURL(/logistic_request=/);
    await ready();
    const cancel = main(page).locator("details").last();
    await unfold(cancel);
    await cancel.getByRole("button").click();
    await expect(page.getByText(say("logistics.flash.requestCancelled"))).toBeVisible();
    await expect(main(page)).toContainText(say("logistics.state.request.cancelled"));
  },
);
