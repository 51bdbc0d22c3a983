import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { setupPrices } from "#app/testing/price-app.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { createFile, postedForm, shellScript } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";
import type { PriceLoad } from "./endpoints.ts";

const head = "date,country,market,commodity,unit,price_type,price,currency,source";

async function desk() {
  const app = await setupPrices();
  const officer = await newPerson(app.db, { roles: ["chamber officer"] });
  const [market, other] = app.places.map(({ name }) => name);
  const send = async (
    text: string | Buffer,
    fields: Record<string, string> = {},
    token = officer.token,
  ) => {
    const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text);
    return app.get(`${apiBase}/portal/price-load`, {
      ...postedForm({ ...fields, file: createFile(bytes, "prices.csv", "text/csv") }),
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const read = async (id: string): Promise<PriceLoad> =>
    (await app.request("GET", `portal/price-load/${id}`, { token: officer.token })).body.data;
  const load = async (text: string | Buffer, fields: Record<string, string> = {}) => {
    const { status, body } = await send(text, fields);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(await runJobs(app)).toEqual([]);
    return read(body.data.id);
  };
  const act = (id: string, name: string, token = officer.token) =>
    app.request("POST", `portal/price-load/${id}/${name}`, { token });
  const undo = async (id: string) => {
    expect((await act(id, "undo")).body.data.status).toBe("undoing");
    expect(await runJobs(app)).toEqual([]);
    return read(id);
  };
  const issues = async (id: string) => {
    const path = `portal/price-load/${id}/issue?size=100`;
    const { body } = await app.request("GET", path, { token: officer.token });
    return body.data as { line: number; column: string; value: string; message: string }[];
  };
  const stored = () =>
    app.run(`select period, market_place_id as market, unit_id as unit, price_type as type,
      price::float8, price_low::float8 as low, price_high::float8 as high, currency, source
      from market_price order by commodity_id, market_place_id, period, price_type, unit_id`);
  return { ...app, officer, market, other, send, read, load, act, undo, issues, stored };
}

test("loads valid lines, reports the others with their line, and changes nothing on a second load", async () => {
  const { market, other, load, issues, stored, run, quote } = await desk();
  await quote(0, 60_000);
  const text = [
    head,
    `2026-08,TZ,${market},maize-white,100 kg,wholesale,61000,TZS,WFP`,
    `2026-09-15,tza,${other},White maize,100kg,Wholesale,"64,500.5",TZS,WFP`,
    `05/09/2026,TZ,${market},maize-white,kg,retail,900,TZS,WFP`,
    `2026-09,TZ,Nowhere,maize-white,kg,retail,900,TZS,WFP`,
    `2026-09,TZ,${market},plutonium,kg,retail,900,TZS,WFP`,
    `2026-09,TZ,${market},maize-white,bushel,retail,900,TZS,WFP`,
    `2026-09,TZ,${market},maize-white,kg,farm gate,900,TZS,WFP`,
    `2026-09,TZ,${market},maize-white,kg,retail,=1+1,TZS,WFP`,
    `2026-09,TZ,${market},maize-white,kg,retail,0,TZS,WFP`,
    `2026-09,TZ,${market},maize-white,kg,retail,-5,TZS,WFP`,
    `2026-09,TZ,${market},maize-white,kg,retail,62,000,TZS,WFP`,
    `2026-09,FR,${market},maize-white,kg,retail,900,XYZ,Nobody`,
    `2999-01,TZ,${market},maize-white,kg,retail,900,TZS,WFP`,
    `1985-01,TZ,${market},maize-white,kg,retail,900,TZS,WFP`,
    `2026-08,TZ,${market},maize-white,100 kg,wholesale,99000,TZS,WFP`,
  ].join("\n");
  const done = await load(text);
  expect(done).toMatchObject({
    status: "loaded",
    layout: "simple",
    rowsRead: 15,
    rowsNew: 1,
    rowsChanged: 1,
    rowsSame: 0,
    rowsRefused: 13,
    firstPeriod: "2026-08",
    lastPeriod: "2026-09",
    bytesRead: done.fileBytes,
  });
  const named = (await issues(done.id)).map(({ line, column, value }) => [line, column, value]);
  expect(named).toEqual([
    [4, "date", "05/09/2026"],
    [5, "market", "Nowhere"],
    [6, "commodity", "plutonium"],
    [7, "unit", "bushel"],
    [8, "price_type", "farm gate"],
    [9, "price", "=1+1"],
    [10, "price", "0"],
    [11, "price", "-5"],
    [12, "", ""],
    [13, "country", "FR"],
    [13, "currency", "XYZ"],
    [13, "source", "Nobody"],
    [14, "date", "2999-01"],
    [15, "date", "1985-01"],
    [16, "", "2"],
  ]);
  expect((await issues(done.id)).at(-1)?.message).toContain("Line 2 already");
  const after = await stored();
  expect(after.map(({ price }) => price)).toEqual([61_000, 64_500.5]);
  const again = await load(text);
  expect(again).toMatchObject({ rowsNew: 0, rowsChanged: 0, rowsSame: 2, rowsRefused: 13 });
  expect(await stored()).toEqual(after);
  expect(await run("select count(*)::int as n from price_load_row")).toEqual([{ n: 0 }]);
});

const wfpHead =
  "date,admin1,admin2,market,market_id,latitude,longitude,category,commodity,commodity_id,unit,priceflag,pricetype,currency,price,usdprice";
const wfpRow = (date: string, unit: string, price: number) =>
  `${date},Arusha,Arusha,Soko la Mfano,1,-3.37,36.69,cereals and tubers,Maize,51,${unit},actual,Retail,TZS,${price},0.4`;

test("accepts a unit with decimals only if it equals a known unit", async () => {
  const { load, issues, run } = await desk();
  const units = ["1.00 KG", "1.3 KG", "12.6 KG", "1.000 KG", ".5 L", "100 KG", "100.0kg"];
  const text = [wfpHead, ...units.map((unit, n) => wfpRow(`2026-0${n + 1}-15`, unit, 1100))];
  const done = await load(text.join("\n"), { addsMarkets: "true" });
  expect((await issues(done.id)).map(({ column, value }) => [column, value])).toEqual([
    ["unit", "1.3 KG"],
    ["unit", "12.6 KG"],
    ["unit", "1.000 KG"],
    ["unit", ".5 L"],
  ]);
  const loaded = await run(`select period, code from market_price
    join measurement_unit on measurement_unit.id = unit_id order by period`);
  expect(loaded).toEqual([
    { period: "2026-01", code: "kg" },
    { period: "2026-06", code: "100 kg" },
    { period: "2026-07", code: "100 kg" },
  ]);
});

test("resolves day and month in dates by the date itself or by the whole column", async () => {
  const { load, issues, run } = await desk();
  const file = (...dates: string[]) =>
    [wfpHead, ...dates.map((date, n) => wfpRow(date, n % 2 ? "KG" : "100 KG", 1000 + n))].join(
      "\n",
    );
  const send = (...dates: string[]) => load(file(...dates), { addsMarkets: "true" });
  const periods = async () =>
    (await run("select period from market_price order by period")).map((entry) => entry.period);
  // Each of these dates is unambiguous, whatever the other is.
  expect(await send("10/15/2026", "15/09/2026")).toMatchObject({ rowsNew: 2, rowsRefused: 0 });
  expect(await periods()).toEqual(["2026-09", "2026-10"]);
  // The last line resolves the first.
  expect(await send("08/02/2026", "07/15/2026")).toMatchObject({ rowsNew: 2, rowsRefused: 0 });
  expect(await periods()).toEqual(["2026-07", "2026-08", "2026-09", "2026-10"]);
  expect(await send("Mar-26", "15 févr. 2026")).toMatchObject({ rowsNew: 2, rowsRefused: 0 });
  expect((await periods()).slice(0, 2)).toEqual(["2026-02", "2026-03"]);
  // The first list has no unambiguous date; in the second, they contradict each other.
  for (const dates of [["05/06/2026"], ["05/06/2026", "10/15/2026", "15/10/2026"]]) {
    const { id } = await send(...dates);
    const refused = (await issues(id)).filter(({ value }) => value === "05/06/2026");
    expect(refused.map(({ message }) => message)).toEqual([
      "Day and month cannot be told apart. Please write 2026-08 or 2026-08-15.",
    ]);
  }
});

test("undoing restores changed prices and deletes new prices and added markets", async () => {
  const { market, load, undo, stored, run, quote } = await desk();
  await quote(0, 60_000, { priceLow: 55_000, priceHigh: 65_000 });
  const before = await stored();
  const text = `${head}\n2026-08,TZ,${market},maize-white,100 kg,wholesale,61000,TZS,WFP
2026-08,TZ,Soko Jipya (Kigoma),maize-white,100 kg,wholesale,58000,TZS,WFP\n`;
  const done = await load(text, { addsMarkets: "true" });
  expect(done).toMatchObject({ rowsNew: 1, rowsChanged: 1, marketsAdded: 1, rowsRefused: 0 });
  const named = "select kind from market_place where name = 'Soko Jipya (Kigoma)'";
  expect(await run(named)).toEqual([{ kind: "market" }]);
  expect(await stored()).toHaveLength(2);
  expect(await undo(done.id)).toMatchObject({ status: "undone", rowsNew: 1 });
  expect(await stored()).toEqual(before);
  expect(await run(named)).toEqual([]);
  expect(await run("select count(*)::int as n from price_load_change")).toEqual([{ n: 0 }]);
});

const row = (market: string | undefined, price: number, period = "2026-08") =>
  `${period},TZ,${market},maize-white,100 kg,wholesale,${price},TZS,WFP`;

test("undoing any of several loads preserves the prices of the others", async () => {
  const { market, other, load, undo, stored, quote } = await desk();
  await quote(0, 1_000);
  const prices = async () => (await stored()).map(({ price }) => price);
  const first = await load(`${head}\n${row(market, 2_000)}\n${row(other, 5_000)}\n`);
  const second = await load(`${head}\n${row(market, 3_000)}\n${row(other, 5_000)}\n`);
  expect(second).toMatchObject({ rowsNew: 0, rowsChanged: 1, rowsSame: 1 });
  await undo(first.id);
  expect(await prices()).toEqual([3_000, 5_000]);
  const third = await load(`${head}\n${row(market, 4_000)}\n`);
  await undo(third.id);
  expect(await prices()).toEqual([3_000, 5_000]);
  await undo(second.id);
  expect(await prices()).toEqual([1_000]);
});

/**
 * Rows of wfp_food_prices_ken.csv and …_uga.csv on HDX (CC BY-IGO), and of Rwanda with two kinds of
 * potatoes.
 */
const wfp = `date,admin1,admin2,market,market_id,latitude,longitude,category,commodity,commodity_id,unit,priceflag,pricetype,currency,price,usdprice
#date,#adm1+name,#adm2+name,#loc+market+name,#loc+market+code,#geo+lat,#geo+lon,#item+type,#item+name,#item+code,#item+unit,#item+price+flag,#item+price+type,#currency,#value,#value+usd
2025-06-15,North Eastern,Mandera,Rhamu,3266,3.93,41.22,milk and dairy,"Milk (cow, pasteurized)",472,L,actual,Retail,KES,280,2.17
2025-07-15,Nairobi,Nairobi,Kangemi (Nairobi),4626,-1.27,36.74,cereals and tubers,"Maize (white, dry)",440,90 KG,actual,Wholesale,KES,4749.75,36.76
2006-01-15,Kampala,Central Kampala,Owino,258,0.32,32.57,cereals and tubers,Maize,51,KG,actual,Wholesale,UGX,345.42,0.2
2022-09-15,Southern Province,Nyamagabe,Kigeme (Camp),1,-2.48,29.52,cereals and tubers,Potatoes,83,KG,actual,Retail,RWF,200.0,0.19
2022-09-15,Southern Province,Nyamagabe,Kigeme (Camp),1,-2.48,29.52,cereals and tubers,Potatoes (Irish),148,KG,actual,Retail,RWF,380.0,0.36
2022-09-15,Southern Province,Nyamagabe,Kigeme (Camp),1,-2.48,29.52,cereals and tubers,Potatoes (Irish),148,KG,actual,Retail,RWF,900.0,0.36
2025-06-15,North Eastern,Mandera,Rhamu,3266,3.93,41.22,non-food,Fuel (diesel),2,L,actual,Retail,KES,180,1.4
2025-06-15,North Eastern,Mandera,Rhamu,3266,3.93,41.22,cereals and tubers,Wheat flour,58,KG,forecast,Retail,KES,128,0.99
`;

test("reads a file of the World Food Programme as published", async () => {
  const { load, issues, run } = await desk();
  const done = await load(wfp);
  expect(done).toMatchObject({ layout: "wfp", rowsRead: 8, rowsNew: 4, rowsRefused: 3 });
  const rows = await run(`select p.country_code as country, m.name as market, c.code as goods,
      u.code as unit, period, price_type as type, price::float8, currency, source
    from market_price p join market_place m on m.id = p.market_place_id
      join commodity c on c.id = p.commodity_id join measurement_unit u on u.id = p.unit_id
    order by p.country_code, c.code`);
  expect(rows.map((entry) => Object.values(entry))).toEqual([
    [
      "KE",
      "Kangemi (Nairobi)",
      "maize-white",
      "90 kg",
      "2025-07",
      "wholesale",
      4749.75,
      "KES",
      "WFP",
    ],
    ["KE", "Rhamu", "milk-pasteurized", "l", "2025-06", "retail", 280, "KES", "WFP"],
    // Two names of one commodity are averaged; the second row with the same name is rejected.
    ["RW", "Kigeme (Camp)", "potatoes", "kg", "2022-09", "retail", 290, "RWF", "WFP"],
    ["UG", "Owino", "maize", "kg", "2006-01", "wholesale", 345.42, "UGX", "WFP"],
  ]);
  expect((await issues(done.id)).map(({ line, value }) => [line, value])).toEqual([
    [8, "7"],
    [9, "Fuel (diesel)"],
    [10, "forecast"],
  ]);
});

test("takes the publisher from the row or the form, and rejects a file without one", async () => {
  const { market, send, load, run } = await desk();
  const bare = `date,market,commodity,unit,price_type,price\n2026-08,${market},maize-white,kg,retail,900\n`;
  const none = await send(bare);
  expect(none.status).toBe(400);
  expect(none.body.errors).toMatchObject([{ field: "source" }]);
  expect((await send(bare, { source: "Nobody" })).body.errors).toMatchObject([{ field: "source" }]);
  expect(
    (await send(bare, { publisher: "Chamber", url: "javascript:alert(1)" })).body.errors,
  ).toMatchObject([{ field: "url" }]);
  expect(await run("select count(*)::int as n from price_load")).toEqual([{ n: 0 }]);
  const publisher = "Chamber of Kigoma";
  const url = "https://chamber.example/prices";
  expect(await load(bare, { publisher, licence: "CC BY 4.0", url })).toMatchObject({ rowsNew: 1 });
  expect(await load(bare, { publisher })).toMatchObject({ rowsSame: 1 });
  expect(await run("select distinct source, currency from market_price")).toEqual([
    { source: "CHAMBER-OF-KIGOMA", currency: "TZS" },
  ]);
  expect(
    await run("select licence, url from price_source where publisher = $1", [publisher]),
  ).toEqual([{ licence: "CC BY 4.0", url }]);
});

test("rejects an invalid file at once with an error on the field and stores nothing", async () => {
  const { send, run } = await desk();
  const refusals = async (text: string | Buffer) => {
    const { status, body } = await send(text);
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.message.slice(0, 30)];
  };
  expect(await refusals("date,price\n2026-08,3\n")).toEqual([
    400,
    "file",
    "These columns are missing: mar",
  ]);
  const notText = [400, "file", "This is not a CSV file. Please"];
  expect(await refusals(Buffer.from("PK\x03\x04\0\0"))).toEqual(notText);
  expect((await refusals(shellScript)).slice(0, 2)).toEqual([400, "file"]);
  expect((await refusals(Buffer.alloc(21 * 1024 * 1024, "a"))).slice(0, 2)).toEqual([413, "file"]);
  expect(await run("select count(*)::int as n from price_load")).toEqual([{ n: 0 }]);
});

test("a file that breaks in a later line changes nothing and reports the line", async () => {
  const { market, load, stored } = await desk();
  const good = `${head}\n${`${row(market, 1_000)}\n`.repeat(9_000)}`;
  const open = await load(`${good}2026-08,TZ,"${market},maize-white\n${"x,y\n".repeat(9_000)}`);
  expect(open).toMatchObject({ status: "failed", rowsNew: 0 });
  expect(open.failure).toContain("cannot be read from line 9002 on");
  const latin = await load(
    Buffer.from(`${good}2026-08,TZ,Git\u00e9ga,x,kg,retail,3,TZS,WFP\n`, "latin1"),
  );
  expect(latin).toMatchObject({ status: "failed" });
  expect(latin.failure).toContain("Line 9002 has letters that are not UTF-8");
  expect(await load(`${head}\n`)).toMatchObject({
    status: "failed",
    failure: "The file has no rows.",
  });
  expect(await stored()).toEqual([]);
});

test("stops a waiting load; a finished one cannot be stopped, nor undone twice", async () => {
  const { market, send, act, read, load, undo, stored, context } = await desk();
  const text = `${head}\n${row(market, 1_000)}\n`;
  const { body } = await send(text);
  expect((await act(body.data.id, "stop")).body.data.status).toBe("stopped");
  await runJobs({ context });
  expect(await read(body.data.id)).toMatchObject({ status: "stopped", rowsNew: 0 });
  expect(await stored()).toEqual([]);
  expect((await act(body.data.id, "undo")).status).toBe(409);
  const done = await load(text);
  expect((await act(done.id, "stop")).status).toBe(409);
  await undo(done.id);
  expect((await act(done.id, "undo")).status).toBe(409);
});

test("a load whose process was killed is read again or stopped, and leaves no rows behind", async () => {
  const { market, send, act, read, run, stored, context } = await desk();
  const killed = async () => {
    const { body } = await send(`${head}\n${row(market, 1_000)}\n`);
    const { id } = body.data;
    await run("update price_load set state = 'reading', rows_read = 7 where id = $1", [id]);
    await run(
      `insert into price_load_row (load_id, line, goods, period, market_place_id, country_code,
         commodity_id, unit_id, price_type, price, currency, source)
       select $1, 9, '', '2026-01', m.id, 'TZ', c.id, u.id, 'retail', 5, 'TZS', 'WFP'
       from market_place m, commodity c, measurement_unit u limit 1`,
      [id],
    );
    return id as string;
  };
  const stopped = await killed();
  expect((await act(stopped, "stop")).body.data.status).toBe("stopped");
  expect(await run("select count(*)::int as n from price_load_row")).toEqual([{ n: 0 }]);
  const id = await killed();
  expect(await runJobs({ context })).toEqual([]);
  expect(await read(id)).toMatchObject({ status: "loaded", rowsRead: 1, rowsNew: 1 });
  expect((await stored()).map(({ price }) => price)).toEqual([1_000]);
  expect(await run("select count(*)::int as n from price_load_row")).toEqual([{ n: 0 }]);
});

test("lets only officers load, stop and undo, and limits the files in progress", async () => {
  const { db, market, send, act, request } = await desk();
  const text = `${head}\n${row(market, 1_000)}\n`;
  const trader = await newPerson(db, { roles: ["buyer", "trader"] });
  expect((await send(text, {}, trader.token)).status).toBe(403);
  expect((await request("GET", "portal/price-load")).status).toBe(401);
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await send(text)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
  const [{ id }] = (
    await request("GET", "portal/price-load", {
      token: (await newPerson(db, { roles: ["chamber officer"] })).token,
    })
  ).body.data;
  for (const name of ["stop", "undo"]) expect((await act(id, name, trader.token)).status).toBe(403);
});

test("the example loads unchanged, and rejected lines can be downloaded as a table", async () => {
  const { market, load, request, officer, quote } = await desk();
  await quote(0, 60_000, { priceLow: 55_000 });
  const table = async (path: string) =>
    (await request("GET", path, { token: officer.token })).body.data.csv as string;
  const example = await table("portal/price-load-example");
  expect(await load(example)).toMatchObject({
    rowsRead: 1,
    rowsSame: 1,
    rowsRefused: 0,
  });
  const done = await load(`${head}\n2026-08,TZ,${market},=cmd(),kg,retail,900,TZS,WFP\n`);
  expect(await table(`portal/price-load/${done.id}/issue-table`)).toBe(
    "\ufeffline,column,value,reason\n".replace("\n", "\r\n") +
      "2,commodity,'=cmd(),No goods have this name.\r\n",
  );
});

test("queues a check of the alerts after prices are loaded and after they are undone", async () => {
  const { market, load, undo, run } = await desk();
  const countChecks = () =>
    run("select count(*)::int as n from pgboss.job where name = 'prices-changed'");
  const done = await load(`${head}\n${row(market, 1_000)}\n`);
  expect(await countChecks()).toEqual([{ n: 1 }]);
  await undo(done.id);
  expect(await countChecks()).toEqual([{ n: 2 }]);
});
