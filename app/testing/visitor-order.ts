import { locationId, newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { draftOrder, placeDraft } from "#areas/trade/cart/drafts/endpoints.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { Message } from "#server/messages/messages.ts";
import { call } from "#server/operations/call.ts";

export const phone = "+255712400001";
export const codeIn = (message: Message | undefined) =>
  /\b\d{5}\b/.exec(message?.text ?? "")?.[0] ?? "";
export const other = (code: string) => code.replace(/^./, (first) => (first === "9" ? "0" : "9"));

/** Returns the key and the fields of a refusal. */
export async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error("it was not refused");
  return { key: error.key, fields: error.fields.map(({ field }) => field) };
}

/** A visitor's browser. */
export function browser(context: Context, secret?: string): Context {
  const visitor = {
    secret,
    keep: (value: string | undefined) => void Object.assign(visitor, { secret: value }),
  };
  return { ...context, actor: { kind: "visitor" }, visitor };
}

/** The app with a product, a visitor who orders it, and functions for drafts and codes. */
export async function setupVisitorOrder(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db, run, sent } = app;
  const asha = await newTrader(db, { name: "Asha" });
  const beans = await newProduct(db, { traderId: asha.id, name: "Beans", price: 2500 });
  const place = String(await locationId(db, "TZ-08"));
  const visitor = browser(app.context);
  const line = { productId: beans.id, quantity: 20, unitPrice: 2500 };
  const own = { name: "Neema  Mushi Juma", phone: "0712 400 001", country: "TZ" };
  const typed = { line, ...own, locationId: place, terms: "on" as const };
  const draft = (more: object = {}, context = visitor) =>
    call(context, draftOrder, { ...typed, ...more });
  const submitCode = (proof: { requestId: string; code: string }, context = visitor) =>
    call(context, placeDraft, proof);
  /** Drafts an order and returns the code that was sent. */
  const drafted = async (more: object = {}, context = visitor) => {
    const { requestId } = await draft(more, context);
    return { requestId, code: codeIn(sent.at(-1)) };
  };
  const accounts = () =>
    run("select id, state, first_name, last_name from account where phone = $1", [phone]);
  const requests = () =>
    run(
      `select r.buyer_id, r.contact_name, r.contact_phone, l.quantity::float8 as quantity, l.comments
       from market_order_request r join market_order_line l on l.request_id = r.id`,
    );
  const later = () => run("update code_send set at = at - interval '2 minutes'");
  return {
    ...app,
    beans,
    visitor,
    line,
    typed,
    draft,
    place: submitCode,
    drafted: drafted,
    accounts,
    requests,
    later,
  };
}
