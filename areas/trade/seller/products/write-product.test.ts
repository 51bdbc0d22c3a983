import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import { apiBase } from "#core/paths.ts";

const nobody = "00000000-0000-7000-8000-000000000000";

test("creates an unlisted draft in the edition's currency", async () => {
  const { create, rowOf, get, ids } = await setupSellers();
  const { status, body } = await create({ name: "  Maharage ya  njano " });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    name: "Maharage ya njano",
    state: "draft",
    isListed: false,
    currency: "TZS",
    commodity: { id: ids.beans, name: "Dry beans" },
    unit: { shortName: "kg" },
    location: { name: "Kigoma" },
    photos: [],
    acts: ["submit"],
    decisions: [],
    isDemo: false,
  });
  expect(await rowOf(body.data.id)).toMatchObject({
    searchText: "maharage ya njano",
    names: null,
    submittedAt: null,
  });
  const seen = await get(`${apiBase}/product/product-details/${body.data.id}`);
  expect(seen.status).toBe(404);
});

test("accepts numbers as people type them, and defaults empty minimums", async () => {
  const { create, run } = await setupSellers({ EDITION: "ke" });
  const [place] = await run(
    "select id from location where country_code = 'KE' and is_registration order by id limit 1",
  );
  const { status, body } = await create({
    price: "1 250,50",
    quantity: "7,5",
    minimumOrderQuantity: "",
    minimumOrderAmount: "",
    locationId: Number(place?.id),
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    price: 1250.5,
    currency: "KES",
    quantity: 7.5,
    minimumOrderQuantity: 1,
    minimumOrderAmount: 0,
  });
});

const wrong: [field: string, values: object][] = [
  ["name", { name: "x" }],
  ["name", { name: "   " }],
  ["name", { name: "x".repeat(121) }],
  ["description", { description: "x".repeat(4001) }],
  ["commodityId", { commodityId: 999_999 }],
  ["kind", { commodityId: "" }],
  ["kind", { kind: "xyzzyq" }],
  ["locationId", { locationId: 999_999 }],
  ["unitId", { unitId: 999_999 }],
  ["price", { price: 0 }],
  ["price", { price: -5 }],
  ["price", { price: "cheap" }],
  ["price", { price: 99.5 }],
  ["price", { price: "1,250" }],
  ["price", { price: "1e99" }],
  ["quantity", { quantity: -1 }],
  ["quantity", { quantity: 0.0005 }],
  ["minimumOrderQuantity", { minimumOrderQuantity: 0 }],
  ["minimumOrderAmount", { minimumOrderAmount: 10.5 }],
];

test("rejects invalid fields beside them and creates nothing", async () => {
  const { create, run } = await setupSellers();
  for (const [field, values] of wrong) {
    const { status, body } = await create(values);
    const fields = body.errors?.map((entry: { field: string }) => entry.field);
    expect([values, status, fields]).toEqual([values, 400, [field]]);
    expect(body.errors[0].message).not.toMatch(/^(seller|errors)\./);
  }
  expect(await run("select from product")).toEqual([]);
});

test("rejects a place of another country and a transport unit", async () => {
  const { create, run } = await setupSellers();
  const [abroad] = await run("select id from location where country_code = 'KE' limit 1");
  const [km] = await run("select id from measurement_unit where code = 'km'");
  const { body } = await create({ locationId: Number(abroad?.id), unitId: Number(km?.id) });
  expect(body.errors.map((entry: { field: string }) => entry.field)).toEqual([
    "locationId",
    "unitId",
  ]);
});

