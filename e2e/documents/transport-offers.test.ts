import { expect, test } from "vitest";
import { newTransportOrder, newTransportService } from "#app/testing/transport-factories.ts";
import {
  loadBoardPath,
  logisticOrderPath,
  logisticRequestPath,
} from "#core/transport/transport-paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { carrierService, description, quantity } from "./support/transport-request.ts";

const say = wordsIn("fr");
const begins = (key: string) => new RegExp(`^${say(key)}`);

/** A request to another carrier on the same route, open to all carriers. */
async function openLoad() {
  const app = await pagesApp();
  const { carrier, service: own } = await carrierService(app);
  const { id: logisticsService, unitId } = await newTransportService(app.db);
  const customer = await newPerson(app);
  const body = { logisticsService, quantity, unitId, description };
  const { token } = customer;
  const created = await call(app, "POST", "logistics-service-order-request", { token, body });
  const id = String(created.id);
  // The oldest requests come first on the board.
  await app.run("update logistics_request set created_at = '2020-01-01' where id = $1", [id]);
  return { app, carrier, own, customer, id };
}

/** The load board in the demo carrier's browser. */
async function openBoard() {
  const { app, carrier, customer, id } = await openLoad();
  const page = await openAs(app, carrier, "fr", loadBoardPath);
  const load = () => {
    const [row] = page
      .parts("main li")
      .filter((item) => item.querySelector(`input[name=id][value="${id}"]`));
    if (!row) throw new Error("The load is not on the board");
    return row;
  };
  return { app, page, load, customer, id };
}

/** A delivered transport order in the browser of its customer. */
async function openDelivered() {
  const app = await pagesApp();
  const { service } = await carrierService(app);
  const customer = await newPerson(app);
  const values = { service, customerId: customer.id, orderState: "delivered" as const };
  const { id } = await newTransportOrder(app.db, values);
  const page = await signedInVisitor(app, customer, "fr");
  return page.open(logisticOrderPath(id));
}

test("hides the customer of a transport request on the load board", async () => {
  const { load } = await openBoard();
  expect(load()).not.toHaveTextContent("Amina");
});

test("makes an offer once when it is sent twice, and shows it as pending", async () => {
  const { app, page, load, customer, id } = await openBoard();
  await page.pressTwice(begins("logistics.order.loads.offer"), load());
  expect(page.flash).toBe(say("logistics.flash.offerMade"));
  expect(load()).toHaveTextContent(say("logistics.order.offer.open"));
  const { token } = customer;
  const { offers } = await call(app, "GET", `logistics-service-order-request/${id}`, { token });
  expect(offers).toHaveLength(1);
});

test("turns an offer accepted twice into one order", async () => {
  const { app, carrier, own, customer, id } = await openLoad();
  const offer = { token: carrier.token, body: { serviceId: own.id } };
  await call(app, "POST", `portal/load-board/${id}/offer`, offer);
  const page = await openAs(app, customer, "fr", logisticRequestPath(id));
  await page.pressTwice(begins("logistics.order.accept"));
  expect(page.flash).toBe(say("logistics.flash.offerAccepted"));
  expect(page.heading).toContain("TZ-LO-");
  const { token } = customer;
  const { body } = await app.request("GET", "logistics-service-order/customer", { token });
  expect(body.total).toBe(1);
});

test("refuses a rating of transport without stars", async () => {
  const page = await openDelivered();
  await page.press(say("logistics.order.rating.send"));
  expect(page.part("#rating .field-error")).toHaveTextContent(say("logistics.rating.missing"));
});

test("rates a delivered order once", async () => {
  const page = await openDelivered();
  page.check("[name=rating][value='4']", true, page.part("#rating"));
  await page.press(say("logistics.order.rating.send"));
  expect(page.flash).toBe(say("logistics.flash.orderRated"));
  expect(page.parts("#rating")).toEqual([]);
  expect(page.main).toHaveTextContent(say("logistics.order.rating.mark4"));
  expect(page.parts("main p > * > .star:not(.star-empty)")).toHaveLength(4);
});
