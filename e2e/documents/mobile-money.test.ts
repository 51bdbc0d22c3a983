import { expect, onTestFinished, test } from "vitest";
import { callbackOf, mpesaSettings, startMpesa } from "#app/testing/mpesa-stand-in.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { paymentPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { newOrder } from "./support/new-order.ts";
import { choosePaymentMethod, total } from "./support/order-payments.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { openAs } from "./support/signed-in-visitor.ts";

const phone = "0712 000 101";
const wrongPin = 2001;

/** Opens the page where an order is paid by M-Pesa, with a stub that prompts phones. */
async function paying() {
  const mpesa = await startMpesa();
  onTestFinished(mpesa.close);
  const { EDITION, ...settings } = mpesaSettings(mpesa.url);
  const app = await pagesApp({ ...settings, MPESA_CURRENCY: "TZS" });
  const order = await newOrder(app);
  const page = await openAs(app, order.buyer, "kisw", paymentPath(order.id));
  const say = wordsIn("kisw");

  /** Submits the form for the phone, which is then prompted. */
  async function payByPhone({ twice = false } = {}): Promise<void> {
    choosePaymentMethod(page, "mobile");
    page.fill("[name=phone]", phone);
    const send = say("payments.act.send");
    await (twice ? page.pressTwice(send) : page.press(send));
    expect(page.main).toHaveTextContent(say("payments.page.phone.title"));
    expect(await runJobs(app)).toEqual([]);
  }

  /** Simulates a PIN on the last prompted phone: M-Pesa sends its callback. */
  async function typePin(code = 0): Promise<void> {
    const push = mpesa.pushes.at(-1);
    if (!push) throw new Error("No phone was prompted");
    mpesa.results.set(push.checkoutId, String(code));
    await calledBack(app, push.callback, callbackOf(push, { code }));
    expect(await runJobs(app)).toEqual([]);
  }
  const look = () => page.follow(say("payments.page.phone.refresh"));
  return { app, order, page, say, mpesa, payByPhone, typePin, look };
}

async function calledBack({ app }: PagesApp, callback: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const { status } = await app.request(callback, {
    ...{ method: "POST", headers, body: JSON.stringify(body) },
  });
  if (status !== 200) throw new Error(`The callback answered ${status}`);
}

test("rejects a payment by phone without a phone number", async () => {
  const { page, say } = await paying();
  choosePaymentMethod(page, "mobile");
  await page.press(say("payments.act.send"));
  expect(page.field("[name=phone]")).toHaveAttribute("aria-invalid", "true");
});

test("prompts the phone once for the total when a payment is sent twice", async () => {
  const { mpesa, payByPhone } = await paying();
  await payByPhone({ twice: true });
  expect(mpesa.pushes).toEqual([expect.objectContaining({ amount: total, phone: "255712000101" })]);
});

test("reports a wrong PIN to the buyer, who may pay again", async () => {
  const { page, say, payByPhone, typePin, look } = await paying();
  await payByPhone();
  await typePin(wrongPin);
  await look();
  expect(page.main).toHaveTextContent(say("payments.failure.wrongPin"));
  expect(page.field("[name=phone]")).toBeInTheDocument();
});

test("pays the order with the right PIN after a wrong one", async () => {
  const { page, say, payByPhone, typePin, look } = await paying();
  await payByPhone();
  await typePin(wrongPin);
  await look();
  await payByPhone();
  await typePin();
  await look();
  expect(page.main).toHaveTextContent(say("payments.page.paid"));
  expect(page.parts("[name=phone]")).toEqual([]);
  expect(page.parts("main article")).toHaveLength(2);
});

test("notifies the seller that an order was paid by phone", async () => {
  const { app, order, payByPhone, typePin } = await paying();
  await payByPhone();
  await typePin();
  const page = await openAs(app, order.trader, "fr", paymentPath(order.id));
  expect(page.main).toHaveTextContent(wordsIn("fr")("payments.page.paid"));
});
