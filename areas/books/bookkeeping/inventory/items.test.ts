import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";

const { BOOK_ITEMS } = testSettings();

const day = "2026-01-05";
const beans = { name: "Beans", quantity: 10, pricePerUnit: 100, dateAdded: day };

async function setup() {
  const keeper = await setupBookkeeping();
  const { call, run } = keeper;
  const change = (id: string, body: object) => call("PATCH", `inventories/${id}`, body);
  /** Returns the status and the names of the invalid fields. */
  const wrong = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
  };
  const corrections = (id: string) =>
    run(
      `select kind, quantity::float8, value::float8, day::text from book_correction
       where item_id = $1 order by id`,
      [id],
    );
  return { ...keeper, change, wrong, corrections };
}

test("a new item has an opening stock and an average price", async () => {
  const { createRow, corrections } = await setup();
  const item = await createRow("inventories", { ...beans, quantity: 3, pricePerUnit: 33.33 });
  expect(item).toMatchObject({
    ...{ name: "Beans", quantity: 3, value: 100, pricePerUnit: 33.33, unit: null },
    ...{ soldTimes: 0, lastPrice: null, productId: null, dateAdded: day, isDemo: false },
  });
  const opening = { kind: "opening", quantity: 3, value: 100, day };
  expect(await corrections(item.id)).toEqual([opening]);
});

test("an item with no stock has no opening and no price", async () => {
  const { createRow, corrections } = await setup();
  const item = await createRow("inventories", { ...beans, quantity: 0 });
  expect(item).toMatchObject({ quantity: 0, value: 0, pricePerUnit: 0 });
  expect(await corrections(item.id)).toEqual([]);
});

test.each<[string, object, string]>([
  ["a unit that is not there", { unitId: 999_999 }, "unitId"],
  ["a day ahead", { dateAdded: "2199-01-01" }, "dateAdded"],
  ["a worth beyond the books", { quantity: 9_999_999, pricePerUnit: 999_999_999 }, "pricePerUnit"],
])("rejects an item of %s beside its field", async (_, body, field) => {
  const { call, wrong } = await setup();
  expect(await wrong(call("POST", "inventories", { ...beans, ...body }))).toEqual([400, field]);
});

test("names an item's unit in the reader's language, in full and short", async () => {
  const { createRow, run } = await setup();
  const [unit] = await run("select id from measurement_unit where code = 'kg'");
  const item = await createRow("inventories", { ...beans, unitId: unit.id });
  expect(item.unit).toMatchObject({ id: unit.id, shortName: "kg" });
  const sale = await createRow("sales", { inventoryId: item.id, quantity: 1, saleUnitPrice: 150 });
  expect(sale.unit).toEqual(item.unit);
});

test("saves an item once when it is sent again, and rejects the id of another user's item", async () => {
  const { createRow, call, another } = await setup();
  const id = newId();
  const first = await createRow("inventories", { ...beans, id });
  expect(await createRow("inventories", { ...beans, id, name: "Rice" })).toEqual(first);
  expect((await call("GET", "inventories")).body.total).toBe(1);
  const callOfAnother = await another();
  const taken = await callOfAnother("POST", "inventories", { ...beans, id });
  expect([taken.status, taken.body.code]).toEqual([409, "bookkeeping_id_taken"]);
});

test("books hold at most 2,000 items, not counting deleted ones", async () => {
  const { createRow, call, run, owner } = await setup();
  const { id } = await createRow("inventories", beans);
  await run(
    `insert into book_item (id, account_id, name, quantity, value, added_on, version, changed_at)
     select gen_random_uuid(), $1, 'Item ' || n, 0, 0, $2, 1, now() from generate_series(2, $3) n`,
    [owner.id, day, BOOK_ITEMS],
  );
  const full = await call("POST", "inventories", beans);
  expect([full.status, full.body.code]).toEqual([409, "bookkeeping_too_many_items"]);
  expect(full.body.message).toContain("2,000");
  await call("DELETE", `inventories/${id}`);
  expect((await call("POST", "inventories", beans)).status).toBe(200);
});

test("before a purchase or sale, a count replaces the opening stock", async () => {
  const { createRow, change, corrections, stock } = await setup();
  const { id } = await createRow("inventories", beans);
  await change(id, { quantity: 4 });
  expect(await stock(id)).toEqual([4, 400]);
  expect(await corrections(id)).toEqual([{ kind: "opening", quantity: 4, value: 400, day }]);
  await change(id, { quantity: 0 });
  expect(await corrections(id)).toEqual([]);
});

test.each(["sale", "purchase"])("after a %s, a count is a correction dated today", async (kind) => {
  const { createRow, change, corrections } = await setup();
  const { id } = await createRow("inventories", beans);
  if (kind === "sale")
    await createRow("sales", { inventoryId: id, quantity: 1, saleUnitPrice: 150 });
  else {
    await createRow("expenses", {
      ...{ category: "goods", description: "From the farm", amount: 100 },
      ...{ inventoryId: id, quantity: 1 },
    });
  }
  await change(id, { quantity: 5 });
  const [opening, count] = await corrections(id);
  expect(opening).toMatchObject({ kind: "opening", quantity: 10, value: 1000 });
  const by = kind === "sale" ? { quantity: -4, value: -400 } : { quantity: -6, value: -600 };
  expect(count).toMatchObject({ kind: "count", ...by });
  expect(count.day > day).toBe(true);
});

