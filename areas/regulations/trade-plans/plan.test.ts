import { expect, test } from "vitest";
import { countEventLoopTurns } from "#app/testing/count-event-loop-turns.ts";
import { locationId, newPerson, newProduct, tokenOf } from "#app/testing/factories.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { testApp, testSettings, withoutRateLimits } from "#app/testing/test-app.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { call } from "#server/operations/call.ts";
import { getPlanPdf } from "./card/endpoints.ts";
import type { TradePlan } from "./plan/endpoints.ts";
import { getPlanSheet } from "./sheet/endpoints.ts";

const { TRADE_PLANS: maxPlans } = testSettings();

interface Line {
  key: string;
  kind: string;
  amount: number | null;
  atMost: number | null;
}

/** A time when the prices and exchange rates of the reference data are recent. */
const now = new Date("2026-10-01T12:00:00Z");

/** Sets up beans from Kigoma at 2,500 shillings per kilogram, to be sold in Kigali. */
async function border(environment = {}) {
  const app = await testApp({ ...withoutRateLimits, ...environment }, undefined, undefined, {
    now: () => now,
  });
  const { db, request } = app;
  const beans = await newProduct(db, { commodity: "beans", minimumOrderQuantity: 100 });
  const kigali = await locationId(db, "RW-01");
  await newTransportService(db, { to: "RW-01", price: 120 });
  const dear = await newTransportService(db, { to: "RW-01", price: 300, minDays: 1, maxDays: 1 });
  const plan = async (query: Record<string, string | number>) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    return (await request("GET", `trade-plan?${text}`)).body;
  };
  const planParams = { productId: beans.id, locationTo: kigali, quantity: 500 };
  return { ...app, beans, kigali, dear, plan, planParams };
}

test("calculates goods, the cheapest transport and each tax of the calculator across a border", async () => {
  const { plan, planParams, request, beans } = await border();
  const answers = { isUnprocessed: "true", hasCertificate: "true" };
  const { data } = await plan({ ...planParams, ...answers });
  expect(data).toMatchObject({
    goods: { value: 1_250_000, currency: "TZS", netWeightKg: 500, product: { id: beans.id } },
    from: { name: "Kigoma", countryCode: "TZ" },
    to: { countryCode: "RW" },
    isCrossBorder: true,
    currency: "TZS",
    rateDay: "2026-09-29",
  });
  const lines: Line[] = data.lines;
  expect(lines.slice(0, 2)).toEqual([
    { kind: "goods", key: "goods", amount: 1_250_000, atMost: 1_250_000 },
    { kind: "transport", key: "transport", amount: 60_000, atMost: 60_000 },
  ]);
  const query = new URLSearchParams({
    countryCode: "RW",
    originCountry: "TZ",
    commodityId: String(beans.commodityId),
    goodsValue: "1250000",
    freight: "60000",
    currency: "TZS",
    netWeightKg: "500",
    ...answers,
  });
  const tax = (await request("GET", `tax-calculator?${query}`)).body.data;
  expect(data.tax).toEqual(tax);
  expect(lines.slice(2).map(({ key }) => key)).toEqual(tax.lines.map((entry: Line) => entry.key));
  // Community goods as harvested: no duty and no VAT. The processing fee is certain.
  const byKind = (kind: string) => lines.filter((line) => line.kind === kind);
  for (const kind of ["duty", "vat"]) {
    expect(byKind(kind).map(({ amount, atMost }) => [amount, atMost])).toEqual([[0, 0]]);
  }
  expect(tax.isEacOrigin).toBe("yes");
  const sum = lines.reduce((all, { amount }) => all + (amount ?? 0), 0);
  expect(data.sum.total).toBe(sum);
  expect(data.perUnit).toBe(Math.round(sum / 500));
  expect(data.way.borderPosts.length).toBeGreaterThan(0);
});

test("lists the documents of both countries and the agencies that decide on them", async () => {
  const { plan, planParams } = await border();
  const { papers } = (await plan(planParams)).data as TradePlan;
  const codes = papers?.documents.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["tzfood", "phyto", "coo", "scoo", "invoice"]));
  expect(papers?.standards.map(({ code }) => code)).toEqual(["EAS 46"]);
  expect(papers?.procedures.map(({ country }) => country.code)).toContain("TZ");
  const agencies = papers?.agencies.map(({ acronym }) => acronym);
  expect(agencies).toEqual(expect.arrayContaining(["TRA", "RRA", "TPHPA"]));
  expect(agencies).not.toContain("KRA");
});

