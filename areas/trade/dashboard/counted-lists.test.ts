import { expect, test } from "vitest";
import { actorOf } from "#app/testing/factories.ts";
import { type OrdersSetup, setupOrders, type TradingPerson } from "#app/testing/order-people.ts";
import { productStates } from "#areas/trade/market/product-states.ts";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import type { RequestState, Side } from "#areas/trade/market-services/requests/request-rules.ts";
import { findListPage } from "#areas/trade/orders/pages/lists/find-list-page.ts";
import { parseListQuery } from "#areas/trade/orders/pages/lists/listed.ts";
import { getPendingCounts } from "#areas/trade/orders/waiting/endpoints.ts";
import { salePaymentsPath } from "#areas/trade/payments/paths.ts";
import { listPaymentsToCheck } from "#areas/trade/payments/to-check/endpoints.ts";
import { pendingLinks } from "#areas/trade/seller/pages/home/pending-links.ts";
import { ownServicesPath, productsPath } from "#areas/trade/seller/pages/paths.ts";
import {
  countOwnProducts,
  listOwnProducts,
  productListFilters,
} from "#areas/trade/seller/products/endpoints.ts";
import { countOwnServices, listOwnServices } from "#areas/trade/seller/services/endpoints.ts";
import { serviceRequestsPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { getOrderStatusSummary } from "./endpoints.ts";
import { statusListPath } from "./pages/paths.ts";

/** Creates a seller's requests and orders in every state, and two pending requests. */
async function trade({ requested, act, run, seller, buyer, read, request, product }: OrdersSetup) {
  await requested();
  await requested();
  const offered = await requested();
  const { body } = await read(`market-order-request/${offered}`, buyer);
  const changes = [{ lineId: body.data.lines[0].id, unitPrice: 2300 }];
  await act("propose", offered, seller, { changes });
  await act("reject", await requested(), seller);
  await act("cancelRequest", await requested(), buyer);
  const approved = async () => (await act("approve", await requested(), seller)).body.data.id;
  await approved();
  const steps = ["process", "dispatch", "deliver"] as const;
  for (const [index] of steps.entries()) {
    const id = await approved();
    for (const step of steps.slice(0, index + 1)) await act(step, id, seller);
  }
  const paid = await approved();
  const cancelled = await approved();
  for (const id of [paid, cancelled]) {
    const { total } = (await read(`market-order/${id}`, buyer)).body.data;
    const body = { option: "pickup", amount: total };
    await request("POST", `market-order/payment/${id}`, { token: buyer.token, body });
  }
  await act("cancel", cancelled, buyer);
  // More than a year ago: a count must not leave out what its list shows.
  await run("update market_order set approved_at = now() - interval '3 years' where id = $1", [
    paid,
  ]);
  const { id } = await product();
  await run("update product set state = 'declined', is_listed = false where id = $1", [id]);
  await product({ quantity: 0 });
}

const contextOf = ({ context }: OrdersSetup, { id }: TradingPerson): Context => ({
  ...context,
  actor: actorOf(id, { roles: ["trader"] }),
});

test("links every count of a seller to a list of exactly that many entries", async () => {
  const people = await setupOrders();
  await trade(people);
  const context = contextOf(people, people.seller);
  const callAsUser: Parameters<typeof findListPage>[0] = (endpoint, input) =>
    call(context, endpoint, input);
  const listedAt = async (path: string) => {
    const url = new URL(path, "http://soko.test");
    if (url.pathname === serviceRequestsPath) {
      const [side, status] = ["side", "status"].map((name) => url.searchParams.get(name));
      return (
        await callAsUser(serviceRequests, { side: side as Side, status: status as RequestState })
      ).total;
    }
    if (url.pathname === ownServicesPath) {
      const state = productStates.find((entry) => entry === url.searchParams.get("state"));
      return (await callAsUser(listOwnServices, { state })).total;
    }
    if (url.pathname === salePaymentsPath)
      return (await callAsUser(listPaymentsToCheck, { size: 1 })).total;
    if (url.pathname !== productsPath)
      return (await findListPage(callAsUser, parseListQuery(url.href, "seller"))).total;
    const state = productListFilters.find((entry) => entry === url.searchParams.get("state"));
    return (await callAsUser(listOwnProducts, { state })).total;
  };

  const { data: statuses } = await callAsUser(getOrderStatusSummary, {});
  expect(statuses.map(({ count }) => count)).not.toContain(0);
  for (const entry of statuses) {
    expect(await listedAt(statusListPath(entry)), statusListPath(entry)).toBe(entry.count);
  }
  const { seller: waiting } = await callAsUser(getPendingCounts, {});
  const pendingServices = await callAsUser(serviceRequests, {
    side: "trader",
    status: "asked",
    page: 1,
    size: 1,
  });
  const counts = {
    ...waiting,
    services: pendingServices.total,
    declined: (await callAsUser(countOwnProducts, {})).declined,
    declinedServices: (await callAsUser(countOwnServices, {})).declined,
  };
  expect(counts).toMatchObject({ requests: 2, payments: 1, declined: 1 });
  for (const { name, to } of pendingLinks) expect(await listedAt(to), to).toBe(counts[name]);
});

test("lists exactly the entries that await the buyer's action", async () => {
  const people = await setupOrders();
  await trade(people);
  const context = contextOf(people, people.buyer);
  const callAsUser: Parameters<typeof findListPage>[0] = (endpoint, input) =>
    call(context, endpoint, input);
  const { buyer: waiting } = await callAsUser(getPendingCounts, {});
  const listedAt = async (query: string) =>
    (
      await findListPage(
        callAsUser,
        parseListQuery(`http://soko.test/market/myorders?${query}`, "buyer"),
      )
    ).total;
  expect(waiting.offers).toBe(1);
  expect(await listedAt("waiting=offers")).toBe(waiting.offers);
  expect(await listedAt("tab=orders&waiting=toPay")).toBe(waiting.toPay);
});
