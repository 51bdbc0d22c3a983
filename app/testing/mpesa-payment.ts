import { expect, onTestFinished } from "vitest";
import { mpesaSettings, startMpesa } from "./mpesa-stand-in.ts";
import { setupPayableOrder } from "./payable-order.ts";

export const mobile = { option: "mobile", amount: 2500, phone: "0712 345 678" };
export const transfer = { option: "bankTransfer", amount: 2500, reference: "FT-0042" };

/** An order to pay, at a gateway that speaks the protocol of M-Pesa. */
export async function setupMpesaPayment() {
  const standIn = await startMpesa();
  onTestFinished(standIn.close);
  const app = await setupPayableOrder(mpesaSettings(standIn.url));
  /** Starts a payment by phone, up to the request on the phone. */
  async function started() {
    const paid = await app.pay(mobile);
    await app.work("payment-start");
    const push = standIn.pushes.at(-1);
    if (!push) throw new Error("nothing was pushed");
    return { ...push, paid };
  }
  /** Posts to a callback URL as Daraja does; `work` then runs the triggered jobs. */
  async function callBack(address: string, body: unknown): Promise<unknown> {
    const { pathname } = new URL(address);
    const answer = await app.app.request(pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ResultCode: 0, ResultDesc: "Accepted" });
    return app.run("select data from pgboss.job where name = 'payment-ask' and state = 'created'");
  }
  const everything = async () =>
    JSON.stringify([
      await app.run("select * from payment order by id"),
      await app.run("select * from market_order"),
      await app.run("select * from market_order_step order by id"),
      await app.run("select * from notification order by id"),
    ]);
  return { ...app, ...standIn, started, callBack, everything };
}
