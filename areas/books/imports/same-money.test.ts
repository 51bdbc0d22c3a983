import { expect, test } from "vitest";
import { setupStatements } from "#app/testing/statement-people.ts";

const mpesa = (...lines: string[]) =>
  [
    "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance",
    ...lines,
  ].join("\n");
const ofPhone = (receipt: string, paidIn: number, day = "2026-01-03") =>
  `${receipt},${day} 10:00:00,Payment from EXAMPLE,Completed,${paidIn},,`;

/** A bank statement, which has its own receipt numbers. */
const bank = (...lines: string[]) =>
  ["Transaction date,Reference,Narration,Credit,Debit", ...lines].join("\n");
const ofBank = (reference: string, credit: number, day = "2026-01-04") =>
  `${day},${reference},Received from EXAMPLE,${credit},`;

const sale = {
  product: "Dry beans",
  quantity: 1,
  saleUnitPrice: 40_000,
  saleDate: "2026-01-03",
};

async function setup() {
  const people = await setupStatements();
  const { call, opened } = people;
  const record = (id: string, body: object = {}) => call("POST", `statements/${id}/record`, body);
  const read = async (text: string, replace = false) => {
    const draft = await opened(text, replace);
    expect(draft.isRead).toBe(true);
    const done = await record(draft.id);
    expect(done.status).toBe(200);
    return done.body.data;
  };
  const sales = async () => (await call("GET", "sales")).body.data;
  const income = async () =>
    (await call("GET", "reports?from=2026-01-01&to=2026-01-31")).body.data.income;
  return { ...people, record, read, sales, income };
}

test("asks about a sale entered by hand between reading and saving a statement", async () => {
  const { call, opened, record, sales, income } = await setup();
  const { id } = await opened(mpesa(ofPhone("ZZ1", 40_000), ofPhone("ZZ2", 7000)));
  const { id: byHand } = (await call("POST", "sales", sale)).body.data;
  const conflict = await record(id);
  expect([conflict.status, conflict.body.code]).toEqual([409, "book_imports_written_meanwhile"]);
  expect(conflict.body.data).toEqual([{ row: 1, kind: "sale", id: byHand }]);
  expect(await sales()).toHaveLength(1);
  const done = await record(id, { meanwhile: "same" });
  expect(done.body.data).toMatchObject({
    sales: { count: 1, amount: 7000 },
    linked: { count: 1, amount: 40_000 },
  });
  expect([(await sales()).length, await income()]).toEqual([2, 47_000]);
});

test("saves both if they are different money", async () => {
  const { call, opened, record, income } = await setup();
  const { id } = await opened(mpesa(ofPhone("ZZ1", 40_000)));
  await call("POST", "sales", sale);
  expect((await record(id, { meanwhile: "other" })).body.data.sales.count).toBe(1);
  expect(await income()).toBe(80_000);
});

test("does not ask again about a row that its owner chose to save beside a similar sale", async () => {
  const { call, opened, record, income } = await setup();
  await call("POST", "sales", sale);
  const { id } = await opened(mpesa(ofPhone("ZZ1", 40_000)));
  await call("PATCH", `statements/${id}/rows/1`, { becomes: "sale", words: "Maize" });
  expect((await record(id)).status).toBe(200);
  expect(await income()).toBe(80_000);
});

test("recognises money of a phone's statement in a bank statement, and the reverse", async () => {
  const { opened, rows, record, read, income } = await setup();
  await read(mpesa(ofPhone("ZZ1", 40_000)));
  const draft = await opened(bank(ofBank("FT1", 40_000), ofBank("FT2", 9000)));
  expect(await rows(draft.id)).toMatchObject([
    { problem: "similar", becomes: "link", link: { kind: "sale", day: "2026-01-03" } },
    { problem: null, becomes: "sale" },
  ]);
  await record(draft.id);
  expect(await income()).toBe(49_000);
  const back = await opened(mpesa(ofPhone("ZZ5", 9000, "2026-01-05")));
  expect(await rows(back.id)).toMatchObject([{ problem: "similar", becomes: "link" }]);
});

test("treats different receipts of one kind of statement as different payments", async () => {
  const { read, income } = await setup();
  await read(mpesa(ofPhone("ZZ1", 40_000)));
  const done = await read(mpesa(ofPhone("ZZ1", 40_000), ofPhone("ZZ2", 40_000)));
  expect(done.sales.count).toBe(1);
  expect(await income()).toBe(80_000);
});

test("saves each row once when a statement is read twice or a later one overlaps it", async () => {
  const { opened, record, read, income } = await setup();
  await read(mpesa(ofPhone("ZZ1", 40_000), ofPhone("ZZ2", 7000)));
  const twice = await opened(mpesa(ofPhone("ZZ1", 40_000), ofPhone("ZZ2", 7000)));
  expect((await record(twice.id)).body.code).toBe("book_imports_nothing_to_write");
  await read(mpesa(ofPhone("ZZ2", 7000), ofPhone("ZZ3", 500)), true);
  expect(await income()).toBe(47_500);
});
