import fc from "fast-check";
import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import {
  newProvider,
  newTransportRequest,
  newTransportService,
} from "#app/testing/transport-factories.ts";
import { createFile, postedForm } from "#app/testing/upload-samples.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { readNamedPlaces } from "../portal/named-places.ts";

const head = "from,to,mode,price,unit,min_days,max_days";
const path = `${apiBase}/portal/logistic-service`;

type Report = {
  made: number;
  changed: number;
  wrong: number;
  rows: { row: number; serviceId: string | null; errors: { column: string; message: string }[] }[];
};

async function withTables() {
  const app = await testApp(withoutRateLimits);
  const carrier = await newProvider(app.db);
  const send = async (
    text: string,
    { token = carrier.token, language = "en", leaveOut = false } = {},
  ) => {
    const table = createFile(Buffer.from(text), "services.csv", "text/csv");
    const headers = { authorization: `Bearer ${token}`, "accept-language": language };
    const answer = await app.get(`${path}/import`, {
      ...postedForm({ table, leaveOut: String(leaveOut) }),
      method: "POST",
      headers,
    });
    return { ...answer, report: answer.body.data as Report };
  };
  const take = async (language = "en", token = carrier.token): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": language };
    return (await app.get(`${path}/export`, { headers })).body.data.csv;
  };
  const own = () =>
    app.run(
      `select id, mode, from_id, to_id, description, goods, charging_mode, price, currency, unit_id,
        minimum_order, maximum_order, minimum_charge, bands, charges, min_days, max_days, withdrawn_at
       from logistic_service order by id`,
    );
  return { ...app, carrier, send, take, own };
}

test("reports unknown columns and wrong rows before import and can leave them out", async () => {
  const { send, own } = await withTables();
  const rows = "TZ-08,TZ-02,road,120,kg,2,4,Juma\nAtlantis,TZ-02,road,120,kg,2,4,Asha\n";
  const text = `${head},driver\n${rows}`;
  const summary = { wrong: 1, untakenColumns: ["driver"] };
  expect((await send(text)).body.data).toMatchObject({ made: 0, ...summary });
  expect(await own()).toEqual([]);
  const { body } = await send(text, { leaveOut: true });
  expect(body.data).toMatchObject({ made: 1, ...summary });
  expect(body.data.rows.map((row: { serviceId: string | null }) => row.serviceId)).toEqual([
    (await own())[0]?.id,
    null,
  ]);
});

test("imports rows with any cell separator and with names in any language", async () => {
  const { send, run } = await withTables();
  const files = [
    `\ufeff${head}\r\nKigoma,Dar es Salaam,road,120,kg,2,4\r\n`,
    `${head.replaceAll(",", ";")};minimum_charge\nTZ-08;TZ-24;LAKE;1 250,5;Kilogramme;0;1;\n`,
    `${head},charging_mode,goods,band1_from,band1_price,band3_from,band3_price,charge2_kind,charge2_mode,charge2_value
"Kasulu, Kigoma",Tabora,road,200,tonne,1,2,per_km,"fish; Cereals",5,190,20,180,insurance,percent,1.5`,
  ];
  for (const row of files) {
    const { status, report, body } = await send(row);
    expect([status, body.errors, report?.rows[0]?.errors, report?.made]).toEqual([
      200,
      undefined,
      [],
      1,
    ]);
  }
  const created = await run("select * from logistic_service order by created_at, id");
  expect(created).toMatchObject([
    { price: 120, charging_mode: "per_unit", currency: "TZS", bands: [], is_listed: true },
    { price: 1250.5, mode: "lake", min_days: 0 },
    {
      charging_mode: "per_km",
      goods: [expect.any(Number), expect.any(Number)],
      bands: [
        { from: 5, price: 190 },
        { from: 20, price: 180 },
      ],
      charges: [{ kind: "insurance", mode: "percent", value: 1.5 }],
    },
  ]);
});

