import sharp from "sharp";
import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { insertLine, setupPayableOrder } from "#app/testing/payable-order.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { apiBase } from "#core/paths.ts";
import { receiptPictureSize } from "#server/receipts/draw-receipt-picture.ts";

/** An order of beans that the buyer reports as paid by bank transfer. */
async function orderWithReceipt(environment: Record<string, string> = {}) {
  const setup = await setupPayableOrder(environment);
  const { app, request, pay, order, seller, buyer } = setup;
  await insertLine(setup, order.id, "Haricots d'été Ňgürü");
  await pay({ option: "bankTransfer", amount: 2500, reference: "FT-0042" });
  return {
    ...setup,
    confirm: () => request("POST", `portal/market-order/${order.id}/paid`, { token: seller.token }),
    receipt: (token?: string) =>
      request("GET", `market-order/receipt/${order.id}`, token ? { token } : {}),
    file: (kind: "pdf" | "picture", token: string | undefined = buyer.token, language = "en") =>
      app.request(`${apiBase}/market-order/receipt/${order.id}/${kind}`, {
        headers: {
          cookie: `language=${language}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      }),
  };
}

test("gives both sides the same receipt after confirmation, and 404 before and to others", async () => {
  const { db, receipt, confirm, buyer, seller, order } = await orderWithReceipt();
  expect((await receipt(buyer.token)).status, "not confirmed yet").toBe(404);
  await confirm();
  const { body } = await receipt(buyer.token);
  expect(body.data).toMatchObject({
    orderId: order.id,
    orderNumber: order.number,
    receiptNumber: `${order.number}-R`,
    side: "buyer",
    seller: { id: seller.id, name: seller.name },
    buyer: { id: buyer.id },
    lines: [{ quantity: 10, unit: "kg", unitPrice: 250, totalPrice: 2500 }],
    total: 2500,
    currency: "KES",
    option: "bankTransfer",
    reference: "FT-0042",
    gatewayReceipt: null,
    confirmedBy: "seller",
  });
  const { side, ...hers } = body.data;
  const { side: other, ...his } = (await receipt(seller.token)).body.data;
  expect([side, other]).toEqual(["buyer", "seller"]);
  expect(his).toEqual(hers);
  const otherUserToken = await tokenOf(db, (await newAccount(db)).id);
  expect((await receipt(otherUserToken)).status).toBe(404);
  expect((await receipt()).status).toBe(401);
});

test("renders the PDF in the reader's language and script, without caching", async () => {
  const { file, confirm, order, seller } = await orderWithReceipt();
  expect((await file("pdf")).status, "not confirmed yet").toBe(404);
  await confirm();
  const answer = await file("pdf", seller.token, "fr");
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toContain(`${order.number}-R.pdf`);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.length).toBeLessThan(60_000);
  const text = extractPdfText(pdf);
  for (const words of [
    `${order.number}-R`,
    seller.name,
    "FT-0042",
    "Haricots d’été |Ň|gürü",
    "10\u00a0kg",
    "2\u00a0500,00\u00a0KSh",
    "Confirmé par|Le vendeur",
    "Ceci n’est pas un reçu fiscal.",
  ]) {
    expect(text).toContain(words);
  }
  const kirundi = extractPdfText(
    Buffer.from(await (await file("pdf", seller.token, "rn")).arrayBuffer()),
  );
  expect(kirundi).toContain("Uru si urupapuro rw’ikori.");
});

test("continues forty products on the next page and fits long names into their column", async () => {
  const { file, confirm, order, ...setup } = await orderWithReceipt();
  for (let number = 1; number <= 40; number += 1) {
    await insertLine(setup, order.id, number === 7 ? "W".repeat(90) : `Beans ${number} end`);
  }
  await confirm();
  const pdf = Buffer.from(await (await file("pdf")).arrayBuffer());
  expect(pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length).toBe(2);
  expect(extractPdfText(pdf)).toContain("Beans 40 end");
  const picture = await file("picture");
  expect(picture.status).toBe(200);
});

test("renders the picture as a phone-sized PNG, for the two sides only", async () => {
  const { db, file, confirm } = await orderWithReceipt();
  await confirm();
  const answer = await file("picture");
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "png", ...receiptPictureSize });
  expect(bytes.length).toBeLessThan(150_000);
  const otherUserToken = await tokenOf(db, (await newAccount(db)).id);
  expect((await file("picture", otherUserToken)).status).toBe(404);
  expect((await file("pdf", otherUserToken)).status).toBe(404);
  expect((await file("pdf", "")).status).toBe(401);
});

test("limits receipts per person and minute without blocking the other side", async () => {
  const { file, receipt, confirm, buyer, seller } = await orderWithReceipt({
    RECEIPTS_PER_PERSON_AND_MINUTE: "2",
  });
  await confirm();
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await file("pdf")).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await file("picture", seller.token)).status).toBe(200);
  expect((await receipt(buyer.token)).status).toBe(200);
});

test("marks the receipt of an order that was cancelled after payment", async () => {
  const { run, file, receipt, confirm, order, buyer } = await orderWithReceipt();
  await confirm();
  await run("update market_order set state = 'cancelled' where id = $1", [order.id]);
  expect((await receipt(buyer.token)).body.data.status).toBe("cancelled");
  expect(extractPdfText(Buffer.from(await (await file("pdf")).arrayBuffer()))).toContain(
    "was cancelled",
  );
});
