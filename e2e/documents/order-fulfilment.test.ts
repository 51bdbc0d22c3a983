import { expect, test } from "vitest";
import { orderPath, salesPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { deliveredOrder } from "./support/delivered-order.ts";
import { advanceOrder, newOrder } from "./support/new-order.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const state = (page: Visitor) => textOf(page.part("main .page-head"));
const praise = "Ubora mzuri sana.";

test("processes an order with one click in the list of sales and stays in the list", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id, trader } = await newOrder(app);
  const page = await openAs(app, trader, "fr", salesPath);
  await page.follow(say("orders.page.tab.orders"));
  const row = () => page.part(`main tr:has(a[href="${orderPath(id)}"])`);
  await page.press(page.part("button", row()));
  expect(page.flash).toBe(say("orders.flash.orderMoved"));
  expect(page.path).toBe(`${salesPath}?tab=orders`);
  expect(row()).toHaveTextContent(say("orders.state.order.processed"));
});

test("has no line for a next step that waits for the other side", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const order = await newOrder(app);
  await advanceOrder(app, order, "process", "dispatch");
  const page = await openAs(app, order.trader, "fr", `${salesPath}?tab=orders`);
  const row = page.part(`main tr:has(a[href="${orderPath(order.id)}"])`);
  expect(row.querySelector(`[data-label="${say("orders.page.column.state")}"]`)).not.toBeNull();
  expect(row.querySelector(`[data-label="${say("orders.page.column.next")}"]`)).toBeNull();
});

test("lets the seller dispatch a processed order", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const order = await newOrder(app);
  await advanceOrder(app, order, "process");
  const page = await openAs(app, order.trader, "kisw", orderPath(order.id));
  await page.press(say("orders.act.dispatch"));
  expect(state(page)).toContain(say("orders.state.order.dispatched"));
});

test("lets the buyer confirm the receipt of a dispatched order", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const order = await newOrder(app);
  await advanceOrder(app, order, "process", "dispatch");
  const page = await openAs(app, order.buyer, "fr", orderPath(order.id));
  await page.press(say("orders.act.receive"));
  expect(state(page)).toContain(say("orders.state.order.delivered"));
});

test("keeps the comment of a rating without stars", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const { id, buyer } = await deliveredOrder(app);
  const page = await openAs(app, buyer, "kisw", orderPath(id));
  page.fill("[name=comment]", praise, page.part("#rating"));
  await page.press(say("orders.rating.send"));
  expect(page.part("#rating .field-error")).toHaveTextContent(say("orders.rating.missing"));
  expect(page.field("[name=comment]", page.part("#rating"))).toHaveValue(praise);
});

test("shows a rating of four stars in place of its form", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const { id, buyer } = await deliveredOrder(app);
  const page = await openAs(app, buyer, "kisw", orderPath(id));
  page.check("[name=rating][value='4']", true, page.part("#rating"));
  await page.press(say("orders.rating.send"));
  expect(page.flash).toBe(say("orders.flash.orderRated"));
  expect(page.parts("#rating")).toEqual([]);
  expect(page.main).toHaveTextContent(say("orders.rating.mark4"));
});

for (const language of ["en", "kisw"] as const) {
  test(`dates each step in the history of a rated order, in ${language}`, async () => {
    const app = await pagesApp();
    const { id, buyer } = await deliveredOrder(app);
    const { token } = buyer;
    await call(app, "POST", `market-order/rating/${id}`, { token, body: { rating: 4 } });
    const page = await openAs(app, buyer, language, orderPath(id));
    // Requested, approved, processed, dispatched, delivered, rated.
    const moments = page.parts("#history > ol > li time").map(textOf);
    expect(moments).toEqual(Array(6).fill(expect.stringMatching(/^\d\d-\w{3}-\d{4}, \d\d:\d\d$/)));
  });
}
