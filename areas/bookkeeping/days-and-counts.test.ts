import { expect, test } from "vitest";
import { bookKeeper } from "#app/testing/book-keeper.ts";
import { bookLimits } from "./book-limits.ts";
import { readMonths } from "./figures/read-figures.ts";

const onCredit = {
  product: "Maize flour",
  quantity: 2,
  saleUnitPrice: 5000,
  saleDate: "2026-01-05",
  onCredit: true,
  customer: "Mama Ali",
};

async function scene() {
  const keeper = await bookKeeper();
  /** The row as it is then, or the field that is wrong. */
  const answered = async (...asked: Parameters<typeof keeper.call>) => {
    const { body } = await keeper.call(...asked);
    return body.data ?? body.errors[0].field;
  };
  const beans = await keeper.made("inventories", {
    name: "Dry beans",
    quantity: 100,
    pricePerUnit: 1500,
  });
  return { ...keeper, answered, beans };
}

test("a payment on the day of the sale is taken, one before it is rejected", async () => {
  const { made, answered } = await scene();
  const { id } = await made("sales", onCredit);
  const pay = (datePaid: string) =>
    answered("POST", `sales/${id}/payments`, { amount: 1000, datePaid });
  expect(await pay("2026-01-04")).toBe("datePaid");
  expect(await pay("2026-01-05")).toMatchObject({ owed: 9000 });
});

test("the day of a sale may move to its first payment, not past it", async () => {
  const { made, answered } = await scene();
  const { id } = await made("sales", onCredit);
  await made(`sales/${id}/payments`, { amount: 1000, datePaid: "2026-01-10" });
  const move = (saleDate: string) => answered("PATCH", `sales/${id}`, { saleDate });
  expect(await move("2026-01-11")).toBe("saleDate");
  expect(await move("2026-01-10")).toMatchObject({ saleDate: "2026-01-10" });
});

test("books begin on their first day, and the day before is rejected", async () => {
  const { answered } = await scene();
  const sell = (saleDate: string) => answered("POST", "sales", { ...onCredit, saleDate });
  const before = new Date(Date.parse(bookLimits.firstDay) - 86_400_000).toISOString().slice(0, 10);
  expect(await sell(bookLimits.firstDay)).toMatchObject({ saleDate: bookLimits.firstDay });
  expect(await sell(before)).toBe("saleDate");
});

test("a count that leaves the value as it was changes the quantity", async () => {
  const { answered, stock, beans } = await scene();
  await answered("PATCH", `inventories/${beans.id}`, { quantity: 50, pricePerUnit: 3000 });
  expect(await stock(beans.id)).toEqual([50, 150_000]);
});

test("an item that is given its own name again keeps its version", async () => {
  const { answered, beans } = await scene();
  const rename = (name: string) => answered("PATCH", `inventories/${beans.id}`, { name });
  expect((await rename("Dry beans")).version).toBe(beans.version);
  expect((await rename("Yellow beans")).version).toBeGreaterThan(beans.version);
});

test("an item worth more than the books hold is rejected at its price", async () => {
  const { answered, stock, beans } = await scene();
  const { maxQuantity: quantity, maxPrice: pricePerUnit } = bookLimits;
  const path = `inventories/${beans.id}`;
  expect(await answered("PATCH", path, { quantity, pricePerUnit })).toBe("pricePerUnit");
  expect(await stock(beans.id)).toEqual([100, 150_000]);
});

test("figures come for as many months as are requested", async () => {
  const { db, owner } = await scene();
  const asked = { accountId: owner.id, from: "2026-01", months: 3 };
  const months = await readMonths({ db }, asked);
  expect(months.map(({ from, to }) => [from, to])).toEqual([
    ["2026-01-01", "2026-01-31"],
    ["2026-02-01", "2026-02-28"],
    ["2026-03-01", "2026-03-31"],
  ]);
});
