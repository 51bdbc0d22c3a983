import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newId } from "#core/ids.ts";

const day = "2026-01-05";
const cash = { product: "Maize flour", quantity: 2, saleUnitPrice: 5000, saleDate: day };
const credit = { ...cash, onCredit: true, customer: "Mama Ali" };

async function setup() {
  const keeper = await setupBookkeeping();
  const { call } = keeper;
  const change = (id: string, body: object) => call("PATCH", `sales/${id}`, body);
  /** Returns the status and the names of the invalid fields. */
  const wrong = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
  };
  return { ...keeper, change, wrong };
}

test("a cash sale is paid in full", async () => {
  const { createRow } = await setup();
  const sale = await createRow("sales", {
    ...cash,
    customer: "Juma",
    dueDate: "2026-02-01",
    paidAmount: 5,
  });
  expect(sale).toMatchObject({
    ...{ saleAmount: 10_000, paidAmount: 10_000, owed: 0, payments: [] },
    ...{ onCredit: false, customer: null, dueDate: null, unit: null, orderId: null, cost: 0 },
  });
});

test("numbers sales in sequence, separately for each user's books", async () => {
  const { createRow, another } = await setup();
  const numbers = [];
  for (let n = 0; n < 3; n += 1) numbers.push((await createRow("sales", cash)).saleId);
  expect(numbers).toEqual(["S-000001", "S-000002", "S-000003"]);
  const callOfAnother = await another();
  expect((await callOfAnother("POST", "sales", cash)).body.data.saleId).toBe("S-000001");
});

test.each<[string, object, string]>([
  ["without goods", { product: "" }, "product"],
  ["paid more than its amount", { ...credit, paidAmount: 10_001 }, "paidAmount"],
  ["paid less than a coin", { ...credit, paidAmount: 0.3 }, "paidAmount"],
  ["due before its date", { ...credit, dueDate: "2026-01-04" }, "dueDate"],
  ["due after ten years and more", { ...credit, dueDate: "2040-01-01" }, "dueDate"],
  ["on credit without a customer", { onCredit: true }, "customer"],
])("rejects a sale %s beside its field", async (_, body, field) => {
  const { call, wrong } = await setup();
  expect(await wrong(call("POST", "sales", { ...cash, ...body }))).toEqual([400, field]);
});

test("a credit sale that is paid in full at once owes nothing", async () => {
  const { createRow } = await setup();
  expect(await createRow("sales", { ...credit, paidAmount: 10_000 })).toMatchObject({
    ...{ owed: 0, payments: [{ amount: 10_000, datePaid: day }] },
  });
});

test("an unpaid credit sale has no payment", async () => {
  const { createRow } = await setup();
  expect(await createRow("sales", credit)).toMatchObject({
    owed: 10_000,
    payments: [],
    dueDate: null,
  });
});

test("another price or quantity changes the amount; the amount alone gives the price", async () => {
  const { createRow, change } = await setup();
  const { id } = await createRow("sales", { ...cash, saleUnitPrice: undefined, saleAmount: 9999 });
  expect((await change(id, { customer: "Juma" })).body.data.saleAmount).toBe(9999);
  expect((await change(id, { saleUnitPrice: 100 })).body.data).toMatchObject({
    ...{ saleUnitPrice: 100, saleAmount: 200, paidAmount: 200 },
  });
  expect((await change(id, { quantity: 3 })).body.data).toMatchObject({ saleAmount: 300 });
  expect((await change(id, { saleAmount: 1000 })).body.data).toMatchObject({
    ...{ saleUnitPrice: 333.33, saleAmount: 1000, quantity: 3 },
  });
});

test("a cash sale changed to credit owes its whole amount; changed back it has no payments", async () => {
  const { createRow, change, run } = await setup();
  const { id } = await createRow("sales", cash);
  expect(
    (await change(id, { onCredit: true, customer: "Juma", dueDate: "2026-02-01" })).body.data,
  ).toMatchObject({
    ...{ owed: 10_000, paidAmount: 0, customer: "Juma", dueDate: "2026-02-01" },
  });
  await createRow(`sales/${id}/payments`, { amount: 4000, datePaid: day });
  expect((await change(id, { customer: "Ali Juma" })).body.data.payments).toHaveLength(1);
  expect((await change(id, { onCredit: false })).body.data).toMatchObject({
    ...{ owed: 0, paidAmount: 10_000, customer: null, dueDate: null, payments: [] },
  });
  expect(await run("select id from book_payment")).toEqual([]);
});

test.each<[string, object, string]>([
  ["credit without a customer", { onCredit: true }, "customer"],
  ["a day ahead", { saleDate: "2199-01-01" }, "saleDate"],
  ["no product", { product: null }, "product"],
])("rejects a change of a sale to %s beside its field", async (_, body, field) => {
  const { createRow, change, wrong } = await setup();
  const { id } = await createRow("sales", cash);
  expect(await wrong(change(id, body))).toEqual([400, field]);
});