test("requires a trader with a shop, which may still be pending, to create and submit", async () => {
  const { post, request, fields, person, beginner, act, rowOf } = await setupSellers();
  const buyer = await person(["buyer"]);
  const shopless = await person(["buyer", "trader"]);
  expect((await request("GET", "portal/product")).status).toBe(401);
  for (const [who, code] of [
    [buyer, "forbidden"],
    [shopless, "seller_no_shop"],
  ] as const) {
    for (const path of ["portal/product", "portal/product/counts", "portal/product/export"]) {
      const { status, body } = await request("GET", path, { token: who.token });
      expect([path, status, body.code]).toEqual([path, 403, code]);
    }
    const { status, body } = await post("portal/product", fields, who.token);
    expect([status, body.code]).toEqual([403, code]);
  }
  for (const state of ["awaiting approval", "declined"]) {
    const { token } = await beginner(state);
    const created = await post("portal/product", fields, token);
    expect(created.status).toBe(200);
    const submitted = await act(created.body.data.id, "submit", {}, token);
    expect(submitted.body.data).toMatchObject({ state: "submitted", isListed: false });
    expect((await rowOf(created.body.data.id))?.isListed).toBe(false);
  }
});

test("returns 404 for every act on another seller's product", async () => {
  const { inState, other, request, post, fields, rowOf } = await setupSellers();
  const { token } = other;
  const body = { ...fields, seenQuantity: 100, picture: "demo/beans-0-1" };
  for (const id of [await inState("approved"), nobody, "1", "%27"]) {
    const before = await rowOf(id).catch(() => undefined);
    for (const [method, path] of [
      ["GET", `portal/product/${id}`],
      ["PUT", `portal/product/${id}`],
      ["POST", `portal/product/${id}/offer`],
      ["POST", `portal/product/${id}/submit`],
      ["POST", `portal/product/${id}/withdraw`],
      ["POST", `portal/product/${id}/duplicate`],
      ["POST", `portal/product/${id}/photo/remove`],
      ["POST", `portal/product/${id}/photo/first`],
    ] as const) {
      const how = method === "GET" ? { token } : { token, body };
      expect([path, (await request(method, path, how)).status]).toEqual([path, 404]);
      const { body: _, ...without } = { body, ...how };
      expect((await request(method, path, { ...without, token: "" })).status).toBe(401);
    }
    const photo = new File([new Uint8Array([1])], "a.jpg");
    expect((await post(`portal/product/${id}/photo`, { photo }, token)).status).toBe(404);
    expect(await rowOf(id).catch(() => undefined)).toEqual(before);
  }
});

test("sends an approved product back to review for another name or commodity, and for nothing else", async () => {
  const { request, inState, rowOf, actsOf, seller, fields, ids } = await setupSellers();
  const edit = async (id: string, values: object) =>
    request("PUT", `portal/product/${id}`, { token: seller.token, body: { ...fields, ...values } });
  const id = await inState("approved");
  const { name = "" } = (await rowOf(id)) ?? {};
  const same = await edit(id, {
    name,
    price: 2600,
    quantity: 7,
    description: "Other words.",
    minimumOrderQuantity: 2,
    minimumOrderAmount: 20,
    unitId: ids.sack,
  });
  expect(same.body.data).toMatchObject({ state: "approved", isListed: true, price: 2600 });
  expect(await actsOf(id)).toEqual([]);
  const renamed = await edit(id, { name: "Red beans" });
  expect(renamed.body.data).toMatchObject({ state: "submitted", isListed: false });
  expect(renamed.body.data.decisions).toMatchObject([{ act: "edit", by: "Mama Asha" }]);
  const { submittedAt } = renamed.body.data;
  const again = await edit(id, { name: "Red beans", commodityId: ids.maize });
  expect(again.body.data).toMatchObject({ state: "submitted", submittedAt });
  expect(await actsOf(id)).toEqual(["edit"]);
  expect(await rowOf(id)).toMatchObject({ searchText: "red beans", commodityId: ids.maize });
  for (const state of ["draft", "declined"] as const) {
    const productId = await inState(state);
    const { body } = await edit(productId, { name: "Green beans" });
    expect(body.data).toMatchObject({ state, name: "Green beans", decisions: [] });
  }
});

