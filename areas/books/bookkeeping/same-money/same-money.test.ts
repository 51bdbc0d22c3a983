import { expect, test } from "vitest";
import { setupStatements } from "#app/testing/statement-people.ts";

const head = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";

interface Line {
  receipt: string;
  day: string;
  /** Positive for money that came in. */
  amount: number;
}

const lineOf = ({ receipt, day, amount }: Line) =>
  `${receipt},${day} 10:00:00,Payment ${receipt} of EXAMPLE,Completed,${amount > 0 ? amount : ""},${
    amount > 0 ? "" : amount
  },`;

/** Sets up a trader whose books contain the rows of one statement. */
async function readStatement(...lines: Line[]) {
  const people = await setupStatements();
  const read = async (lines: Line[]) => {
    const { id } = await people.opened([head, ...lines.map(lineOf)].join("\n"));
    const done = await people.call("POST", `statements/${id}/record`);
    expect(done.status).toBe(200);
  };
  if (lines.length > 0) await read(lines);
  const sell = (more: object = {}) =>
    people.call("POST", "sales", {
      product: "Dry beans",
      quantity: 2,
      saleUnitPrice: 20_000,
      saleDate: "2026-01-03",
      ...more,
    });
  const spend = (more: object = {}) =>
    people.call("POST", "expenses", {
      category: "transport",
      description: "Lorry to Kigoma",
      amount: 15_000,
      dateAdded: "2026-01-03",
      ...more,
    });
  /** Returns the income and expenses of January in the books. */
  const report = async () => {
    const { data } = (await people.call("GET", "reports?from=2026-01-01&to=2026-01-31")).body;
    return [data.income, data.expenses];
  };
  const sales = async () => (await people.call("GET", "sales")).body.data;
  const expenses = async () => (await people.call("GET", "expenses")).body.data;
  return { ...people, read, sell, spend, report, sales, expenses };
}

const paid = { receipt: "ZZ1", day: "2026-01-03", amount: 40_000 };
const bought = { receipt: "ZZ2", day: "2026-01-03", amount: -15_000 };

test("asks whether a sale entered after its statement is the same, and counts it once", async () => {
  const { sell, sales, report, call, read, opened } = await readStatement(paid);
  const item = await call("POST", "inventories", {
    name: "Dry beans",
    quantity: 10,
    pricePerUnit: 5000,
  });
  const inventoryId = item.body.data.id;
  const [ofStatement] = await sales();
  const conflict = await sell({ inventoryId });
  expect([conflict.status, conflict.body.code]).toEqual([409, "bookkeeping_maybe_same"]);
  expect(conflict.body.data).toMatchObject({
    ...{ id: ofStatement.id, rowId: ofStatement.id, kind: "sale" },
    ...{ day: "2026-01-03", amount: 40_000, name: "Mobile money sale" },
  });
  expect([await sales(), await report()]).toEqual([[ofStatement], [40_000, 0]]);
  const same = await sell({ inventoryId, sameAs: [conflict.body.data.id] });
  expect([same.status, same.body.data.quantity]).toEqual([200, 2]);
  const left = await sales();
  expect(left.map(({ id }: { id: string }) => id)).toEqual([same.body.data.id]);
  expect((await report())[0]).toBe(40_000);
  expect((await call("GET", `inventories/${inventoryId}`)).body.data.quantity).toBe(8);
  const { removed } = (await call("GET", "changes?since=0")).body.data;
  expect(removed).toContainEqual({ kind: "sale", id: ofStatement.id });
  // The statement's reference now points to the new row.
  const again = await opened([head, lineOf(paid)].join("\n"));
  expect([again.sales.count, again.leftOut]).toEqual([0, 1]);
  await call("DELETE", `statements/${again.id}`);
  await read([{ ...paid, receipt: "ZZ9", day: "2026-01-20" }]);
  expect((await report())[0]).toBe(80_000);
});

test("saves another sale of the same amount in addition", async () => {
  const { sell, sales, report } = await readStatement(paid);
  const { id } = (await sell()).body.data;
  const other = await sell({ notSameAs: [id] });
  expect(other.status).toBe(200);
  expect([(await sales()).length, (await report())[0]]).toEqual([2, 80_000]);
});

test.each([
  ["another amount", { saleUnitPrice: 20_001 }],
  ["a day three days later", { saleDate: "2026-01-06" }],
  ["a day three days earlier", { saleDate: "2025-12-31" }],
  ["credit of which nothing is paid", { onCredit: true, customer: "Mama Ali" }],
])("saves a sale with %s without a question", async (_, more) => {
  const { sell, sales } = await readStatement(paid);
  expect((await sell(more)).status).toBe(200);
  expect(await sales()).toHaveLength(2);
});

test.each(["2026-01-01", "2026-01-05"])(
  "asks about a sale of %s, which is near enough",
  async (saleDate) => {
    const { sell } = await readStatement(paid);
    expect((await sell({ saleDate })).status).toBe(409);
  },
);

