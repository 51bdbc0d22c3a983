import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newId } from "#core/ids.ts";

const day = "2026-01-05";
const rent = { category: "rent", description: "The market stall", amount: 100, dateAdded: day };
const bought = { category: "goods", description: "From the farm", amount: 3000, dateAdded: day };

async function setup() {
  const keeper = await setupBookkeeping();
  const { call, createRow } = keeper;
  const item = (name: string, quantity = 10, pricePerUnit = 100) =>
    createRow("inventories", { name, quantity, pricePerUnit, dateAdded: day });
  const change = (id: string, body: object) => call("PATCH", `expenses/${id}`, body);
  /** Returns the status and the names of the invalid fields. */
  const wrong = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
  };
  return { ...keeper, item, change, wrong };
}

test.each([
  ["its code", "rent", "rent"],
  ["its name in English", "Rent", "rent"],
  ["its name in Kiswahili, in capitals", "BIDHAA ZA KUUZA", "goods"],
  ["words of the owner's", "Church dues", "Church dues"],
])("recognises a category by %s", async (_, category, expected) => {
  const { createRow } = await setup();
  expect(await createRow("expenses", { ...rent, category })).toMatchObject({ category: expected });
});

test("matches the owner's category regardless of case", async () => {
  const { createRow, call, another } = await setup();
  await createRow("expenses", { ...rent, category: "Church dues" });
  const second = await createRow("expenses", { ...rent, category: "CHURCH DUES" });
  expect(second).toMatchObject({ category: "Church dues", categoryName: "Church dues" });
  expect((await call("GET", "expenses?category=church dues")).body.total).toBe(2);
  const callOfAnother = await another();
  const theirs = await callOfAnother("POST", "expenses", { ...rent, category: "church dues" });
  expect(theirs.body.data.category).toBe("church dues");
});