test("uses the requested transport service, and ignores an unsuitable one", async () => {
  const { plan, planParams, dear } = await border();
  const { data } = await plan({ ...planParams, serviceId: dear.id });
  expect(data.transport.service).toMatchObject({ id: dear.id, amount: 150_000 });
  expect(data.transport.choices).toHaveLength(2);
  const other = "0192f1c0-0000-7000-8000-000000000000";
  const { data: without } = await plan({ ...planParams, serviceId: other });
  expect(without.transport.service.amount).toBe(60_000);
});

test("leaves transport and the upper bound open if no service carries the goods", async () => {
  const { plan, planParams, db } = await border();
  const { data } = await plan({ ...planParams, locationTo: await locationId(db, "BI-GI") });
  expect(data.lines[1]).toMatchObject({ key: "transport", amount: null, atMost: null });
  expect(data.sum).toMatchObject({ total: expect.any(Number), atMost: null });
  expect(data.sum.open).toBeGreaterThan(0);
});

test("has no tax and no documents within one country", async () => {
  const { plan, planParams, db } = await border();
  await newTransportService(db, { to: "TZ-02", price: 100 });
  const { data } = await plan({ ...planParams, locationTo: await locationId(db, "TZ-02") });
  expect(data).toMatchObject({ isCrossBorder: false, tax: null, papers: null });
  const total = 1_300_000;
  expect(data.sum).toEqual({ total, atMost: total, open: 0, atLeast: total, isCertain: true });
});

test("takes the sales amount from a published price at the destination", async () => {
  const { plan, request, db } = await border();
  const maize = await newProduct(db, { commodity: "maize", price: 900 });
  const kampala = await locationId(db, "UG-102");
  await newTransportService(db, { to: "UG-102", price: 200 });
  const planParams = { productId: maize.id, locationTo: kampala, quantity: 1000 };
  const { data } = await plan({ ...planParams, hasCertificate: "true" });
  const { sales } = data as TradePlan;
  expect(sales).toMatchObject({ countryName: "Uganda", source: expect.stringMatching(/\w/) });
  const [figure] = sales?.figures ?? [];
  const published = (await request("GET", `market-price/figure/${figure}`)).body.data;
  expect(published).toMatchObject({ commodity: { id: maize.commodityId }, date: sales?.period });
  expect(sales?.amount).toBe(Math.round((sales?.unitPrice ?? 0) * 1000));
});

test("returns the margin if every cost has an upper bound and a wholesale price is recent", async () => {
  const { plan, db } = await border();
  const maize = await newProduct(db, { commodity: "maize", price: 900 });
  const mwanza = await locationId(db, "TZ-18");
  await newTransportService(db, { to: "TZ-18", price: 200 });
  const { data } = await plan({ productId: maize.id, locationTo: mwanza, quantity: 1000 });
  const { sales, left, leftMissing, sum } = data as TradePlan;
  expect([sales?.priceType, sales?.period]).toEqual(["wholesale", "2026-08"]);
  expect(leftMissing).toEqual([]);
  const difference = (sales?.amount ?? 0) - sum.total;
  expect(left).toEqual({ best: difference, worst: difference });
});

test("returns no margin while transport, a tax or a recent wholesale price is missing", async () => {
  const { plan, planParams, db, context } = await border();
  const unknown = await plan({ ...planParams, locationTo: await locationId(db, "BI-GI") });
  expect(unknown.data).toMatchObject({ left: null, leftMissing: ["transport", "tax", "price"] });
  const toKenya = { ...planParams, locationTo: await locationId(db, "KE-01") };
  const { data } = await plan(toKenya);
  expect(data.left).toBeNull();
  expect(data.leftMissing).toEqual(["transport", "retailPrice", "oldPrice"]);
  const sheet = await call(context, getPlanSheet, toKenya);
  const figure = (label: string) => sheet.figures.find((entry) => entry.label === label)?.value;
  expect(figure("Left after these costs")).toBe("not known yet");
  expect(figure("Total, at least")).toMatch(/^TSh/);
  expect(figure("Total")).toBeUndefined();
  const note = sheet.sections.flatMap(({ rows }) => rows).find(({ key }) => key === "left")?.note;
  expect(note).toContain("the price of transport; a wholesale price");
});