test("does not pair money that went out with money that came in", async () => {
  const { sell, sales } = await readStatement({ ...paid, amount: -40_000 });
  expect((await sell()).status).toBe(200);
  expect(await sales()).toHaveLength(1);
});

test("two equal sales of one day are both real, each with its own row of the statement", async () => {
  const { sell, sales, report } = await readStatement(paid, { ...paid, receipt: "ZZ3" });
  const first = (await sell()).body.data;
  expect((await sell({ sameAs: [first.id] })).status).toBe(200);
  const second = await sell();
  expect(second.status).toBe(409);
  expect(second.body.data.id).not.toBe(first.id);
  expect((await sell({ sameAs: [second.body.data.id] })).status).toBe(200);
  expect([(await sales()).length, (await report())[0]]).toEqual([2, 80_000]);
  expect((await sell()).status, "a third one has no partner").toBe(200);
  expect((await report())[0]).toBe(120_000);
});

test("counts an expense entered after its statement once, with its photo and item", async () => {
  const { spend, expenses, report, run } = await readStatement(bought);
  const [ofStatement] = await expenses();
  await run("update book_expense set picture = 'a/b.jpg', background = '#ffffff' where id = $1", [
    ofStatement.id,
  ]);
  const conflict = await spend();
  expect([conflict.status, conflict.body.data.kind]).toEqual([409, "expense"]);
  const same = await spend({ sameAs: [conflict.body.data.id] });
  expect(same.body.data).toMatchObject({ category: "transport", receipt: { picture: "a/b.jpg" } });
  expect([(await expenses()).length, (await report())[1]]).toEqual([1, 15_000]);
});

test("asks whether a payment of a credit sale is a sale that a statement brought", async () => {
  const { call, sell, sales, report } = await readStatement(paid);
  const credit = { onCredit: true, customer: "Mama Ali", quantity: 5 };
  const sale = (await sell(credit)).body.data;
  const pay = (more: object = {}) =>
    call("POST", `sales/${sale.id}/payments`, { amount: 40_000, datePaid: "2026-01-04", ...more });
  const conflict = await pay();
  expect([conflict.status, conflict.body.data.kind]).toEqual([409, "sale"]);
  const done = await pay({ sameAs: [conflict.body.data.id] });
  expect([done.body.data.paidAmount, (await sales()).length]).toEqual([40_000, 1]);
  expect((await report())[0]).toBe(100_000);
});

test("asks about the amount paid at once of a credit sale as well", async () => {
  const { sell, sales } = await readStatement(paid);
  const credit = { onCredit: true, customer: "Mama Ali", quantity: 5, paidAmount: 40_000 };
  const conflict = await sell(credit);
  expect(conflict.status).toBe(409);
  const done = await sell({ ...credit, sameAs: [conflict.body.data.id] });
  expect(done.body.data).toMatchObject({ paidAmount: 40_000, owed: 60_000 });
  expect(await sales()).toHaveLength(1);
});

test("an answer sent twice is applied once, even under another key", async () => {
  const { sell, sales } = await readStatement(paid);
  const { id } = (await sell()).body.data;
  const own = "0190a5d0-0000-7000-8000-000000000071";
  const answer = { id: own, sameAs: [id] };
  expect([(await sell(answer)).status, (await sell(answer)).status]).toEqual([200, 200]);
  expect((await sales()).map(({ id }: { id: string }) => id)).toEqual([own]);
});

test('of two devices that answer "same" at once, one succeeds and the other gets 409', async () => {
  const { sell, sales, report } = await readStatement(paid);
  const { id } = (await sell()).body.data;
  const both = await Promise.all([sell({ sameAs: [id] }), sell({ sameAs: [id] })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  const [stands] = await sales();
  expect(refused?.body).toMatchObject({
    code: "bookkeeping_same_taken",
    data: { id, rowId: stands.id, kind: "sale" },
  });
  expect([(await sales()).length, (await report())[0]]).toEqual([1, 40_000]);
  expect((await sell({ notSameAs: [id] })).status, "the user says that it is another sale").toBe(
    200,
  );
  expect((await report())[0]).toBe(80_000);
});

test("ignores rows of another trader's statement and their ids", async () => {
  const { another, sales } = await readStatement(paid);
  const [{ id }] = await sales();
  const others = await another();
  const sale = { product: "Dry beans", quantity: 2, saleUnitPrice: 20_000, saleDate: "2026-01-03" };
  expect((await others("POST", "sales", sale)).status).toBe(200);
  expect((await others("POST", "sales", { ...sale, sameAs: [id] })).status).toBe(200);
  expect((await sales()).map((row: { id: string }) => row.id)).toEqual([id]);
});

test("rejects an invalid id beside its field", async () => {
  const { sell } = await readStatement(paid);
  const answer = await sell({ sameAs: ["x"] });
  expect([answer.status, answer.body.errors[0].field]).toEqual([400, "sameAs.0"]);
});