test("a debt cannot fall due before the sale, nor be less than the paid amount", async () => {
  const { createRow, change, wrong } = await setup();
  const { id } = await createRow("sales", { ...credit, paidAmount: 6000 });
  expect(await wrong(change(id, { dueDate: "2026-01-04" }))).toEqual([400, "dueDate"]);
  expect(await wrong(change(id, { saleUnitPrice: 2999 }))).toEqual([400, "quantity"]);
  expect((await change(id, { saleUnitPrice: 3000 })).body.data.owed).toBe(0);
});

test("an unchanged sale keeps its version; rejects a change of an outdated version with 409", async () => {
  const { createRow, change } = await setup();
  const { id, version } = await createRow("sales", cash);
  expect((await change(id, { quantity: 2, version: 0 })).body.data.version).toBe(version);
  expect((await change(id, { quantity: 3, version })).body.data.version).toBeGreaterThan(version);
  const stale = await change(id, { quantity: 4, version });
  expect([stale.status, stale.body.data.quantity]).toEqual([409, 3]);
});

test("saves a payment once, rounded to coins, dated today unless a day is given", async () => {
  const { createRow, call } = await setup();
  const { id } = await createRow("sales", credit);
  const paymentId = newId();
  const paid = await createRow(`sales/${id}/payments`, { paymentId, amount: 2000.4 });
  expect(paid).toMatchObject({ owed: 8000, payments: [{ id: paymentId, amount: 2000 }] });
  expect(paid.payments[0].datePaid > day).toBe(true);
  expect(await createRow(`sales/${id}/payments`, { paymentId, amount: 2000.4 })).toEqual(paid);
  const removed = await call("DELETE", `sales/${id}/payments/${paymentId}`);
  expect(removed.body.data).toMatchObject({ owed: 10_000, payments: [] });
});

test.each<[string, object, string]>([
  ["less than a coin", { amount: 0.3 }, "amount"],
  ["more than is owed", { amount: 10_001 }, "amount"],
  ["a day ahead", { amount: 1, datePaid: "2199-01-01" }, "datePaid"],
])("rejects a payment of %s beside its field", async (_, body, field) => {
  const { createRow, call, wrong } = await setup();
  const { id } = await createRow("sales", credit);
  expect(await wrong(call("POST", `sales/${id}/payments`, body))).toEqual([400, field]);
});

test("accepts the hundredth payment of a sale and rejects another", async () => {
  const { createRow, call, wrong, run, owner } = await setup();
  const { id } = await createRow("sales", credit);
  await run(
    `insert into book_payment (id, account_id, sale_id, amount, paid_on, changed_at)
     select gen_random_uuid(), $1, $2, 1, $3, now() from generate_series(1, 99)`,
    [owner.id, id, day],
  );
  expect(await createRow(`sales/${id}/payments`, { amount: 1 })).toMatchObject({ owed: 9900 });
  expect(await wrong(call("POST", `sales/${id}/payments`, { amount: 1 }))).toEqual([400, "amount"]);
});

test("does not delete a payment through another sale", async () => {
  const { createRow, call } = await setup();
  const first = await createRow("sales", { ...credit, paidAmount: 100 });
  const second = await createRow("sales", credit);
  const removed = await call("DELETE", `sales/${second.id}/payments/${first.payments[0].id}`);
  expect(removed.status).toBe(404);
  expect((await call("GET", `sales/${first.id}`)).body.data.owed).toBe(9900);
});

test("filters sales by day and text, and sorts debts by due day, those without one last", async () => {
  const { createRow, call } = await setup();
  await createRow("sales", { ...cash, product: "Beans 100%", saleDate: "2026-01-03" });
  await createRow("sales", {
    ...credit,
    customer: "Nobody's",
    dueDate: "",
    saleDate: "2026-01-04",
  });
  await createRow("sales", { ...credit, customer: "Late payer", dueDate: "2026-03-01" });
  await createRow("sales", {
    ...credit,
    customer: "Soon payer",
    dueDate: "2026-02-01",
    saleDate: "2026-01-06",
  });
  const listed = async (query: string) => {
    const { data, total } = (await call("GET", `sales?${query}`)).body;
    expect(total).toBe(data.length);
    return data.map(({ saleId }: { saleId: string }) => Number(saleId.slice(-1)));
  };
  expect(await listed("")).toEqual([4, 3, 2, 1]);
  expect(await listed("from=2026-01-04&to=2026-01-05")).toEqual([3, 2]);
  expect(await listed("term=PAYER")).toEqual([4, 3]);
  expect(await listed("term=beans")).toEqual([1]);
  expect(await listed("term=100%25")).toEqual([1]);
  expect(await listed("owed=true")).toEqual([4, 3, 2]);
  expect(await listed("owed=false")).toEqual([4, 3, 2, 1]);
  const page = await call("GET", "sales?size=1&page=2");
  expect(page.body).toMatchObject({ total: 4, data: [{ saleId: "S-000003" }] });
});

test("deleting a sale deletes its payments", async () => {
  const { createRow, call, run } = await setup();
  const { id, version } = await createRow("sales", { ...credit, paidAmount: 100 });
  expect((await call("DELETE", `sales/${id}?version=${version - 1}`)).status).toBe(409);
  expect((await call("DELETE", `sales/${id}?version=${version}`)).status).toBe(200);
  expect(await run("select id from book_payment")).toEqual([]);
  expect((await call("DELETE", `sales/${newId()}`)).status).toBe(404);
});
