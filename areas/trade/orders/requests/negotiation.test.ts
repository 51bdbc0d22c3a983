import { expect, test } from "vitest";
import { exampleReason, type OrdersSetup, setupOrders } from "#app/testing/order-people.ts";
import { apiBase } from "#core/paths.ts";

/** A request for ten of a product, and what its calls need. */
async function requested(people: OrdersSetup, quantity = 100) {
  const product = await people.product({ quantity });
  const id = await people.requested(product.id);
  const { body } = await people.read(`market-order-request/${id}`, people.buyer);
  const lineId: string = body.data.lines[0].id;
  const propose = (offer: object, more: object = {}) =>
    people.act("propose", id, people.seller, { changes: [{ lineId, ...offer }], ...more });
  return { id, lineId, productId: product.id, propose };
}

test("shows old and new values, and creates the order when the buyer accepts", async () => {
  const people = await setupOrders();
  const { act, read, buyer, seller, sentMessages, stockOf } = people;
  const { id, lineId, productId, propose } = await requested(people);
  const { body } = await propose({ unitPrice: 2300, quantity: 15.5 }, { comment: "For more." });
  const change = {
    lineId,
    previousUnitPrice: 2500,
    currentUnitPrice: 2300,
    previousQuantity: 10,
    currentQuantity: 15.5,
  };
  expect(body.data).toMatchObject({
    isProposed: true,
    status: "pending",
    total: 25_000,
    acts: ["propose", "reject"],
    proposals: [{ state: "open", changes: [change], comment: "For more.", answeredAt: null }],
  });
  expect(await sentMessages(buyer)).toMatchObject([
    {
      kind: "orderPriceUpdate",
      payload: { previousUnitPrice: 2500, currentUnitPrice: 2300, currency: "TZS" },
      link: `/market/myorders?request=${id}`,
    },
    { kind: "orderQuantityUpdate", payload: { previousQuantity: 10, currentQuantity: 15.5 } },
  ]);
  expect(await stockOf(productId), "nothing is held for an offer").toBe(100);
  const mine = (await read(`market-order-request/${id}`, buyer)).body.data;
  expect(mine.acts).toEqual(["propose", "accept", "decline", "cancel"]);
  const accepted = await act("accept", id, buyer, { proposal: mine.proposals[0].id });
  expect(accepted.body.data).toMatchObject({
    isProposed: false,
    status: "approved",
    orderNumber: "TZ-MO-000001",
    acts: [],
    total: 35_650,
    lines: [{ quantity: 15.5, unitPrice: 2300, totalPrice: 35_650 }],
    proposals: [{ state: "accepted" }],
  });
  expect(accepted.body.data.history.map((step: { act: string }) => step.act)).toEqual([
    "request",
    "propose",
    "accept",
  ]);
  expect(accepted.body.data.history[2].changes).toEqual([change]);
  expect(await stockOf(productId)).toBe(84.5);
  expect((await sentMessages(seller)).at(-1)).toMatchObject({
    kind: "orderUpdate",
    payload: {
      event: "proposalAccepted",
      orderNumber: "TZ-MO-000001",
      total: 35_650,
      currency: "TZS",
    },
    is_success: true,
  });
  const order = await read(`market-order/${accepted.body.data.orderId}`, seller);
  expect(order.body.data).toMatchObject({
    orderNumber: "TZ-MO-000001",
    requestId: id,
    status: "approved",
    paid: "unpaid",
    total: 35_650,
    lines: [{ quantity: 15.5, unitPrice: 2300, totalPrice: 35_650 }],
    acts: ["process", "cancel"],
  });
  expect((await act("approve", id, seller)).body.code, "there is nothing left to approve").toBe(
    "orders_not_now",
  );
});

