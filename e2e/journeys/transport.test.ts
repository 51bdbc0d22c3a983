import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { idempotencyField } from "#core/idempotency.ts";
import type { Language } from "#core/languages.ts";
import { apiBase, carrierPath } from "#core/paths.ts";
import {
  loadBoardPath,
  logisticOrdersPath,
  transportRequestPath,
} from "#core/transport/transport-paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { formatMoney } from "#web/format/format.ts";
import { bearerHeader } from "../bearer-header.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import {
  expect,
  journeySetting,
  main,
  onDesktop,
  test,
  unfold,
  untilHydrated,
  wordsIn,
} from "../visit.ts";

test.beforeEach(muteNotifications);

const field = (page: Page, name: string) => main(page).locator(`form [name="${name}"]`);
const description = "Sacks of beans at the store, ready on Monday.";

interface OwnService {
  id: string;
  tariff: { minimumOrder: number; currency: string; measurementUnit: { id: number } };
}

/** A service of the demo carrier, and a quantity that it accepts, in the tariff's unit. */
async function carriersService(request: APIRequestContext) {
  const headers = await bearerHeader(request, demoSignIns.logistics.email, demoPassword);
  const listed = await request.get(`${apiBase}/portal/logistic-service?size=20`, { headers });
  const ids: string[] = (await listed.json()).data.map(({ id }: { id: string }) => id);
  for (const id of ids) {
    const read = await request.get(`${apiBase}/logistic-service/${id}`);
    if (!read.ok()) continue;
    const { tariff }: OwnService = (await read.json()).data;
    const quantity = Math.ceil(tariff.minimumOrder) + 1;
    const query = new URLSearchParams({ serviceId: id, quantity: String(quantity) });
    const cost = await request.get(`${apiBase}/logistic-service/service-cost?${query}`);
    if (!cost.ok()) continue;
    const { totalCost, currency } = (await cost.json()).data;
    return { id, headers, quantity, unit: tariff.measurementUnit.id, totalCost, currency };
  }
  throw new Error("The demo's carrier has no service");
}