test("a second count is a correction too", async () => {
  const { createRow, change, corrections } = await setup();
  const { id } = await createRow("inventories", beans);
  const sale = await createRow("sales", { inventoryId: id, quantity: 1, saleUnitPrice: 150 });
  await change(id, { quantity: 5 });
  await change(id, { pricePerUnit: 200 });
  expect(sale.cost).toBe(100);
  expect(await corrections(id)).toMatchObject([
    { kind: "opening" },
    { kind: "count", quantity: -4, value: -400 },
    { kind: "count", quantity: 0, value: 500 },
  ]);
});

test("an empty item needs a price to be counted again", async () => {
  const { createRow, change, wrong, stock } = await setup();
  const { id } = await createRow("inventories", { ...beans, quantity: 0 });
  expect(await wrong(change(id, { quantity: 5 }))).toEqual([400, "pricePerUnit"]);
  await change(id, { quantity: 5, pricePerUnit: 20 });
  expect(await stock(id)).toEqual([5, 100]);
});

test("rejects a missing unit, and 0 removes the unit", async () => {
  const { createRow, change, wrong, run } = await setup();
  const [unit] = await run("select id from measurement_unit where code = 'kg'");
  const { id } = await createRow("inventories", { ...beans, unitId: unit.id });
  expect(await wrong(change(id, { unitId: 999_999 }))).toEqual([400, "unitId"]);
  expect((await change(id, { unitId: 0 })).body.data.unit).toBeNull();
});

test("an item that is given its own unit again keeps its version", async () => {
  const { createRow, change, run } = await setup();
  const [unit] = await run("select id from measurement_unit where code = 'kg'");
  const { id, version } = await createRow("inventories", { ...beans, unitId: unit.id });
  expect((await change(id, { unitId: unit.id })).body.data.version).toBe(version);
  const without = await createRow("inventories", beans);
  expect((await change(without.id, { unitId: 0 })).body.data.version).toBe(without.version);
});

test("deleting an item without purchases or sales deletes its rows", async () => {
  const { createRow, call, run } = await setup();
  const { id, version } = await createRow("inventories", beans);
  expect((await call("DELETE", `inventories/${id}?version=${version - 1}`)).status).toBe(409);
  expect((await call("DELETE", `inventories/${id}?version=${version}`)).status).toBe(200);
  expect(await run("select id from book_item")).toEqual([]);
  expect(await run("select id from book_correction")).toEqual([]);
  expect((await call("DELETE", `inventories/${id}`)).status).toBe(200);
  expect((await call("DELETE", `inventories/${newId()}`)).status).toBe(404);
});

test("deleting an item writes off its remaining stock", async () => {
  const { createRow, call, corrections } = await setup();
  const { id } = await createRow("inventories", beans);
  await createRow("sales", { inventoryId: id, quantity: 4, saleUnitPrice: 150 });
  await call("DELETE", `inventories/${id}`);
  expect(await corrections(id)).toMatchObject([
    { kind: "opening" },
    { kind: "removed", quantity: -6, value: -600 },
  ]);
  expect((await call("GET", `inventories/${id}`)).status).toBe(404);
  expect((await call("PATCH", `inventories/${id}`, { name: "Rice" })).status).toBe(404);
});

test("deleting a sold-out item writes nothing off", async () => {
  const { createRow, call, corrections } = await setup();
  const { id } = await createRow("inventories", beans);
  await createRow("sales", { inventoryId: id, quantity: 10, saleUnitPrice: 150 });
  await call("DELETE", `inventories/${id}`);
  expect(await corrections(id)).toMatchObject([{ kind: "opening" }]);
  const sold = await call("POST", "sales", { inventoryId: id, quantity: 1, saleUnitPrice: 1 });
  expect(sold.body.errors[0].field).toBe("inventoryId");
});

test("lists items by name, sales or value, filtered by day and search term", async () => {
  const { createRow, call } = await setup();
  const rice = await createRow("inventories", { ...beans, name: "Rice", pricePerUnit: 50 });
  await createRow("inventories", { ...beans, name: "Beans 100%", dateAdded: "2026-01-07" });
  await createRow("inventories", {
    ...beans,
    name: "Maize",
    pricePerUnit: 70,
    dateAdded: "2026-01-06",
  });
  await createRow("sales", { inventoryId: rice.id, quantity: 1, saleUnitPrice: 150 });
  const listed = async (query: string) => {
    const { data, total } = (await call("GET", `inventories?${query}`)).body;
    expect(total).toBe(data.length);
    return data.map(({ name }: { name: string }) => name);
  };
  expect(await listed("")).toEqual(["Beans 100%", "Maize", "Rice"]);
  expect((await listed("sort=sold"))[0]).toBe("Rice");
  expect(await listed("sort=value")).toEqual(["Beans 100%", "Maize", "Rice"]);
  expect(await listed("from=2026-01-06")).toEqual(["Beans 100%", "Maize"]);
  expect(await listed("to=2026-01-06")).toEqual(["Maize", "Rice"]);
  expect(await listed("term=RIC")).toEqual(["Rice"]);
  expect(await listed("term=0%25")).toEqual(["Beans 100%"]);
  const page = await call("GET", "inventories?size=1&page=2");
  expect(page.body).toMatchObject({ total: 3, data: [{ name: "Maize" }] });
});

test("a sale raises the item's sales count until it is deleted, and sets its last price", async () => {
  const { createRow, call } = await setup();
  const { id } = await createRow("inventories", beans);
  const sale = await createRow("sales", { inventoryId: id, quantity: 1, saleUnitPrice: 150 });
  const item = async () => (await call("GET", `inventories/${id}`)).body.data;
  expect(await item()).toMatchObject({ soldTimes: 1, lastPrice: 150 });
  await call("DELETE", `sales/${sale.id}`);
  expect(await item()).toMatchObject({ soldTimes: 0, lastPrice: 150 });
});
