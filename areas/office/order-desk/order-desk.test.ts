import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { newPerson, newProduct, newSeller } from "#app/testing/factories.ts";
import { newTransportOrder } from "#app/testing/transport-factories.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { deskOrderKinds, parseOrderNumber } from "./desk-order-rules.ts";
import type { DeskOrder, DeskOrderDetails } from "./endpoints.ts";
import { listDeskOrders } from "./reads.ts";

async function setup(settings: Record<string, string> = {}) {
  const desk = await setupOfficersDesk({}, settings);
  const { db, request, officer } = desk;
  const seller = await newSeller(db, { name: "Duka la Mwanga" });
  const buyer = await newPerson(db, { firstName: "Zainabu", phone: "+255755123456" });
  const product = await newProduct(db, { traderId: seller.id, name: "Beans of Kigoma" });
  const order = async (token = buyer.token) => {
    const body = { product: product.id, quantity: 10, unitPrice: 2500 };
    const { id: requestId } = (await request("POST", "market-order-request", { token, body })).body
      .data;
    const path = `portal/market-order-request/${requestId}/approve`;
    const { body: done } = await request("POST", path, { token: seller.token, body: {} });
    return {
      requestId: requestId as string,
      ...(done.data as { id: string; orderNumber: string }),
    };
  };
  const list = async (query = "", token = officer.token) =>
    (await request("GET", `portal/desk-order${query}`, { token })).body as {
      data: DeskOrder[];
      total: number;
    };
  const open = async (kind: string, id: string, token = officer.token) =>
    request("GET", `portal/desk-order/${kind}/${id}`, { token });
  const note = (id: string, text: string, { kind = "order", token = officer.token } = {}) =>
    request("POST", `portal/desk-order/${kind}/${id}/note`, { token, body: { text } });
  return { ...desk, seller, buyer, product, order, list, open, note };
}

test("reads order numbers as people type them", () => {
  const number = "TZ-MO-000012";
  for (const typed of ["TZ-MO-000012", "tz mo 12", " MO12 ", "mo-0012"])
    expect(parseOrderNumber(typed, "TZ")).toEqual({ kind: "order", number });
  expect(parseOrderNumber("lo 1234567", "KE")).toEqual({
    kind: "transport",
    number: "KE-LO-1234567",
  });
  for (const typed of ["Zainabu", "12", "+255 755 123 456", "MO", ""])
    expect(parseOrderNumber(typed, "TZ")).toBeUndefined();
});

test("finds orders by number, by either side as people type names, by contact and by state", async () => {
  const { order, list, db, buyer, seller } = await setup();
  const first = await order();
  const other = await newPerson(db, { firstName: "Juma" });
  const second = await order(other.token);
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
  expect(await ids("")).toEqual([second.id, first.id]);
  const digits = first.orderNumber.replace(/\D/g, "").replace(/^0+/, "");
  expect(await ids(`?term=mo ${digits}`)).toEqual([first.id]);
  for (const term of ["zainabu", "ZAINÁBU", "test zainabu", "zainabbu", "0755 123 456"])
    expect([term, await ids(`?term=${encodeURIComponent(term)}`)]).toEqual([term, [first.id]]);
  expect(await ids("?term=duka la mwanga")).toEqual([second.id, first.id]);
  expect(await ids("?term=duka mwanga&size=1&page=2")).toEqual([first.id]);
  expect((await list("?term=duka mwanga&size=1&page=2")).total).toBe(2);
  expect(await ids("?term=nobody at all")).toEqual([]);
  expect(await ids(`?person=${buyer.id}`)).toEqual([first.id]);
  expect(await ids(`?person=${seller.id}&state=delivered`)).toEqual([]);
  expect(await ids("?state=approved")).toEqual([second.id, first.id]);
  expect((await list("?kind=request")).data).toMatchObject([
    { id: second.requestId, number: null, status: "approved", paid: null },
    { id: first.requestId, buyer: { name: "Zainabu Test" }, seller: { name: "Duka la Mwanga" } },
  ]);
});

test("finds transport orders of the customer and the carrier", async () => {
  const { list, db } = await setup();
  const made = await newTransportOrder(db, { number: "TZ-LO-000123" });
  const { data } = await list("?kind=transport");
  expect(data).toMatchObject([{ kind: "transport", id: made.id, number: expect.any(String) }]);
  expect((await list(`?kind=transport&person=${data[0]?.seller.id}`)).total).toBe(1);
  expect((await list(`?kind=transport&term=${data[0]?.number}`)).total).toBe(1);
  expect((await list(`?kind=order&term=${data[0]?.number}`)).total).toBe(0);
});