test("reports each missing or invalid field of a plan without a product", async () => {
  const { plan, beans, kigali, db } = await border();
  const bad = await plan({ locationTo: kigali });
  expect(bad.status).toBe(400);
  expect(bad.errors.map(({ field }: { field: string }) => field)).toEqual([
    "commodityId",
    "locationFrom",
    "quantity",
    "price",
  ]);
  const whole = {
    commodityId: beans.commodityId,
    locationFrom: await locationId(db, "TZ-08"),
    locationTo: kigali,
    quantity: 2,
    price: 100,
    currency: "USD",
  };
  const { data } = await plan({ ...whole, shownCurrency: "KES" });
  expect(data).toMatchObject({ currency: "KES", goods: { value: 200, currency: "USD" } });
  expect((await plan({ ...whole, locationTo: 999_999 })).errors).toEqual([
    { field: "locationTo", message: "Please enter where the goods go." },
  ]);
  for (const [name, value] of [
    ["quantity", "-1"],
    ["price", "1e9"],
    ["currency", "shilling"],
    ["unitId", "999999"],
    ["locationTo", "here"],
  ] as const) {
    expect((await plan({ ...whole, [name]: value })).status, name).toBe(400);
  }
});

test("returns 404 for an unlisted product", async () => {
  const { plan, planParams, run, beans } = await border();
  await run("update product set is_listed = false where id = $1", [beans.id]);
  expect((await plan(planParams)).status).toBe(404);
});

test("saves a plan with its total, lists it only for its owner, and deletes it", async () => {
  const { db, request, planParams, run } = await border();
  const token = await tokenOf(db, (await newPerson(db)).id);
  const other = await tokenOf(db, (await newPerson(db)).id);
  const keep = () =>
    request("POST", "trade-plan/saved", { token, body: { ...planParams, hasCertificate: true } });
  const [{ status, body }, twice] = await Promise.all([keep(), keep()]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    title: expect.stringContaining("Kigoma – "),
    choice: { productId: planParams.productId, hasCertificate: true, price: null },
    currency: "TZS",
  });
  expect(body.data.total).toBeGreaterThan(1_310_000);
  expect(twice.body.data.id).toBe(body.data.id);
  const list = async (who: string) =>
    (await request("GET", "trade-plan/saved", { token: who })).body;
  expect(await list(token)).toMatchObject({ total: 1, data: [{ id: body.data.id }] });
  expect((await list(other)).total).toBe(0);
  expect((await request("POST", "trade-plan/saved", { body: planParams })).status).toBe(401);
  const remove = (who: string) =>
    request("DELETE", `trade-plan/saved/${body.data.id}`, { token: who }).then(
      (entry) => entry.status,
    );
  expect(await remove(other)).toBe(404);
  expect(await remove(token)).toBe(200);
  expect(await remove(token)).toBe(404);
  expect(await run("select 1 from trade_plan")).toEqual([]);
});

test("rejects saving a plan whose total is too large with 400 and a readable message", async () => {
  const { db, request, beans, kigali } = await border();
  const token = await tokenOf(db, (await newPerson(db)).id);
  const { commodityId } = beans;
  const way = { commodityId, locationFrom: kigali, locationTo: kigali };
  const body = { ...way, quantity: 99_999_999, price: 1_000_000_000 };
  const answer = await request("POST", "trade-plan/saved", { token, body });
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    400,
    "amount_too_large",
    "This amount is too large. Please enter a smaller quantity or a lower price.",
  ]);
});

