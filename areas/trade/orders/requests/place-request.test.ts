import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { setupOrders } from "#app/testing/order-people.ts";

test("writes the history, notifies the trader and holds no stock yet", async () => {
  const { order, buyer, seller, product, stockOf, sentMessages } = await setupOrders();
  const beans = await product({ name: "Yellow beans" });
  const { status, body } = await order({
    product: beans.id,
    quantity: 12.5,
    unitPrice: 2500,
    comments: "Please pack them in bags of ten kilos.",
    service: "Transport to Kigoma",
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: "pending",
    group: "pending",
    isProposed: false,
    side: "buyer",
    buyer: { id: buyer.id },
    trader: { id: seller.id },
    currency: "TZS",
    total: 31_250,
    lineCount: 1,
    firstProduct: "Yellow beans",
    service: "Transport to Kigoma",
    stage: "pending",
    awaits: "seller",
    acts: ["propose", "cancel"],
    proposals: [],
    orderId: null,
  });
  expect(body.data.lines).toMatchObject([
    {
      product: { id: beans.id, name: "Yellow beans" },
      unit: { shortName: "kg" },
      quantity: 12.5,
      unitPrice: 2500,
      totalPrice: 31_250,
      comments: "Please pack them in bags of ten kilos.",
    },
  ]);
  expect(body.data.history).toMatchObject([{ act: "request", side: "buyer", state: "pending" }]);
  expect(await stockOf(beans.id)).toBe(100);
  expect(await sentMessages(seller)).toMatchObject([
    {
      kind: "orderRequest",
      payload: { event: "orderRequested", productName: "Yellow beans", quantity: 12.5, unit: "kg" },
      link: `/market/myorders?request=${body.data.id}`,
      is_success: true,
    },
  ]);
  expect(await sentMessages(buyer)).toEqual([]);
});

test("uses the account owner as the contact unless another person is named", async () => {
  const { order, product, run, buyer } = await setupOrders();
  const id = (await product()).id;
  const line = { product: id, quantity: 1, unitPrice: 2500 };
  const [{ email } = {}] = await run("select email from account where id = $1", [buyer.id]);
  const own = (await order(line)).body.data.operator;
  expect(own).toMatchObject({ email, phone: null, country: "Tanzania", location: "Kigoma" });
  const [kampala] = await run("select id from location where country_code = 'UG' limit 1");
  const contact = { name: "Neema", phone: "+256700000001", country: "ug", locationId: kampala?.id };
  const other = (await order({ ...line, ...contact })).body.data.operator;
  expect(other).toMatchObject({ name: "Neema", phone: "+256700000001", email, country: "Uganda" });
  const wrong = await order({ ...line, country: "XX", locationId: 999_999 });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toEqual([
    { field: "country", message: "Please choose a country from the list." },
    { field: "locationId", message: "Please choose a place from the list." },
  ]);
});

test("places one request for several products of a trader, all or nothing", async () => {
  const { order, product, stockOf, sentMessages, seller } = await setupOrders();
  const [beans, maize] = [await product(), await product({ price: 900 })];
  const lines = [
    { product: beans.id, quantity: 2, unitPrice: 2500 },
    { product: maize.id, quantity: 3, unitPrice: 900 },
  ];
  const { body } = await order({ lines });
  expect(body.data).toMatchObject({ total: 7700, lineCount: 2 });
  const payload = { event: "severalRequested", products: 2, total: 7700 };
  expect(await sentMessages(seller)).toMatchObject([{ payload }]);
  const short = await order({ lines: [lines[0], { ...lines[1], quantity: 101 }] });
  expect(short.status).toBe(409);
  expect(short.body).toMatchObject({
    code: "orders_not_enough",
    data: [{ product: maize.id, left: 100 }],
  });
  expect([await stockOf(beans.id), await stockOf(maize.id)]).toEqual([100, 100]);
});

