import { expect, test } from "vitest";
import {
  confirmationPath,
  marketPath,
  myOrdersPath,
  requestPath,
  salesPath,
  signInAndReturnPath,
} from "#core/paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { wordsIn } from "../words-in.ts";
import { collapseSpaces } from "./support/collapse-spaces.ts";
import { newRequest, quantity, unitPrice } from "./support/new-order.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";

test("leads from the seller's list to a new request", async () => {
  const app = await pagesApp();
  const { id, trader, product } = await newRequest(app);
  const page = await openAs(app, trader, "fr", salesPath);
  await page.follow(new RegExp(`^${product.name}`));
  expect(page.path).toBe(requestPath(id));
  expect(page.heading).toBe(wordsIn("fr")("orders.page.request"));
  expect(page.main).toHaveTextContent(product.name);
});

test("names the buyer's own contact as theirs and has no line for one that is withheld", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id, trader, buyer } = await newRequest(app);
  const own = await openAs(app, buyer, "fr", requestPath(id));
  expect(own.part("#people")).toHaveTextContent(say("orders.page.ownContact"));
  const sold = await openAs(app, trader, "fr", requestPath(id));
  expect(sold.part("#people")).not.toHaveTextContent(say("orders.page.operatorContact"));
});

test("lists a cancelled request only among the cancelled ones", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const { id, buyer } = await newRequest(app);
  const body = { reason: "Nimepata karibu zaidi na nyumbani." };
  const path = `market-order-request/cancel/${id}`;
  await call(app, "POST", path, { token: buyer.token, body });
  const page = await openAs(app, buyer, "kisw", myOrdersPath);
  await page.follow(say("orders.state.group.requests.bad"));
  expect(page.path).toBe(`${myOrdersPath}?group=bad`);
  expect(page.parts("main tbody tr")).toHaveLength(1);
  await page.follow(say("orders.state.group.requests.good"));
  expect(page.main).toHaveTextContent(say("orders.page.noneInGroup"));
});

test("confirms what was requested, with quantity and total, and the next steps", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id, product, buyer } = await newRequest(app);
  const page = await openAs(app, buyer, "fr", `${confirmationPath([id])},nothing`);
  expect(page.heading).toBe(say("orders.confirmation.title", { count: 1 }));
  const [row, ...others] = page.parts("main tbody tr");
  expect(others).toEqual([]);
  expect(row?.textContent).toContain(`${product.name}, ${formatQuantity("fr", quantity, "kg")}`);
  expect(row?.textContent).toContain(formatMoney("fr", unitPrice * quantity, "TZS"));
  expect(page.main).toHaveTextContent(say("orders.confirmation.onTheWay", { count: 1 }));
  expect(page.main).toHaveTextContent(collapseSpaces(say("orders.confirmation.pickup")));
});

test("leads from the confirmation to the page of the request", async () => {
  const app = await pagesApp();
  const { id, product, buyer } = await newRequest(app);
  const page = await openAs(app, buyer, "kisw", confirmationPath([id]));
  await page.follow(new RegExp(`^${product.name}`));
  expect(page.path).toBe(requestPath(id));
  expect(page.heading).toBe(wordsIn("kisw")("orders.page.request"));
});

test("returns 404 for another seller's request and its confirmation", async () => {
  const app = await pagesApp();
  const { id } = await newRequest(app);
  const page = await openAs(app, "secondTrader", "en", requestPath(id), { status: 404 });
  await page.open(confirmationPath([id]), { status: 404 });
});

test("leads from a confirmation without a request to the orders, and returns 404 for an order without an id", async () => {
  const app = await pagesApp();
  const page = await openAs(app, "buyer", "en", "/market/order-confirmation");
  expect(page.path).toBe(myOrdersPath);
  await page.open("/market/order-details", { status: 404 });
});

test("leads a buyer without orders to the market and not to sales", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const page = await openAs(app, await newPerson(app), "kisw", myOrdersPath);
  expect(page.main).toHaveTextContent(say("orders.page.none.buyer.requests"));
  expect(page.parts(`main a[href="${salesPath}"]`)).toEqual([]);
  await page.follow(say("orders.page.toMarket"));
  expect(page.path).toBe(marketPath);
});

test("returns 403 for the sales page to a buyer and leads to setting up a shop", async () => {
  const page = await openAs(await pagesApp(), "buyer", "kisw", salesPath, { status: 403 });
  await page.follow(page.part('main a[href="/profile/set-up-shop"]'));
  expect(page.path).toBe("/profile/set-up-shop");
});

test("leads a visitor from the list of orders to sign in and back", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(`${myOrdersPath}?tab=orders`);
  expect(page.path).toBe(signInAndReturnPath(`${myOrdersPath}?tab=orders`));
});
