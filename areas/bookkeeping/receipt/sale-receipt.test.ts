import sharp from "sharp";
import { expect, test } from "vitest";
import { newPerson, tokenOf } from "#app/testing/factories.ts";
import { pdfText } from "#app/testing/pdf-text.ts";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import { dayMs } from "#core/time.ts";
import type { Actor } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { receiptPictureSize } from "#server/receipts/draw-receipt-picture.ts";
import { formatDate } from "#web/format/format.ts";
import { saleReceipt } from "./endpoints.ts";

const due = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);

async function scene() {
  const app = await testApp();
  const { db, ask } = app;
  const owner = await newPerson(db, { firstName: "Neema" });
  const token = await tokenOf(db, owner.id);
  const made = await ask("POST", "bookkeeping/sales", {
    token,
    body: {
      product: "Haricots d'été",
      quantity: 2.5,
      saleUnitPrice: 2000,
      onCredit: true,
      customer: "Mama Ňgürü",
      dueDate: due,
      paidAmount: 1000,
    },
  });
  const file = (kind: string, who = token, language = "en") =>
    app.app.request(`${apiBase}/bookkeeping/sales/${made.body.data.id}/receipt${kind}`, {
      headers: { cookie: `language=${language}`, authorization: `Bearer ${who}` },
    });
  expect(made.status, made.body.message).toBe(200);
  const [session] = await app.run("select id from session where account_id = $1", [owner.id]);
  const actor: Actor = {
    kind: "person",
    accountId: owner.id,
    name: "",
    roles: ["buyer"],
    isVerified: true,
    sessionId: session.id,
  };
  const sheet = () => call({ ...app.context, actor }, saleReceipt, { id: made.body.data.id });
  return { ...app, token, sale: made.body.data, file, sheet };
}

test("a receipt says who sold what, what is paid and what is owed, in its reader's language", async () => {
  const { ask, token, file, db, sheet } = await scene();
  const name = await ask("PATCH", "bookkeeping/book", {
    token,
    body: { businessName: "Duka la Neema" },
  });
  expect(name.status).toBe(200);
  const data = await sheet();
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
  const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
  for (const words of ["Duka", "S-000001", "Mama", "Reste"]) expect(text).toContain(words);
  const picture = await file("/picture");
  expect(picture.headers.get("content-disposition")).toContain("S-000001.png");
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    format: "png",
    ...receiptPictureSize,
  });
  const other = await tokenOf(db, (await newPerson(db)).id);
  for (const kind of ["/pdf", "/picture"]) expect((await file(kind, other)).status).toBe(404);
});
