import { expect, test } from "vitest";
import { locationId, newProduct, newService, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { findActors } from "#areas/people/sign-in/sessions/find-actors.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { getCart, putLine } from "../endpoints.ts";
import { draftOrder, getOrderDraft, placeDraft } from "./endpoints.ts";

const phone = "+255712400001";
const wish = "Two days of advice, next week.";

async function setup() {
  const app = await testApp();
  const { db, sent } = app;
  const seller = await newTrader(db, { name: "Duka la Neema" });
  const { id: serviceId } = await newService(db, { traderId: seller.id });
  const place = String(await locationId(db, "TZ-08"));
  const visitorStore = {
    secret: undefined as string | undefined,
    keep: (secret: string | undefined) => void Object.assign(visitorStore, { secret }),
  };
  const visitor: Context = { ...app.context, actor: { kind: "visitor" }, visitor: visitorStore };
  const own = { name: "Neema Juma", phone, country: "TZ", locationId: place, terms: "on" };
  const draft = (service = { serviceId, wish }) => call(visitor, draftOrder, { ...own, service });
  /** Drafts a request and returns the code that was sent. */
  const drafted = async () => {
    const { requestId } = await draft();
    return { requestId, code: /\b\d{5}\b/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "" };
  };
  const signedIn = async (secret: string): Promise<Context> => {
    const actor = await findActors.ofBrowser(app.context, secret);
    if (!actor) throw new Error("the user is not signed in");
    return { ...visitor, actor };
  };
  const requests = () =>
    app.run("select contact_name, contact_phone, wish, state from service_request");
  return { ...app, serviceId, seller, visitor, draft, drafted, signedIn, requests };
}

test("requests a service by code once under concurrent submit and leaves the cart unchanged", async () => {
  const { visitor, drafted, db, serviceId, signedIn, requests } = await setup();
  const beans = await newProduct(db);
  await call(visitor, putLine, { productId: beans.id, quantity: 5, comments: "" });
  const proof = await drafted();
  expect(await call(visitor, getOrderDraft, {})).toMatchObject({ service: serviceId, wish });
  expect(await requests()).toEqual([]);
  const place = () => call(visitor, placeDraft, proof);
  const results = await Promise.all([place(), place()]);
  const [placed] = results;
  expect(results.map(({ requestIds }) => requestIds)).toEqual(Array(2).fill(placed?.requestIds));
  expect(placed).toMatchObject({ service: serviceId, product: null, quantity: null });
  expect(await requests()).toEqual([
    { contact_name: "Neema Juma", contact_phone: phone, wish, state: "asked" },
  ]);
  const person = await signedIn(placed?.secret ?? "");
  expect(await call(person, getCart, {})).toMatchObject({ count: 1 });
});

test("rejects invalid input and unlisted services before a code is sent", async () => {
  const { draft, run, serviceId, sent } = await setup();
  await expect(draft({ serviceId, wish: "short" })).rejects.toMatchObject({
    fields: [{ field: "service.wish" }],
  });
  await run("update market_service set is_listed = false");
  await expect(draft()).rejects.toMatchObject({ key: "errors.notFound" });
  expect(sent).toEqual([]);
});

test("signs the visitor in and preserves the draft if the service was unlisted in the meantime", async () => {
  const { drafted, run, visitor, signedIn, serviceId, requests } = await setup();
  const proof = await drafted();
  await run("update market_service set is_listed = false");
  const placed = await call(visitor, placeDraft, proof);
  expect(placed).toMatchObject({ requestIds: [], service: serviceId });
  expect(await requests()).toEqual([]);
  const person = await signedIn(placed.secret);
  expect(await call(person, getOrderDraft, {})).toMatchObject({ service: serviceId, wish });
});