test("limits the saved plans of a user under concurrent submits", async () => {
  const { db, request, planParams, run } = await border();
  const { id } = await newPerson(db);
  const token = await tokenOf(db, id);
  await run(
    `insert into trade_plan (id, account_id, title, choice, total, currency, created_at)
     select gen_random_uuid(), $1, 'A plan', '{}', 1, 'TZS', now() from generate_series(2, $2::int)`,
    [id, maxPlans],
  );
  const keep = (quantity: number) =>
    request("POST", "trade-plan/saved", { token, body: { ...planParams, quantity } });
  const both = await Promise.all([keep(500), keep(600)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("writes what to carry, what to pay and what is free on the border card in two languages", async () => {
  const { request, planParams } = await border();
  const query = new URLSearchParams({
    productId: planParams.productId,
    locationTo: String(planParams.locationTo),
    quantity: "500",
    isUnprocessed: "true",
    hasCertificate: "true",
  });
  const { data } = (await request("GET", `trade-plan/border-card?${query}`)).body;
  expect(data.languages).toEqual(["en", "rw"]);
  const part = (key: string) => data.sections.find((entry: { key: string }) => entry.key === key);
  expect(part("carry").rows.map(({ term }: { term: string[] }) => term[0])).toContain(
    "Phytosanitary certificate",
  );
  const [duty] = part("free").rows;
  expect(duty).toMatchObject({
    term: ["Import duty", expect.not.stringMatching("Import duty")],
    detail: ["nothing to pay", "nta cyo kwishyura"],
    source: expect.any(Number),
  });
  expect(data.sources[duty.source - 1][0]).toMatch(
    /^No official source: github\.com \(EAC .+, as of .*2025/,
  );
  expect(part("call").rows.length).toBeGreaterThan(0);
  const french = (await request("GET", `trade-plan/border-card?${query}&otherLanguage=fr`)).body;
  expect(french.data.languages).toEqual(["en", "fr"]);
});

test("draws the PDF with the plan's total in the user's language", async () => {
  const { context, planParams, plan } = await border();
  const { data } = await plan(planParams);
  const app = await call({ ...context, language: "kisw" }, getPlanPdf, planParams);
  expect(app.mediaType).toBe("application/pdf");
  const text = extractPdfText(Buffer.from(app.content)).replaceAll("|", "");
  expect(text).toContain("Kigoma");
  expect(text).toContain("Angalau, jumla yote");
  expect(text.replace(/\s/g, "")).toContain(data.sum.total.toLocaleString("en"));
});

const inKigoma = { language: "kisw", address: "10.0.0.1" } as const;

test("limits the PDF files per IP address and minute", async () => {
  const { context, planParams } = await border({ OPEN_FILES_PER_ADDRESS_AND_MINUTE: "2" });
  const draw = (price: number, address = "10.0.0.1") =>
    call({ ...context, ...inKigoma, address }, getPlanPdf, { ...planParams, price });
  await draw(1);
  await draw(2);
  await expect(draw(3)).rejects.toMatchObject({ status: 429 });
  await expect(draw(3, "10.0.0.2")).resolves.toMatchObject({ mediaType: "application/pdf" });
});

test("caches the PDF by its relevant input", async () => {
  const { context, planParams } = await border({ LOOKUP_SECONDS: "60" });
  const draw = async (more = {}) =>
    (await call({ ...context, ...inKigoma }, getPlanPdf, { ...planParams, ...more })).content;
  const first = await draw();
  expect(await draw({ zz: 1 })).toBe(first);
  expect(await draw({ quantity: 600 })).not.toBe(first);
});

test("yields to other requests between the rows of a PDF", async () => {
  const { context, planParams } = await border();
  const sheet = await call({ ...context, ...inKigoma }, getPlanSheet, planParams);
  const rows = sheet.sections.flatMap((section) => section.rows).length;
  const drawn = call({ ...context, ...inKigoma }, getPlanPdf, planParams);
  expect(await countEventLoopTurns(drawn)).toBeGreaterThan(rows);
});

test("rejects goods worth more than the tax calculation accepts with 400", async () => {
  const { db, request, beans, kigali } = await border();
  const from = await locationId(db, "TZ-08");
  const baseQuery = `commodityId=${beans.commodityId}&locationFrom=${from}&locationTo=${kigali}`;
  const planParams = (quantity: number) =>
    request("GET", `trade-plan?${baseQuery}&quantity=${quantity}&price=1000000000`);
  expect(await planParams(1000)).toMatchObject({ status: 200 });
  expect(await planParams(1001)).toMatchObject({
    status: 400,
    body: {
      code: "amount_too_large",
      message: "This amount is too large. Please enter a smaller quantity or a lower price.",
    },
  });
});