test("returns current prices and sends nothing after a price change", async () => {
  const { order, product, sentMessages, seller, stockOf } = await setupOrders();
  const [beans, maize] = [await product(), await product({ price: 900 })];
  const { status, body } = await order({
    lines: [
      { product: beans.id, quantity: 1, unitPrice: 2499 },
      { product: maize.id, quantity: 1, unitPrice: 900 },
    ],
  });
  expect(status).toBe(409);
  expect(body.message).toBe("The price has changed. Please check the new price before you order.");
  expect(body.data).toEqual([
    { product: beans.id, unitPrice: 2500, currency: "TZS" },
    { product: maize.id, unitPrice: 900, currency: "TZS" },
  ]);
  expect(await sentMessages(seller)).toEqual([]);
  expect(await stockOf(beans.id)).toBe(100);
});

test("rejects what cannot be ordered, with the reason", async () => {
  const { order, product, db, buyer, seller, otherUser } = await setupOrders();
  const { id } = await product();
  const request = { product: id, quantity: 1, unitPrice: 2500 };
  const codeOf = async (body: object) => (await order(body)).body.code;
  const hidden = await product({ isListed: false });
  const unknownId = "0192f000-0000-7000-8000-000000000000";
  // Another trader's draft is indistinguishable from a product that never existed.
  for (const product of [hidden.id, unknownId]) {
    expect((await order({ ...request, product })).body).toMatchObject({
      code: "orders_unavailable",
      data: [{ product }],
    });
  }
  const own = await newProduct(db, { traderId: buyer.id });
  expect(await codeOf({ ...request, product: own.id })).toBe("orders_own_product");
  const elsewhere = await newProduct(db, { traderId: otherUser.id });
  const other = { ...request, product: elsewhere.id };
  expect(await codeOf({ lines: [request, other] })).toBe("orders_one_trader");
  expect(await codeOf({ ...request, trader: otherUser.id })).toBe("orders_one_trader");
  expect((await order({ ...request, trader: seller.id })).status).toBe(200);
  expect((await order(request, {})).status).toBe(401);
});

test("shows the specification's messages beside their fields", async () => {
  const { order, product } = await setupOrders();
  const { id } = await product({ minimumOrderQuantity: 5, minimumOrderAmount: 20_000 });
  const errorsOf = async (body: object) => (await order({ product: id, ...body })).body.errors;
  expect(await errorsOf({ unitPrice: 2500 })).toEqual([
    { field: "quantity", message: "Please enter the quantity you wish to order." },
  ]);
  expect(await errorsOf({ quantity: 8 })).toEqual([
    { field: "unitPrice", message: "Please fill in this field." },
  ]);
  expect(await errorsOf({ unitPrice: 2500, quantity: 4 })).toEqual([
    { field: "quantity", message: "Please add a value not less than 8." },
  ]);
  expect(await errorsOf({ unitPrice: 2500, quantity: 7.9 })).toEqual([
    { field: "quantity", message: "Please add a value not less than 8." },
  ]);
  const line = { product: id, unitPrice: 2500, quantity: 4 };
  expect((await order({ lines: [line] })).body.errors[0].field).toBe("lines.0.quantity");
  expect(await errorsOf({ unitPrice: 2500, quantity: 8, comments: "Twenty characters, no" })).toBe(
    undefined,
  );
  expect(
    await errorsOf({ unitPrice: 2500, quantity: 8, comments: "Only twenty, no more" }),
  ).toEqual([{ field: "comments", message: "Please enter more than 20 characters" }]);
  const eight = { ...line, quantity: 8 };
  expect((await order({ lines: [eight, eight] })).body.errors[0].field).toBe("lines.1.product");
});

test("limits a buyer's pending requests, under concurrency too, and sends Retry-After", async () => {
  const ORDER_REQUESTS_WAITING = "4";
  const { order, product, run, buyer } = await setupOrders({ ORDER_REQUESTS_WAITING });
  const { id } = await product();
  const request = () => order({ product: id, quantity: 1, unitPrice: 2500 });
  for (let sent = 0; sent < 2; sent += 1) expect((await request()).status).toBe(200);
  const answers = await Promise.all([request(), request(), request(), request(), request()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toBe("3600");
  const pending = await run("select from market_order_request where buyer_id = $1", [buyer.id]);
  expect(pending).toHaveLength(4);
});