test("preserves translations of unchanged text and clears those of changed text", async () => {
  const { request, inState, rowOf, seller, fields, run, get } = await setupSellers();
  const id = await inState("approved");
  await run(
    `update product set name = 'Maharage', search_text = 'maharage beans', description = 'Safi.',
       names = '{"en":"Beans"}', descriptions = '{"en":"Clean."}' where id = $1`,
    [id],
  );
  const edit = (values: object) =>
    request("PUT", `portal/product/${id}`, { token: seller.token, body: { ...fields, ...values } });
  await edit({ name: "Maharage", description: "Safi." });
  expect(await rowOf(id)).toMatchObject({
    names: { en: "Beans" },
    descriptions: { en: "Clean." },
    searchText: "maharage beans",
  });
  await edit({ name: "Maharage", description: "Mpya." });
  expect(await rowOf(id)).toMatchObject({ names: { en: "Beans" }, descriptions: null });
  const { body } = await get(`${apiBase}/product/product-details/${id}`);
  expect(body.data).toMatchObject({ name: "Beans", description: "Mpya." });
  await edit({ name: "Mahindi", description: "Mpya." });
  expect(await rowOf(id)).toMatchObject({ names: null, searchText: "mahindi" });
});

test("changes price and stock from the list without overwriting orders made in the meantime", async () => {
  const { inState, act, rowOf, run, actsOf } = await setupSellers();
  const id = await inState("approved");
  const { status, body } = await act(id, "offer", { price: 2700, quantity: 90, seenQuantity: 100 });
  expect([status, body.data]).toMatchObject([
    200,
    { price: 2700, quantity: 90, state: "approved", isListed: true },
  ]);
  await run("update product set quantity = quantity - 30 where id = $1", [id]);
  const late = await act(id, "offer", { price: 2800, quantity: 120, seenQuantity: 90 });
  expect([late.status, late.body.code, late.body.data]).toEqual([
    409,
    "seller_changed_meanwhile",
    { quantity: 60, price: 2700 },
  ]);
  // A new price alone does not require the current stock.
  const price = await act(id, "offer", { price: 2800, quantity: 90, seenQuantity: 90 });
  expect([price.status, price.body.data.quantity, price.body.data.price]).toEqual([200, 60, 2800]);
  expect(await actsOf(id)).toEqual([]);
  for (const bad of [{ price: 0 }, { price: 10.5 }, { quantity: -1 }, { seenQuantity: "" }]) {
    const refused = await act(id, "offer", { price: 1, quantity: 1, seenQuantity: 60, ...bad });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, Object.keys(bad)[0]]);
  }
  expect(await rowOf(id)).toMatchObject({ price: 2800, quantity: 60 });
});

test("loses no stock when edits and orders run concurrently", async () => {
  const { inState, act, request, rowOf, run, seller, fields } = await setupSellers();
  const id = await inState("approved");
  let ordered = 0;
  let added = 0;
  const order = async () => {
    await run("update product set quantity = quantity - 1 where id = $1 and quantity >= 1", [id]);
    ordered += 1;
  };
  const add = async (n: number) => {
    const seenQuantity = (await rowOf(id))?.quantity ?? 0;
    const newOffer = { price: 2500, quantity: seenQuantity + 5, seenQuantity };
    const { status } =
      n % 2
        ? await act(id, "offer", newOffer)
        : await request("PUT", `portal/product/${id}`, {
            token: seller.token,
            body: { ...fields, ...newOffer },
          });
    expect([200, 409]).toContain(status);
    if (status === 200) added += 5;
  };
  await atOnce(40, (n) => (n % 2 ? order() : add(n / 2)));
  expect((await rowOf(id))?.quantity).toBe(100 - ordered + added);
});

test("duplicates a product as a draft with the same text, price and photos", async () => {
  const { inState, act, rowOf, actsOf, run } = await setupSellers();
  const id = await inState("approved");
  await run("update product set rating_count = 3, rating_sum = 15 where id = $1", [id]);
  const { status, body } = await act(id, "duplicate");
  expect(status).toBe(200);
  const [before, after] = [await rowOf(id), await rowOf(body.data.id)];
  expect(after).toMatchObject({
    name: before?.name,
    images: before?.images,
    price: before?.price,
    quantity: before?.quantity,
    searchText: before?.searchText,
    state: "draft",
    isListed: false,
    submittedAt: null,
    ratingCount: 0,
    ratingSum: 0,
  });
  expect(before).toMatchObject({ state: "approved", isListed: true });
  expect(await actsOf(body.data.id)).toEqual([]);
});

