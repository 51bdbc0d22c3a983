import sharp from "sharp";
import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newPerson } from "#app/testing/factories.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { newId } from "#core/ids.ts";
import { apiBase } from "#core/paths.ts";
import { dayMs } from "#core/time.ts";
import { call } from "#server/operations/call.ts";
import { receiptPictureSize } from "#server/receipts/draw-receipt-picture.ts";
import { formatDate } from "#web/format/format.ts";
import { getSaleReceipt } from "./endpoints.ts";

const due = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);

const onCredit = {
  product: "Haricots d'été",
  quantity: 2.5,
  saleUnitPrice: 2000,
  onCredit: true,
  customer: "Mama Ňgürü",
  dueDate: due,
  paidAmount: 1000,
};

async function setup(body: object = onCredit) {
  const keeper = await setupBookkeeping();
  const { app, context, actor, token } = keeper;
  const sale = await keeper.createRow("sales", body);
  const file = (kind: string, who = token, language = "en") =>
    app.request(`${apiBase}/bookkeeping/sales/${sale.id}/receipt${kind}`, {
      headers: { cookie: `language=${language}`, authorization: `Bearer ${who}` },
    });
  const receiptSheet = () => call({ ...context, actor }, getSaleReceipt, { id: sale.id });
  return { ...keeper, sale, file, receiptSheet };
}

test("a receipt states seller, products, paid and owed amounts in the reader's language", async () => {
  const { request, token, file, db, receiptSheet } = await setup();
  const name = await request("PATCH", "bookkeeping/book", {
    token,
    body: { businessName: "Duka la Neema" },
  });
  expect(name.status).toBe(200);
  const data = await receiptSheet();
  expect(data).toMatchObject({
    issuer: "Duka la Neema",
    number: "S-000001",
    lines: [{ name: "Haricots d'été", quantity: "2.5" }],
    total: "TSh\u00a05,000",
  });
  expect(data.rest.map(({ detail }) => detail)).toEqual([
    "TSh\u00a01,000",
    "TSh\u00a04,000",
    formatDate("en", due),
  ]);
  const pdf = await file("/pdf", token, "fr");
  const text = extractPdfText(Buffer.from(await pdf.arrayBuffer()));
  for (const words of ["Duka", "S-000001", "Mama", "Reste"]) expect(text).toContain(words);
  const picture = await file("/picture");
  expect(picture.headers.get("content-disposition")).toContain("S-000001.png");
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    format: "png",
    ...receiptPictureSize,
  });
  const { token: other } = await newPerson(db);
  for (const kind of ["/pdf", "/picture"]) expect((await file(kind, other)).status).toBe(404);
});

test("the receipt of a cash sale names no customer and no debt", async () => {
  const { receiptSheet } = await setup({ product: "Salt", quantity: 2, saleUnitPrice: 500 });
  const { facts, rest, lines, demo } = await receiptSheet();
  expect(facts.map(({ term }) => term)).toEqual(["Number", "Day"]);
  expect(rest.map(({ term }) => term)).toEqual(["Paid"]);
  expect(lines).toEqual([
    { name: "Salt", quantity: "2", unitPrice: "TSh\u00a0500", total: "TSh\u00a01,000" },
  ]);
  expect(demo).toBeNull();
});

test("the receipt of a debt without a due day names only the owed amount", async () => {
  const { receiptSheet } = await setup({ ...onCredit, dueDate: "" });
  expect((await receiptSheet()).rest.map(({ term }) => term)).toEqual(["Paid", "Still to be paid"]);
});

test("a receipt shows quantity and price in the item's unit", async () => {
  const { run, sale, receiptSheet } = await setup();
  const id = newId();
  await run(
    `insert into book_item (id, account_id, name, quantity, value, unit_id, added_on, version, changed_at)
     select $1, account_id, 'Beans', 0, 0, (select id from measurement_unit where code = 'kg'),
       '2026-01-01', 1, now() from book_sale where id = $2`,
    [id, sale.id],
  );
  await run("update book_sale set item_id = $1 where id = $2", [id, sale.id]);
  expect((await receiptSheet()).lines).toMatchObject([
    { quantity: "2.5\u00a0kg", unitPrice: expect.stringMatching(/^TSh.2,000.\/.kg$/u) },
  ]);
});

test("marks the receipt of a demo sale as a demo", async () => {
  const { run, sale, receiptSheet } = await setup();
  await run("update book_sale set is_demo = true where id = $1", [sale.id]);
  expect((await receiptSheet()).demo).toMatch(/demo/i);
});