const isDay = /\d{2}-[^-\s]+-\d{4}/;

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  test(
    `requests transport once as a visitor in ${language}; its carrier approves in ${other} and dispatches it`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      test.slow();
      const [say, reply] = [wordsIn(language), wordsIn(other)];
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const button = (name: string, within: Locator = main(page)) =>
        within.getByRole("button", { name });
      const { id, quantity, unit, totalCost, currency } = await carriersService(request);
      const total = formatMoney(language, totalCost, currency);
      const { phone } = await signInNewUser(page, request);
      await page.context().clearCookies();

      await visit(transportRequestPath(id, { quantity, unit }), { language });
      await expect(main(page), "a visitor sees what it costs").toContainText(total);
      await expect(field(page, "quantity")).toHaveCount(0);
      await main(page)
        .getByRole("link", { name: say("logistics.request.signIn.login") })
        .click();
      await page.waitForURL(/\/auth\/login\?back=/);
      await ready();
      await field(page, "username").fill(phone);
      await field(page, "password").fill(newPassword);
      await button(say("signIn.login.submit")).click();
      await page.waitForURL(/\/market\/logistics\/request\?service=/);
      await ready();

      await expect(field(page, "quantity"), "the very form, filled in").toHaveValue(
        String(quantity),
      );
      await expect(main(page)).toContainText(total);
      await field(page, "description").fill("Beans");
      await button(say("logistics.request.send")).click();
      await expect(main(page)).toContainText(say("logistics.description.tooShort"));
      await expect(field(page, "description"), "typed text remains").toHaveValue("Beans");
      await field(page, "description").fill(description);
      await field(page, "quantity").fill("0");
      await button(say("logistics.request.send")).click();
      await expect(main(page)).toContainText(say("logistics.quantity.zero"));
      await expect(field(page, "description")).toHaveValue(description);
      await field(page, "quantity").fill(String(quantity));
      const once = field(page, idempotencyField);
      const keyBefore = await once.inputValue();
      await button(say("logistics.request.workOut")).click();
      // Typing updates the total too: the response has arrived once its form has a new key.
      await expect(once).not.toHaveValue(keyBefore);
      await expect(main(page)).toContainText(total);
      await expect(
        field(page, "description"),
        "updating the cost preserves the typed text",
      ).toHaveValue(description);
      await ready();
      await button(say("logistics.request.send")).dblclick();
      // Without scripts the second click aborts the first navigation, which is no failure.
      await expect(page).toHaveURL(/\/profile\/logistic-orders\?logistic_request=[\w-]+$/);
      await expect(page.getByText(say("logistics.flash.requestSent"))).toBeVisible();
      await expect(main(page)).toContainText(description);
      const requestUrl = page.url();
      const requestId = new URL(requestUrl).searchParams.get("logistic_request");
      await visit(`${logisticOrdersPath}?tab=requests`);
      await expect(
        main(page).locator('a[href*="logistic_request="]'),
        "a double click sends one request",
      ).toHaveCount(1);
      const customerSession = await signIn(phone, newPassword);

      await switchUser(page, await sessionOf("logistics"));
      await visit("/profile/notifications", { language: other });
      await main(page).locator(`a[href*="${requestId}"]`).first().click();
      await expect(main(page)).toContainText("Amina Juma");
      await expect(main(page)).toContainText(formatMoney(other, totalCost, currency));
      await ready();
      const approve = button(reply("logistics.order.approve"));
      await expect(approve, "at one press").toBeInViewport();
      await approve.dblclick();
      await expect(page.getByText(reply("logistics.flash.requestApproved"))).toBeVisible();
      await expect(page.locator("h1")).toContainText("TZ-LO-");
      await ready();
      await expect(field(page, "expectedOn")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
      await button(reply("logistics.order.dispatch")).click();
      await expect(page.getByText(reply("logistics.flash.orderDispatched"))).toBeVisible();
      await expect(main(page)).toContainText(reply("logistics.state.order.dispatched"));

      await switchUser(page, customerSession);
      await visit(requestUrl, { language });
      await expect(page, "the request is its order by now").toHaveURL(/order_id=/);
      await expect(page.locator("h1")).toContainText("TZ-LO-");
      await expect(main(page)).toContainText(say("logistics.order.code"));
      await expect(main(page)).toContainText(isDay);
      await expect(main(page).locator("a[href^='tel:+255']")).toBeVisible();
      await switchUser(page, await sessionOf("secondTrader"));
      await visit(requestUrl, { status: 404 });
      await expect(main(page)).toContainText(say("logistics.order.notThere"));
    },
  );

  test(
    `fills an order's product into a transport request, names the order and withdraws it, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const { id } = await carriersService(request);
      const headers = await bearerHeader(request, demoSignIns.buyer.email, demoPassword);
      const listed = await request.get(`${apiBase}/market-order?traderType=buyer&size=50`, {
        headers,
      });
      const orders: { id: string; orderNumber: string }[] = (await listed.json()).data;
      let carriedOrder: { id: string; orderNumber: string } | undefined;
      await switchUser(page, await sessionOf("buyer"));
      for (const order of orders) {
        await visit(transportRequestPath(id, { order_id: order.id }), { language });
        if ((await field(page, "quantity").inputValue()) === "") continue;
        if ((await field(page, "seenTotal").inputValue()) === "") continue;
        carriedOrder = order;
        break;
      }
      if (!carriedOrder) throw new Error("No order of the demo's buyer can be carried");
      await expect(main(page)).toContainText(carriedOrder.orderNumber);
      await field(page, "description").fill(description);
      await ready();
      await main(page)
        .getByRole("button", { name: say("logistics.request.send") })
        .click();
      await page.waitForURL(/logistic_request=/);
      await expect(
        main(page).getByRole("link", { name: carriedOrder.orderNumber }),
        "it leads to its market order",
      ).toBeVisible();
      await ready();
      const cancel = main(page).locator("details").last();
      await unfold(cancel);
      await cancel.getByRole("button").click();
      await expect(page.getByText(say("logistics.flash.requestCancelled"))).toBeVisible();
      await expect(main(page)).toContainText(say("logistics.state.request.cancelled"));
    },
  );
}

test(
  "requires a carrier's reason for a decline, and names a contact to other users",
  onDesktop,
  async ({ visit, page, request }) => {
    const say = wordsIn("fr");
    const { id, quantity, unit } = await carriersService(request);
    const person = await signInNewUser(page, request);
    const headers = await bearerHeader(request, person.phone, newPassword);
    const data = { logisticsService: id, quantity, unitId: unit, description, isOpen: false };
    const sent = await request.post(`${apiBase}/logistics-service-order-request`, {
      headers,
      data,
    });
    const requestId = (await sent.json()).data.id;
    await visit(carrierPath, { language: "fr", status: 403 });
    await expect(main(page)).toContainText(say("logistics.order.closed.title"));
    await visit(loadBoardPath, { status: 403 });

    await switchUser(page, await sessionOf("logistics"));
    await visit(carrierPath, { language: "fr" });
    const row = main(page)
      .locator("li")
      .filter({ has: page.locator(`a[href$="request=${requestId}"]`) });
    await unfold(row.locator("details"));
    const decline = row.getByRole("button", { name: say("logistics.order.endingSure.decline") });
    await decline.click();
    await expect(row).toContainText(say("logistics.reason.missing"));
    await row.locator('[name="reason"]').fill("The lorry is being repaired.");
    await decline.click();
    await expect(page.getByText(say("logistics.flash.requestDeclined"))).toBeVisible();
    await expect(row).toHaveCount(0);

    await switchUser(page, await signIn(person.phone, newPassword));
    await visit(`${logisticOrdersPath}?logistic_request=${requestId}`);
    await expect(main(page)).toContainText("The lorry is being repaired.");
  },
);

/** A route on which the demo carrier and another one both carry this many kilograms. */
async function sharedWay(request: APIRequestContext) {
  const headers = await bearerHeader(request, demoSignIns.logistics.email, demoPassword);
  const own = await request.get(`${apiBase}/portal/logistic-service?size=50`, { headers });
  const profile = await request.get(`${apiBase}/portal/logistics-provider`, { headers });
  const provider = (await profile.json()).data;
  for (const { locationFrom, locationTo } of (await own.json()).data) {
    const way = { locationFrom: locationFrom.id, locationTo: locationTo.id, quantity: "1000" };
    const listed = await request.get(`${apiBase}/logistic-service?${new URLSearchParams(way)}`);
    const services: {
      id: string;
      provider: { id: string };
      cost: object | null;
    }[] = (await listed.json()).data.filter(({ cost }: { cost: object | null }) => cost);
    const hasProvider = services.some((item) => item.provider.id === provider.id);
    const other = services.find((item) => item.provider.id !== provider.id);
    if (hasProvider && other) return { service: other.id, headers };
  }
  throw new Error("The demo's carrier is alone on all its ways");
}

for (const [language, other] of [
  ["fr", "kisw"],
  ["kisw", "fr"],
] as [Language, Language][]) {
  test(
    `offers to carry an open load in one click in ${language}, accepts it in ${other} and rates the delivery`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      test.slow();
      const [reply, say] = [wordsIn(language), wordsIn(other)];
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const { service, headers: carrier } = await sharedWay(request);
      const person = await signInNewUser(page, request);
      const headers = await bearerHeader(request, person.phone, newPassword);
      const units = await request.get(`${apiBase}/measurement-unit?size=100`);
      const { id: unitId } = (await units.json()).data.find(
        ({ code }: { code: string }) => code === "kg",
      );
      const sent = await request.post(`${apiBase}/logistics-service-order-request`, {
        headers,
        data: { logisticsService: service, quantity: 1000, unitId, description },
      });
      const requestId = (await sent.json()).data.id;
      const customerSession = await signIn(person.phone, newPassword);

      await switchUser(page, await sessionOf("logistics"));
      const row = main(page)
        .locator("li")
        .filter({ has: page.locator(`input[name="id"][value="${requestId}"]`) });
      await visit(loadBoardPath, { language });
      for (let pageNumber = 2; (await row.count()) === 0 && pageNumber < 9; pageNumber += 1) {
        await visit(`${loadBoardPath}?page=${pageNumber}`);
      }
      await expect(row, "the requester is not shown yet").not.toContainText("Amina");
      await row.getByRole("button", { name: reply("logistics.order.loads.offer") }).dblclick();
      await expect(page.getByText(reply("logistics.flash.offerMade"))).toBeVisible();
      await expect(row).toContainText(reply("logistics.order.offer.open"));

      await switchUser(page, customerSession);
      await visit(`${logisticOrdersPath}?logistic_request=${requestId}`, { language: other });
      await ready();
      const accept = main(page).getByRole("button", { name: say("logistics.order.accept") });
      await accept.dblclick();
      await expect(page.getByText(say("logistics.flash.offerAccepted"))).toBeVisible();
      await expect(page.locator("h1")).toContainText("TZ-LO-");
      const orderId = new URL(page.url()).searchParams.get("order_id");
      const ofOrder = `${apiBase}/portal/logistics-service-order/${orderId}`;
      await request.post(`${ofOrder}/dispatch`, { headers: carrier, data: {} });
      const multipart = { receivedBy: "Neema" };
      const delivered = await request.post(`${ofOrder}/deliver`, { headers: carrier, multipart });
      expect(delivered.status(), await delivered.text()).toBe(200);

      await visit(page.url());
      const rate = main(page).getByRole("button", { name: say("logistics.order.rating.send") });
      await rate.click();
      await expect(main(page)).toContainText(say("logistics.rating.missing"));
      await main(page).locator("[name=rating][value='4']").check();
      await rate.click();
      await expect(page.getByText(say("logistics.flash.orderRated"))).toBeVisible();
      await expect(rate).toHaveCount(0);
      await expect(main(page)).toContainText(say("logistics.order.rating.mark4"));
    },
  );
}