test("creates one product for repeated submissions with one idempotency key", async () => {
  const { get, fields, seller, run } = await setupSellers();
  const submit = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    const headers = { authorization: `Bearer ${seller.token}`, "idempotency-key": "press-1" };
    return get(`${apiBase}/portal/product`, { method: "POST", body, headers });
  };
  const answers = await Promise.all([submit(), submit(), submit()]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await run("select from product")).toHaveLength(1);
});

test("lists products by name, filters them by state and words, and counts them", async () => {
  const { request, seller, create, act, inState, other, run } = await setupSellers();
  await inState("approved", other.id);
  for (const name of ["White maize", "Yellow beans", "Red béans, dry"]) await create({ name });
  const list = async (query: string) => {
    const { body } = await request("GET", `portal/product?${query}`, { token: seller.token });
    return [body.total, ...body.data.map((entry: { name: string }) => entry.name)];
  };
  expect(await list("")).toEqual([3, "Red béans, dry", "White maize", "Yellow beans"]);
  expect(await list("page=2&size=2")).toEqual([3, "Yellow beans"]);
  expect(await list("term=BEAN")).toEqual([2, "Red béans, dry", "Yellow beans"]);
  expect(await list("term=dry%20béans")).toEqual([1, "Red béans, dry"]);
  expect(await list("term=100%25")).toEqual([0]);
  const [maize] = await run("select id from product where name = 'White maize'");
  await act(String(maize?.id), "submit");
  expect(await list("state=submitted")).toEqual([1, "White maize"]);
  expect(await list("state=draft&term=yell")).toEqual([1, "Yellow beans"]);
  await run("update product set state = 'approved', quantity = 0 where name = 'White maize'");
  const counts = await request("GET", "portal/product/counts", { token: seller.token });
  expect(counts.body.data).toEqual({
    draft: 2,
    submitted: 0,
    approved: 1,
    declined: 0,
    outOfStock: 1,
    shop: "approved",
  });
});

test("lists only the seller's own approved and sold out products for restocking", async () => {
  const { request, seller, inState, other, run } = await setupSellers();
  const stocked = async (name: string, state: ProductState, quantity: number, of = seller.id) => {
    const id = await inState(state, of);
    await run("update product set name = $2, search_text = $3, quantity = $4 where id = $1", [
      id,
      name,
      name.toLowerCase(),
      quantity,
    ]);
  };
  await stocked("Yellow beans", "approved", 0);
  await stocked("Red beans", "approved", 0);
  await stocked("White maize", "approved", 0.001);
  // Products that buyers could not order anyway are omitted.
  for (const state of ["draft", "submitted", "declined"] as const) await stocked(state, state, 0);
  await stocked("Beans of somebody else", "approved", 0, other.id);
  const list = async (query: string, token = seller.token) => {
    const { body } = await request("GET", `portal/product?${query}`, { token });
    return [body.total, ...body.data.map((entry: { name: string }) => entry.name)];
  };
  expect(await list("state=soldOut")).toEqual([2, "Red beans", "Yellow beans"]);
  expect(await list("state=soldOut&size=1&page=2")).toEqual([2, "Yellow beans"]);
  expect(await list("state=soldOut&term=yell")).toEqual([1, "Yellow beans"]);
  expect(await list("state=soldOut", other.token)).toEqual([1, "Beans of somebody else"]);
  for (const [token, outOfStock] of [
    [seller.token, 2],
    [other.token, 1],
  ] as const) {
    const counts = await request("GET", "portal/product/counts", { token });
    expect(counts.body.data).toMatchObject({ outOfStock });
  }
  const unknown = await request("GET", "portal/product?state=sold", { token: seller.token });
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "state"]);
});

test("rejects every request of an unverified trader", async () => {
  const { db, post, fields } = await setupSellers();
  const { id } = await newAccount(db, { roles: ["trader"], state: "unverified" });
  const { status, body } = await post("portal/product", fields, await tokenOf(db, id));
  expect([status, body.code]).toEqual([403, "verify_first"]);
});