test("lists the common categories first, then the owner's by use", async () => {
  const { createRow, call, another } = await setup();
  for (const category of ["Church dues", "School fees", "School fees", "rent", "rent", "rent"]) {
    await createRow("expenses", { ...rent, category });
  }
  const callOfAnother = await another();
  await callOfAnother("POST", "expenses", { ...rent, category: "Boat repairs" });
  const { data, total } = (await call("GET", "categories")).body;
  expect(data[0]).toEqual({ category: "goods", name: "Goods for sale", isOwn: false });
  expect(data.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([
    { category: "School fees", name: "School fees", isOwn: true },
    { category: "Church dues", name: "Church dues", isOwn: true },
  ]);
  expect(total).toBe(14);
});

test.each<[string, object, string]>([
  ["a quantity without an item", { ...bought, quantity: 3 }, "inventoryId"],
  ["an item without a quantity", { ...bought, inventoryId: "ITEM" }, "quantity"],
  ["an item in another category", { ...rent, inventoryId: "ITEM", quantity: 3 }, "category"],
  ["an item that does not exist", { ...bought, inventoryId: newId(), quantity: 3 }, "inventoryId"],
  ["less than a coin", { ...rent, amount: 0.4 }, "amount"],
  ["a day ahead", { ...rent, dateAdded: "2199-01-01" }, "dateAdded"],
])("rejects an expense of %s beside its field", async (_, body, field) => {
  const { call, item, wrong } = await setup();
  const { id } = await item("Beans");
  const expenseBody = {
    ...body,
    ...("inventoryId" in body && body.inventoryId === "ITEM" && { inventoryId: id }),
  };
  expect(await wrong(call("POST", "expenses", expenseBody))).toEqual([400, field]);
  expect((await call("GET", "expenses")).body.total).toBe(0);
});

test("saves an expense once when it is sent again", async () => {
  const { call, createRow, another } = await setup();
  const id = newId();
  const first = await createRow("expenses", { ...rent, id });
  expect(await createRow("expenses", { ...rent, id, amount: 999 })).toEqual(first);
  expect((await call("GET", "expenses")).body.total).toBe(1);
  const callOfAnother = await another();
  const taken = await callOfAnother("POST", "expenses", { ...rent, id });
  expect([taken.status, taken.body.code]).toEqual([409, "bookkeeping_id_taken"]);
});

test("a change keeps the fields it does not name", async () => {
  const { createRow, change } = await setup();
  const { id } = await createRow("expenses", rent);
  expect((await change(id, { amount: 250 })).body.data).toMatchObject({ ...rent, amount: 250 });
  expect((await change(id, { category: "wages" })).body.data).toMatchObject({
    ...rent,
    ...{ amount: 250, category: "wages", categoryName: "Wages" },
  });
  const moved = { description: "The new stall", dateAdded: "2026-01-06" };
  expect((await change(id, moved)).body.data).toMatchObject({ ...moved, amount: 250 });
});

test.each<[string, object, string]>([
  ["less than a coin", { amount: 0.4 }, "amount"],
  ["a day ahead", { dateAdded: "2199-01-01" }, "dateAdded"],
  ["a quantity without an item", { category: "goods", quantity: 3 }, "inventoryId"],
])("rejects a change to %s beside its field", async (_, body, field) => {
  const { createRow, change, wrong } = await setup();
  const { id } = await createRow("expenses", rent);
  expect(await wrong(change(id, body))).toEqual([400, field]);
});

test("an unchanged expense keeps its version; rejects a change of an outdated version with 409", async () => {
  const { createRow, change } = await setup();
  const { id, version } = await createRow("expenses", rent);
  expect((await change(id, { amount: 100, version: 0 })).body.data.version).toBe(version);
  const changed = await change(id, { amount: 200, version });
  expect(changed.body.data.version).toBeGreaterThan(version);
  const stale = await change(id, { amount: 300, version });
  expect([stale.status, stale.body.code, stale.body.data.amount]).toEqual([
    ...[409, "bookkeeping_changed", 200],
  ]);
});

test("an expense can gain an item, change its item and quantity, and lose it", async () => {
  const { createRow, change, item, stock } = await setup();
  const beans = await item("Beans");
  const rice = await item("Rice", 4, 50);
  const { id } = await createRow("expenses", rent);
  const stocks = async () => [await stock(beans.id), await stock(rice.id)];
  await change(id, { category: "goods", inventoryId: beans.id, quantity: 5 });
  expect(await stocks()).toEqual([
    [15, 1100],
    [4, 200],
  ]);
  await change(id, { quantity: 6 });
  expect(await stocks()).toEqual([
    [16, 1100],
    [4, 200],
  ]);
  await change(id, { amount: 400 });
  expect(await stocks()).toEqual([
    [16, 1400],
    [4, 200],
  ]);
  await change(id, { inventoryId: rice.id });
  expect(await stocks()).toEqual([
    [10, 1000],
    [10, 600],
  ]);
  const back = await change(id, { category: "rent" });
  expect(back.body.data).toMatchObject({ inventoryId: null, quantity: null, amount: 400 });
  expect(await stocks()).toEqual([
    [10, 1000],
    [4, 200],
  ]);
});

test("rejects a missing or deleted item, and moves no stock", async () => {
  const { createRow, call, change, wrong, item, stock } = await setup();
  const beans = await item("Beans");
  const rice = await item("Rice");
  const { id } = await createRow("expenses", { ...bought, inventoryId: beans.id, quantity: 5 });
  expect(await wrong(change(id, { inventoryId: newId() }))).toEqual([400, "inventoryId"]);
  await createRow("sales", { inventoryId: rice.id, quantity: 1, saleUnitPrice: 500 });
  await call("DELETE", `inventories/${rice.id}`);
  expect(await wrong(change(id, { inventoryId: rice.id }))).toEqual([400, "inventoryId"]);
  expect(await stock(beans.id)).toEqual([15, 4000]);
});

test("rejects reducing or deleting a purchase whose stock was sold with 409", async () => {
  const { createRow, call, change, item, stock } = await setup();
  const beans = await item("Beans", 0, 0);
  const { id } = await createRow("expenses", { ...bought, inventoryId: beans.id, quantity: 5 });
  await createRow("sales", { inventoryId: beans.id, quantity: 3, saleUnitPrice: 1000 });
  for (const body of [{ quantity: 2 }, { category: "rent" }]) {
    const { status, body: answer } = await change(id, body);
    expect([status, answer.code]).toEqual([409, "bookkeeping_sold_meanwhile"]);
    expect(answer.message).toContain("Beans");
  }
  expect((await call("DELETE", `expenses/${id}`)).status).toBe(409);
  expect(await stock(beans.id)).toEqual([2, 1200]);
  expect((await change(id, { quantity: 3 })).status).toBe(200);
  expect(await stock(beans.id)).toEqual([0, 0]);
});

test("an expense whose item was deleted can still change its amount", async () => {
  const { createRow, call, change, item, run } = await setup();
  const beans = await item("Beans", 0, 0);
  const { id } = await createRow("expenses", { ...bought, inventoryId: beans.id, quantity: 5 });
  await call("DELETE", `inventories/${beans.id}`);
  expect((await change(id, { amount: 2500 })).body.data.amount).toBe(2500);
  const stock = "select quantity::float8, value::float8, is_deleted from book_item where id = $1";
  expect(await run(stock, [beans.id])).toEqual([{ quantity: 0, value: 0, is_deleted: true }]);
  // All stock of the deleted item is gone: opening, purchase and corrections add up to zero.
  const [sum] = await run(
    "select sum(value)::float8 as value from book_correction where item_id = $1",
    [beans.id],
  );
  expect(sum.value).toBe(-2500);
});

test("filters expenses by day, category, text and item", async () => {
  const { createRow, call, item } = await setup();
  const beans = await item("Beans");
  await createRow("expenses", rent);
  await createRow("expenses", {
    ...rent,
    description: "100% of the fees",
    category: "taxes",
    amount: 7,
    dateAdded: "2026-01-07",
  });
  await createRow("expenses", {
    ...bought,
    inventoryId: beans.id,
    quantity: 1,
    dateAdded: "2026-01-06",
  });
  const listed = async (query: string) => {
    const { data, total } = (await call("GET", `expenses?${query}`)).body;
    const amounts = data.map(({ amount }: { amount: number }) => amount);
    expect(total).toBe(amounts.length);
    return amounts;
  };
  expect(await listed("")).toEqual([7, 3000, 100]);
  expect(await listed("from=2026-01-06")).toEqual([7, 3000]);
  expect(await listed("to=2026-01-06")).toEqual([3000, 100]);
  expect(await listed("category=Taxes")).toEqual([7]);
  expect(await listed("term=STALL")).toEqual([100]);
  expect(await listed("term=100%25")).toEqual([7]);
  expect(await listed("term=nothing")).toEqual([]);
  expect(await listed(`inventoryId=${beans.id}&category=goods&term=farm`)).toEqual([3000]);
  const page = await call("GET", "expenses?size=1&page=2");
  expect(page.body).toMatchObject({ total: 3, data: [{ amount: 3000 }] });
});

test("a deleted expense returns 404, and deleting it again returns 200", async () => {
  const { createRow, call, wrong } = await setup();
  const { id, version } = await createRow("expenses", rent);
  const stale = await call("DELETE", `expenses/${id}?version=${version - 1}`);
  expect([stale.status, stale.body.code]).toEqual([409, "bookkeeping_changed"]);
  expect((await call("DELETE", `expenses/${id}?version=${version}`)).status).toBe(200);
  expect((await call("GET", `expenses/${id}`)).status).toBe(404);
  expect((await call("DELETE", `expenses/${id}`)).status).toBe(200);
  expect(await wrong(call("DELETE", `expenses/${newId()}`))).toEqual([404]);
  expect(await wrong(call("POST", "expenses", { ...rent, id }))).toEqual([404]);
});