test("shows the whole history, and writes each opening to the audit log", async () => {
  const { order, open, run, request, seller, buyer, officer } = await setup();
  const made = await order();
  await request("POST", `portal/market-order/${made.id}/process`, {
    token: seller.token,
    body: {},
  });
  const details = (await open("order", made.id)).body.data as DeskOrderDetails;
  expect(details).toMatchObject({
    number: made.orderNumber,
    status: "processed",
    lines: [{ name: "Beans of Kigoma", quantity: 10, unit: "kg", total: 25_000 }],
    related: [{ kind: "request", id: made.requestId }],
    notes: [],
  });
  expect(details.history.map(({ source, act }) => [source, act])).toEqual([
    ["order", "request"],
    ["order", "approve"],
    ["order", "process"],
  ]);
  await open("order", made.id);
  await open("request", made.requestId);
  expect(
    await run("select subject, subject_id, act, by, account_id from audit_entry order by at, id"),
  ).toEqual([
    { subject: "order", subject_id: made.id, act: "open", by: officer.id, account_id: buyer.id },
    { subject: "order", subject_id: made.id, act: "open", by: officer.id, account_id: buyer.id },
    expect.objectContaining({ subject: "orderRequest", subject_id: made.requestId, act: "open" }),
  ]);
});

test("keeps notes among officers, with author and time, and never shows them to the parties", async () => {
  const { order, open, note, person, request, seller, buyer, run } = await setup();
  const made = await order();
  expect((await note(made.id, "  ")).status).toBe(400);
  expect((await note(made.id, "Called the seller, who promises Friday.")).status).toBe(200);
  const second = await person(["administrator"]);
  await note(made.id, "The buyer agrees.", { token: second.token });
  const { notes } = (await open("order", made.id)).body.data as DeskOrderDetails;
  expect(notes.map(({ text }) => text)).toEqual([
    "Called the seller, who promises Friday.",
    "The buyer agrees.",
  ]);
  expect(notes[0]).toMatchObject({ by: expect.stringContaining("Test"), at: expect.any(String) });
  for (const { token } of [seller, buyer]) {
    const shown = await request("GET", `market-order/${made.id}`, { token });
    expect(JSON.stringify(shown.body)).not.toContain("promises");
    expect((await open("order", made.id, token)).status).toBe(403);
    expect((await note(made.id, "Not mine", { token })).status).toBe(403);
    expect((await request("GET", "portal/desk-order", { token })).status).toBe(403);
  }
  expect((await open("order", newId())).status).toBe(404);
  expect((await note(newId(), "Of nothing")).status).toBe(404);
  expect(await run("select from notification where payload::text like '%promises%'")).toEqual([]);
});

test("limits the notes of one order, also concurrent ones", async () => {
  const { order, note, run } = await setup({ NOTES_OF_ONE_ORDER: "2" });
  const made = await order();
  const all = await Promise.all(Array.from({ length: 20 }, () => note(made.id, "Again")));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(all.find(({ status }) => status !== 200)?.body.code).toBe("order_desk_too_many_notes");
  expect(await run("select from order_note")).toHaveLength(2);
});

test("reads pages of 100,000 rows from an index", async () => {
  inNewDatabase();
  const { pool, context } = await setup();
  const person = newId();
  const rows = (columns: string) => `select md5('o' || n)::uuid, ${columns}
    from generate_series(1, 100000) n`;
  // The person buys in one of 500 rows and sells in another.
  const side = (salt: string) =>
    `case when n % 500 = ${salt === "b" ? 0 : 1} then '${person}' else md5('${salt}' || n % 900)::uuid end`;
  const state = "(array['approved', 'delivered', 'cancelled'])[1 + n % 3]";
  const at = "now() - n * interval '1 minute'";
  const client = await pool.pool.connect();
  try {
    // Only the plans matter: neither the parties nor the triggers.
    await client.query("set session_replication_role = replica");
    await client.query(`insert into market_order_request
      (id, buyer_id, trader_id, state, currency, total, contact_name, country_code, created_at, updated_at)
      ${rows(`${side("b")}, ${side("t")}, ${state.replace("delivered", "rejected")}, 'TZS', 1, '', 'TZ', ${at}, ${at}`)}`);
    await client.query(`insert into market_order
      (id, request_id, number, buyer_id, trader_id, state, currency, total, approved_at, updated_at)
      ${rows(`md5('o' || n)::uuid, 'TZ-MO-' || n, ${side("b")}, ${side("t")}, ${state}, 'TZS', 1, ${at}, ${at}`)}`);
    await client.query(`insert into logistics_order
      (id, request_id, number, provider_id, customer_id, state, currency, total, tracking_code, approved_at, updated_at)
      ${rows(`md5('o' || n)::uuid, 'TZ-LO-' || n, ${side("t")}, ${side("b")}, ${state}, 'TZS', 1, n::text, ${at}, ${at}`)}`);
    await client.query("set session_replication_role = origin");
    for (const table of ["market_order_request", "market_order", "logistics_order"])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
  }
  const { db, plans } = explainStatements(pool, { isRun: false });
  const explaining: Context = { ...context, db };
  const page = { page: 3, size: 20, term: undefined };
  for (const kind of deskOrderKinds)
    for (const chosen of [undefined, "approved"] as const)
      for (const of of [undefined, person])
        await listDeskOrders(explaining, { ...page, kind, state: chosen, person: of });
  const lists = plans.filter(({ name }) => /^desk orders/.test(name) && !/counted/.test(name));
  expect(lists).toHaveLength(12);
  for (const { name, plan } of lists) {
    const index = name.includes("people") ? /__of_(buyer|customer)/ : /__(newest|state)/;
    expect([name, plan]).toEqual([name, expect.stringMatching(index)]);
    const tables = "market_order|market_order_request|logistics_order";
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${tables})\\b`));
  }
});