test("holds what was agreed and changes nothing when a proposal is declined", async () => {
  const people = await setupOrders();
  const { act, buyer, seller, sentMessages, stockOf } = people;
  const { id, productId, propose } = await requested(people);
  // As the form sends it, with the unchanged quantity.
  const { proposals } = (await propose({ unitPrice: 9000, quantity: 10 })).body.data;
  expect(proposals[0].changes[0]).toMatchObject({ previousQuantity: 10, currentQuantity: 10 });
  const [price, ...others] = await sentMessages(buyer);
  expect(others, "only the price change is notified").toEqual([]);
  expect(price?.payload).not.toHaveProperty("currentQuantity");
  const { body } = await act("decline", id, buyer, { comment: "Too dear." });
  expect(body.data).toMatchObject({ status: "pending", total: 25_000, isProposed: false });
  expect((await sentMessages(seller)).at(-1)).toMatchObject({
    payload: { event: "proposalDeclined", comment: "Too dear." },
    is_success: false,
  });
  await propose({ quantity: 4 });
  expect((await sentMessages(buyer)).map(({ kind }) => kind)).toEqual([
    "orderPriceUpdate",
    "orderQuantityUpdate",
  ]);
  const accepted = (await act("accept", id, buyer)).body.data;
  expect(accepted).toMatchObject({ status: "approved", total: 10_000 });
  expect(accepted.proposals.map(({ state }: { state: string }) => state)).toEqual([
    "accepted",
    "declined",
  ]);
  expect(await stockOf(productId)).toBe(96);
});

test("closes the older proposal when a newer one is made, and rejects answers to it", async () => {
  const people = await setupOrders();
  const { act, buyer, stockOf } = people;
  const { id, productId, propose } = await requested(people);
  const older = (await propose({ quantity: 20 })).body.data.proposals[0].id;
  const newer = (await propose({ quantity: 30 })).body.data.proposals;
  expect(newer.map((proposal: { state: string }) => proposal.state)).toEqual(["open", "closed"]);
  for (const answer of ["accept", "decline"] as const) {
    const { status, body } = await act(answer, id, buyer, { proposal: older });
    expect(status).toBe(409);
    expect(body.code).toBe("orders_changed_meanwhile");
  }
  expect((await act("accept", id, buyer, { proposal: newer[0].id })).status).toBe(200);
  expect(await stockOf(productId)).toBe(70);
});

test("rejects accepting a proposal above the remaining stock without partial changes", async () => {
  const people = await setupOrders();
  const { act, buyer, seller, stockOf, read, run, sentMessages } = people;
  const { id, productId, propose } = await requested(people, 12);
  await propose({ quantity: 13 });
  const { status, body } = await act("accept", id, buyer);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "orders_proposal_not_left",
    data: [{ product: productId, left: 12 }],
  });
  expect(await stockOf(productId)).toBe(12);
  expect((await read(`market-order-request/${id}`, buyer)).body.data).toMatchObject({
    status: "pending",
    isProposed: true,
    total: 25_000,
    proposals: [{ state: "open" }],
  });
  expect(await run("select from market_order")).toEqual([]);
  expect((await sentMessages(seller)).map(({ kind }) => kind)).toEqual(["orderRequest"]);
  await propose({ quantity: 12 });
  expect((await act("accept", id, buyer)).status).toBe(200);
  expect(await stockOf(productId)).toBe(0);
});

test("rejects unchanged values, lines of other requests and excessive totals", async () => {
  const people = await setupOrders();
  const { act, seller } = people;
  const { id, propose } = await requested(people);
  const other = await requested(people);
  expect((await propose({ unitPrice: 2500, quantity: 10 })).body.code).toBe("orders_same_as_now");
  expect((await propose({})).body.code).toBe("orders_same_as_now");
  const foreign = { changes: [{ lineId: other.lineId, unitPrice: 1 }] };
  expect((await act("propose", id, seller, foreign)).status).toBe(404);
  const absurd = await propose({ unitPrice: 99_999_999_999, quantity: 99_999_999 });
  expect(absurd.status).toBe(400);
  expect(absurd.body.errors[0].field).toBe("changes.0.unitPrice");
});

