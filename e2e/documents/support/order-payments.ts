import { createFile, postedForm, smallPdf } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";
import { newOrder, quantity, unitPrice } from "./new-order.ts";
import type { PagesApp } from "./pages-app.ts";
import { call } from "./people.ts";
import type { Visitor } from "./visitor.ts";

export const total = quantity * unitPrice;

/** A receipt as a bank issues it. */
export const bankReceipt = () => createFile(smallPdf, "risiti.pdf", "application/pdf");

/** Chooses a payment method: by its own value, or by the seller's first account that accepts it. */
export const choosePaymentMethod = (page: Visitor, option: string): void =>
  page.check(`[name=option]:is([value="${option}"], [value^="${option} "])`);

/** An order that its buyer reports as paid by bank, with the bank's receipt. */
export async function paidByBank(app: PagesApp, reference = "FT-123456789") {
  const order = await newOrder(app);
  const { token } = order.buyer;
  const path = `market-order/payment/${order.id}`;
  const body = { option: "bankTransfer", amount: total, reference };
  await call(app, "POST", path, { token, body });
  const proof = await app.get(`${apiBase}/${path}/proof`, {
    ...postedForm({ proof: bankReceipt() }),
    headers: { authorization: `Bearer ${token}` },
  });
  if (proof.status !== 200) throw new Error(JSON.stringify(proof.body));
  return { ...order, reference };
}

/** An order that its buyer pays at pickup. */
export async function paidAtPickup(app: PagesApp) {
  const order = await newOrder(app);
  const body = { option: "pickup", amount: total };
  await call(app, "POST", `market-order/payment/${order.id}`, { token: order.buyer.token, body });
  return order;
}

type Order = Awaited<ReturnType<typeof newOrder>>;

/** The seller confirms that the money has arrived. */
export const confirmPayment = (app: PagesApp, { id, trader }: Order) =>
  call(app, "POST", `portal/market-order/${id}/paid`, { token: trader.token, body: {} });

/** The seller reports that it has not arrived. */
export const refusePayment = (app: PagesApp, { id, trader }: Order, reason: string) =>
  call(app, "POST", `portal/market-order/${id}/unpaid`, { token: trader.token, body: { reason } });
