import { expect, test } from "vitest";
import { carrierPath, notificationsPath } from "#core/paths.ts";
import {
  carrierOrderPath,
  carrierRequestPath,
  loadBoardPath,
  logisticOrderPath,
} from "#core/transport/transport-paths.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { costOf, pendingRequest, quantity, transportOrder } from "./support/transport-request.ts";

const say = wordsIn("kisw");
const reason = "Lori linatengenezwa.";

/** The carrier's list of pending requests, with one request in it. */
async function openWaitingList(app: PagesApp) {
  const { id, ...request } = await pendingRequest(app);
  const page = await openAs(app, request.carrier, "kisw", carrierPath);
  const rows = () =>
    page
      .parts("main li")
      .filter((item) => item.querySelector(`a[href="${carrierRequestPath(id)}"]`));
  const unfolded = () => {
    const [row] = rows();
    if (!row) throw new Error("The request is not in the list");
    return page.unfold(say("logistics.order.ending.decline"), row);
  };
  return { ...request, page, rows, unfolded };
}

test("leads the carrier from the notification to the request", async () => {
  const app = await pagesApp();
  const { carrier, id } = await pendingRequest(app);
  const page = await openAs(app, carrier, "kisw", notificationsPath);
  await page.follow(page.part(`main a[href*="${id}"]`));
  expect(page.path).toBe(carrierRequestPath(id));
  expect(page.main).toHaveTextContent("Amina Juma");
  expect(page.main).toHaveTextContent(costOf(quantity, "kisw"));
});

test("turns a request approved twice into one order", async () => {
  const app = await pagesApp();
  const { carrier, id, customer } = await pendingRequest(app);
  const page = await openAs(app, carrier, "kisw", carrierRequestPath(id));
  await page.pressTwice(new RegExp(`^${say("logistics.order.approve")}`));
  expect(page.flash).toBe(say("logistics.flash.requestApproved"));
  expect(page.heading).toContain("TZ-LO-");
  const { token } = customer;
  const { status, body } = await app.request("GET", "logistics-service-order/customer", { token });
  expect([status, body.total]).toEqual([200, 1]);
});

test("proposes the arrival date of an approved order and dispatches it", async () => {
  const app = await pagesApp();
  const { carrier, id } = await transportOrder(app);
  const page = await openAs(app, carrier, "kisw", carrierOrderPath(id));
  expect(page.field<HTMLInputElement>("[name=expectedOn]").value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await page.press(new RegExp(`^${say("logistics.order.dispatch")}`));
  expect(page.flash).toBe(say("logistics.flash.orderDispatched"));
  expect(page.main).toHaveTextContent(say("logistics.state.order.dispatched"));
});

test("leads the customer of an approved request to the order with code, date and phone", async () => {
  const app = await pagesApp();
  const { carrier, customer, id, path } = await transportOrder(app);
  const act = `portal/logistics-service-order/${id}/dispatch`;
  await call(app, "POST", act, { token: carrier.token, body: {} });
  const page = await openAs(app, customer, "kisw", path);
  expect(page.path).toBe(logisticOrderPath(id));
  expect(page.heading).toContain("TZ-LO-");
  expect(page.main).toHaveTextContent(say("logistics.order.code"));
  expect(page.main).toHaveTextContent(/\d{2}-[^-\s]+-\d{4}/);
  expect(page.parts("main a[href^='tel:+255']")).not.toEqual([]);
});

test("returns 404 for another user's request", async () => {
  const app = await pagesApp();
  const { path } = await transportOrder(app);
  const page = await openAs(app, "secondTrader", "kisw", path, { status: 404 });
  expect(page.main).toHaveTextContent(say("logistics.order.notThere"));
});

test("refuses to decline a request without a reason", async () => {
  const { page, rows, unfolded } = await openWaitingList(await pagesApp());
  await page.press(say("logistics.order.endingSure.decline"), unfolded());
  expect(rows()).toHaveLength(1);
  expect(page.field("[name=reason]", unfolded())).toHaveAccessibleDescription(
    expect.stringContaining(say("logistics.reason.missing")),
  );
});

test("removes a declined request from the list of pending ones", async () => {
  const { page, rows, unfolded } = await openWaitingList(await pagesApp());
  page.fill("[name=reason]", reason, unfolded());
  await page.press(say("logistics.order.endingSure.decline"), unfolded());
  expect(page.flash).toBe(say("logistics.flash.requestDeclined"));
  expect(rows()).toEqual([]);
});

test("shows the customer why a request was declined", async () => {
  const app = await pagesApp();
  const { carrier, customer, id, path } = await pendingRequest(app);
  const act = `portal/logistics-service-order-request/${id}/decline`;
  await call(app, "POST", act, { token: carrier.token, body: { reason } });
  const page = await openAs(app, customer, "kisw", path);
  expect(page.main).toHaveTextContent(reason);
});

test("denies a buyer a carrier's pages and shows how to become one", async () => {
  const app = await pagesApp();
  const page = await openAs(app, await newPerson(app), "kisw", carrierPath, { status: 403 });
  expect(page.main).toHaveTextContent(say("logistics.order.closed.title"));
  expect(page.parts("main a[href='/profile/carry-goods']")).toHaveLength(1);
  await page.open(loadBoardPath, { status: 403 });
});