test("closes the proposal, holds nothing and sends the reason on rejection and cancellation", async () => {
  const people = await setupOrders();
  const { act, buyer, seller, sentMessages, stockOf } = people;
  for (const [call, who, other, kind] of [
    ["reject", seller, buyer, "orderRejection"],
    ["cancelRequest", buyer, seller, "orderCancellation"],
  ] as const) {
    const { id, productId, propose } = await requested(people);
    await propose({ quantity: 20 });
    const { body } = await act(call, id, who);
    expect(body.data).toMatchObject({
      group: "bad",
      reason: exampleReason,
      acts: [],
      isProposed: false,
      proposals: [{ state: "closed" }],
    });
    expect(await stockOf(productId)).toBe(100);
    expect((await sentMessages(other)).at(-1)).toMatchObject({ kind, is_success: false });
    expect((await act(call, id, who, { reason: "" })).body.errors).toEqual([
      { field: "reason", message: "Please say why in a few words." },
    ]);
  }
  expect((await sentMessages(seller)).at(-1)).toMatchObject({
    payload: { message: "requestCancelled", reasonForCancellation: exampleReason },
  });
});

interface View {
  type: string;
  title: string;
  other: string[];
}

/** A request for several products by name, and what a proposal for all of them needs. */
async function requestSeveral(people: OrdersSetup, names: string[]) {
  const products: { id: string }[] = [];
  for (const [place, name] of names.entries()) {
    const commodity = name.toLowerCase().replace(/ .*/, "");
    products.push(await people.product({ name, commodity, unit: place === 1 ? "bag" : "kg" }));
  }
  const requestedAmount = products.map(({ id }) => ({
    product: id,
    quantity: 10,
    unitPrice: 2500,
  }));
  const { body } = await people.order({ lines: requestedAmount });
  const lines: { id: string }[] = body.data.lines;
  const propose = (changes: object[], more: object = {}) =>
    people.act("propose", body.data.id, people.seller, {
      changes: changes.map((change, place) => ({ lineId: lines[place]?.id, ...change })),
      ...more,
    });
  const news = async (language = "en") => {
    const headers = {
      authorization: `Bearer ${people.buyer.token}`,
      "accept-language": language,
    };
    const answer = await people.app.request(`${apiBase}/notification`, { headers });
    const { data } = (await answer.json()) as { data: View[] };
    const plain = (line: string) => line.replaceAll("\u00a0", " ");
    return data.map(({ type, title, other }) => ({ type, title, other: other.map(plain) }));
  };
  return { id: String(body.data.id), propose, news };
}

test("lists each product of a proposal, with prices and quantities in separate messages", async () => {
  const people = await setupOrders();
  const { sentMessages, buyer } = people;
  const { propose, news } = await requestSeveral(people, ["Beans", "Maize", "Rice"]);
  await propose([
    { unitPrice: 2300 },
    { unitPrice: 2600, quantity: 8 },
    { unitPrice: 2700, quantity: 9 },
  ]);
  const [prices, quantities] = await sentMessages(buyer);
  expect(prices).toMatchObject({
    kind: "orderPriceUpdate",
    payload: {
      productName: "Beans",
      previousUnitPrice: 2500,
      currentUnitPrice: 2300,
      products: 3,
      changes: [
        { productName: "Beans", unit: "kg", previousUnitPrice: 2500, currentUnitPrice: 2300 },
        { productName: "Maize", unit: "bag", previousUnitPrice: 2500, currentUnitPrice: 2600 },
        { productName: "Rice", unit: "kg", previousUnitPrice: 2500, currentUnitPrice: 2700 },
      ],
    },
  });
  expect(quantities).toMatchObject({
    kind: "orderQuantityUpdate",
    payload: {
      productName: "Maize",
      previousQuantity: 10,
      currentQuantity: 8,
      products: 2,
      changes: [{ productName: "Maize" }, { productName: "Rice" }],
    },
  });
  const english = await news();
  expect(english.map(({ type, title }) => [type, title]).sort()).toEqual([
    [
      "orderPriceUpdate",
      expect.stringMatching(/^Shop \w+ proposes other prices: Beans and 2 other products$/),
    ],
    [
      "orderQuantityUpdate",
      expect.stringMatching(/^Shop \w+ proposes other quantities: Maize and 1 other product$/),
    ],
  ]);
  const of = (kind: string, list: typeof english) =>
    list.find(({ type }) => type === kind)?.other.slice(0, -1);
  expect(of("orderPriceUpdate", english)).toEqual([
    "Beans: TSh 2,300 / kg (was TSh 2,500 / kg)",
    "Maize: TSh 2,600 / bag (was TSh 2,500 / bag)",
    "Rice: TSh 2,700 / kg (was TSh 2,500 / kg)",
  ]);
  expect(of("orderQuantityUpdate", await news("sw"))).toEqual([
    "Maize: magunia 8, awali magunia 10",
    "Rice: kilo 9, awali kilo 10",
  ]);
});