test("accepts a unit with a number only if such a unit exists", async () => {
  const { send, run } = await withTables();
  const row = (unit: string) => `Kigoma,Tabora,road,120,${unit},2,4`;
  const unknown = ["1.3 kg", ".5 l", "12.6 kg", "1.000 kg"];
  const bad = await send([head, ...unknown.map(row)].join("\n"));
  expect(bad.report.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual(
    unknown.map(() => ["unit"]),
  );
  const known = ["1.00 kg", "100 KG", "100kg"];
  for (const unit of known) expect((await send(`${head}\n${row(unit)}`)).report.wrong).toBe(0);
  const created = await run(`select code from logistic_service
    join measurement_unit on measurement_unit.id = unit_id order by created_at, code`);
  expect(created.map(({ code }) => code)).toEqual(["kg", "100 kg", "100 kg"]);
});

const wrongRows: [column: string, row: string][] = [
  ["from", ",Tabora,road,120,kg,2,4"],
  ["from", "Atlantis,Tabora,road,120,kg,2,4"],
  ["to", "Tabora,Tabora,road,120,kg,2,4"],
  ["mode", "Kigoma,Tabora,camel,120,kg,2,4"],
  ["mode", "Kigoma,Tabora,,120,kg,2,4"],
  ["price", "Kigoma,Tabora,road,cheap,kg,2,4"],
  ["price", "Kigoma,Tabora,road,,kg,2,4"],
  ["price", "Kigoma,Tabora,road,=1+1,kg,2,4"],
  ["unit", "Kigoma,Tabora,road,120,,2,4"],
  ["unit", "Kigoma,Tabora,road,120,km,2,4"],
  ["max_days", "Kigoma,Tabora,road,120,kg,2,1"],
  ["min_days", "Kigoma,Tabora,road,120,kg,-1,1"],
  ["currency", "Kigoma,Tabora,road,120,kg,2,4,XXX"],
  ["goods", "Kigoma,Tabora,road,120,kg,2,4,,unicorns"],
  ["band2_price", "Kigoma,Tabora,road,120,kg,2,4,,,5,100,9,101"],
  ["band2_from", "Kigoma,Tabora,road,120,kg,2,4,,,,,,101"],
  ["charge1_kind", "Kigoma,Tabora,road,120,kg,2,4,,,,,,,tea,fixed,5"],
  ["charge1_value", "Kigoma,Tabora,road,120,kg,2,4,,,,,,,loading,percent,101"],
  ["id", "Kigoma,Tabora,road,120,kg,2,4,,,,,,,,,,5"],
];

test("reports each wrong row with its column in the reader's language and writes nothing", async () => {
  const { send, own } = await withTables();
  const all = `${head},currency,goods,band1_from,band1_price,band2_from,band2_price,charge1_kind,charge1_mode,charge1_value,id`;
  const right = "Kigoma,Tabora,road,120,kg,2,4";
  const text = [all, right, ...wrongRows.map(([, row]) => row)].join("\n");
  for (const language of languages) {
    const { status, report } = await send(text, { language });
    expect([status, report.made, report.wrong]).toEqual([200, 0, wrongRows.length]);
    expect(report.rows[0]).toMatchObject({ row: 2, errors: [], serviceId: null });
    for (const [index, [column, row]] of wrongRows.entries()) {
      const result = report.rows[index + 1];
      expect([row, result?.row, result?.errors[0]?.column]).toEqual([row, index + 3, column]);
      expect(result?.errors[0]?.message).not.toMatch(/^(logistics|seller|errors)\./);
    }
  }
  expect(await own()).toEqual([]);
});

test("re-imports an export unchanged in every language", async () => {
  const { send, take, own, db, carrier, run } = await withTables();
  const { id: providerId } = carrier;
  const [fish] = await run("select id from commodity_category where code = 'fish'");
  await newTransportService(db, { providerId });
  await newTransportService(db, {
    providerId,
    from: "TZ-08-kigoma",
    to: "BI-BM",
    mode: "lake",
    unit: "100 kg",
    currency: "USD",
    price: 12.34,
    bands: [
      { from: 2.125, price: 11.5 },
      { from: 10, price: 9 },
    ],
    charges: [
      { kind: "customs", mode: "fixed", value: 25.5 },
      { kind: "insurance", mode: "percent", value: 0.75 },
    ],
    minimumCharge: 20,
    minimumOrder: 0.5,
    maximumOrder: 300,
    goods: [fish.id],
  });
  const third = await newTransportService(db, { providerId, to: "KE-04", isListed: false });
  await run(
    `update logistic_service set withdrawn_at = '2026-11-02', description = E'=cmd|''x''\n+1;2, "3"'
     where id = $1`,
    [third.id],
  );
  const before = await own();
  for (const language of languages) {
    const csv = await take(language);
    expect(csv.split(/[,;\t\r\n]/).filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    const { report, body } = await send(csv, { language });
    expect([language, body.errors, report.rows.flatMap(({ errors }) => errors)]).toEqual([
      language,
      undefined,
      [],
    ]);
    expect(report).toMatchObject({ made: 0, changed: 3, wrong: 0 });
    expect(await own()).toEqual(before);
  }
});

test("changes only an own service by the id of its row and keeps the cost of requests", async () => {
  const { send, take, db, carrier, own, run } = await withTables();
  const service = await newTransportService(db, { providerId: carrier.id });
  await newTransportRequest(db, { service });
  const other = await newTransportService(db);
  const change = (id: string) =>
    send(`id,${head}\n${id},Kigoma,Tabora,road,77,kg,1,1\n,Kigoma,Mwanza,road,88,kg,1,1`);
  const foreign = await change(other.id);
  expect(foreign.report.rows[0]?.errors[0]?.column).toBe("id");
  expect(await own()).toHaveLength(2);
  const { report } = await change(service.id);
  expect([report.made, report.changed]).toEqual([1, 1]);
  expect(report.rows[0]?.serviceId).toBe(service.id);
  const [changed] = await run("select price from logistic_service where id = $1", [service.id]);
  expect(changed).toEqual({ price: 77 });
  const [request] = await run("select total from logistics_request");
  expect(request).toEqual({ total: 50_000 });
  const twice = await send(
    `id,${head}\n${service.id},Kigoma,Tabora,road,1,kg,1,1\n${service.id},Kigoma,Tabora,road,2,kg,1,1`,
  );
  expect(twice.report.rows[1]?.errors[0]?.column).toBe("id");
  expect((await take()).trimEnd().split("\r\n")).toHaveLength(3);
});

test("rejects a file that is no table of services with a readable message", async () => {
  const { send, carrier } = await withTables();
  const summary = async (text: string) => {
    const { status, body } = await send(text);
    return [status, body.errors?.[0]?.field, /^[A-Z]/.test(body.errors?.[0]?.message)];
  };
  for (const text of [
    "from,to\nKigoma,Tabora",
    `${head}\n`,
    `${head}\n"Kigoma,Tabora`,
    `${head}\n${"Kigoma,Tabora,road,120,kg,2,4\n".repeat(1001)}`,
  ]) {
    expect(await summary(text)).toEqual([400, "table", true]);
  }
  expect((await send(`${head}\n${"Kigoma,Tabora,road,120,kg,2,4\n".repeat(11)}`)).status).toBe(409);
  expect(carrier.id).toBeTruthy();
});

test("creates a beginner's profile, and rejects imports without a role or sign-in", async () => {
  const { send, db, get } = await withTables();
  const text = `${head}\nKigoma,Tabora,road,120,kg,2,4`;
  const beginner = await newPerson(db, { roles: ["logistics provider"] });
  expect((await send(text, { token: beginner.token })).status).toBe(200);
  const buyer = await newPerson(db);
  expect((await send(text, { token: buyer.token })).status).toBe(403);
  expect((await get(`${path}/export`)).status).toBe(401);
});

test("finds every place by its label in every language", async () => {
  const { context, run } = await withTables();
  const places = await run("select id from location");
  for (const language of languages) {
    const { called, labelOf } = await readNamedPlaces({ ...context, language });
    const lost = places.filter(({ id }) => {
      const match = called(labelOf(id));
      return !("id" in match) || match.id !== id;
    });
    expect([language, lost.map(({ id }) => labelOf(id))]).toEqual([language, []]);
  }
});

test("resolves any place text to a place or an error message", async () => {
  const { context } = await withTables();
  const { called } = await readNamedPlaces(context);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const match = called(text);
      expect("id" in match ? typeof match.id : match.key).toMatch(/^(number|logistics\.)/);
    }),
    { numRuns: 500 },
  );
});