test("notifies of one changed product as of a single product, and names the products in answers", async () => {
  const people = await setupOrders();
  const { sentMessages, act, buyer, seller } = people;
  const { id, propose, news } = await requestSeveral(people, ["Beans", "Maize", "Rice"]);
  await propose([{}, { unitPrice: 2300 }]);
  const [only, ...others] = await sentMessages(buyer);
  expect(others).toEqual([]);
  expect(only?.payload).toMatchObject({ productName: "Maize", currentUnitPrice: 2300 });
  expect(only?.payload).not.toHaveProperty("products");
  expect(only?.payload).not.toHaveProperty("changes");
  expect((await news())[0]?.other.slice(0, 2)).toEqual([
    "Product: Maize",
    "Price: TSh 2,300 / bag (was TSh 2,500 / bag)",
  ]);
  await act("decline", id, buyer);
  expect((await sentMessages(seller)).at(-1)?.payload).toMatchObject({ productName: "Maize" });
  await propose([{}, { quantity: 8 }, { quantity: 9 }]);
  await act("accept", id, buyer);
  const payload = { event: "proposalAccepted", productName: "Beans", products: 3 };
  expect((await sentMessages(seller)).at(-1)).toMatchObject({ payload });
});

test("lists ten products and counts the rest", async () => {
  const people = await setupOrders();
  const names = Array.from({ length: 13 }, (_, nth) => `Beans ${nth + 1}`);
  const { propose, news } = await requestSeveral(people, names);
  await propose(names.map(() => ({ unitPrice: 2300 })));
  const [prices] = await news();
  expect(prices?.title).toMatch(/^Shop \w+ proposes other prices: Beans 1 and 12 other products$/);
  expect(prices?.other.slice(0, -1)).toEqual([
    ...names.slice(0, 10).map((name) => `${name}: ${priceOf(name, names)}`),
    "And 3 more products",
  ]);
});

const priceOf = (name: string, names: string[]) => {
  const unit = names.indexOf(name) === 1 ? "bag" : "kg";
  return `TSh 2,300 / ${unit} (was TSh 2,500 / ${unit})`;
};

test("changes price, quantity and stock of each accepted line and leaves the others unchanged", async () => {
  const people = await setupOrders();
  const { act, buyer, run } = people;
  const { id, propose } = await requestSeveral(people, ["Beans", "Maize", "Rice"]);
  await propose([{}, { unitPrice: 2300 }, { quantity: 8 }]);
  const { status, body } = await act("accept", id, buyer);
  expect([status, body.data.total]).toEqual([200, 25_000 + 23_000 + 20_000]);
  const changed = [
    { product_name: "Beans", unit_price: 2500, quantity: 10, total: 25_000, left: 90 },
    { product_name: "Maize", unit_price: 2300, quantity: 10, total: 23_000, left: 90 },
    { product_name: "Rice", unit_price: 2500, quantity: 8, total: 20_000, left: 92 },
  ];
  const lines = await run(
    `select l.product_name, l.unit_price, l.quantity, l.total, p.quantity as left
     from market_order_line l join product p on p.id = l.product_id order by l.product_name`,
  );
  const numbers = ({ product_name, ...rest }: Record<string, unknown>) => ({
    product_name,
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, Number(value)])),
  });
  expect(lines.map(numbers)).toEqual(changed);
});
