import { expect, test } from "vitest";
import { countEventLoopTurns } from "#app/testing/count-event-loop-turns.ts";
import { newPerson, newShop } from "#app/testing/factories.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import type { BookReport, BookReportRow } from "./endpoints.ts";
import { rowQueryOf } from "./pages/report-query.ts";
import { linesOf } from "./report-lines.ts";

/**
 * Sets up a seller whose books have cash sales, a credit sale, a purchase and expenses. Today is
 * the 1st to the 28th of a month.
 */
async function setup(environment = {}) {
  const app = await testApp({ ...withoutRateLimits, ...environment });
  const { db, request, run } = app;
  const keeper = await newPerson(db, { firstName: "Asha" });
  await newShop(db, keeper.id, { name: "Mama Asha", state: "approved" });
  const write = async (path: string, body: object) => {
    const answer = await request("POST", `bookkeeping/${path}`, { token: keeper.token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const item = await write("inventories", {
    name: "Yellow beans",
    quantity: 10,
    pricePerUnit: 1000,
    dateAdded: "2026-01-05",
  });
  const inventoryId = item.id;
  await run("update book_correction set day = '2026-01-05'");
  const bought = await write("expenses", {
    category: "goods",
    description: "=cmd|' /C calc'!A0",
    amount: 20_000,
    inventoryId,
    quantity: 10,
    dateAdded: "2026-02-01",
  });
  const paid = await write("sales", {
    inventoryId,
    quantity: 4,
    saleUnitPrice: 2500,
    saleDate: "2026-02-10",
  });
  const credit = await write("sales", {
    inventoryId,
    quantity: 2,
    saleUnitPrice: 3000,
    saleDate: "2026-02-28",
    onCredit: true,
    customer: "Juma; Kigoma",
  });
  await write(`sales/${credit.id}/payments`, { amount: 2500, datePaid: "2026-03-02" });
  const rent = await write("expenses", {
    category: "rent",
    description: "Market stall",
    amount: 3000,
    dateAdded: "2026-02-15",
  });
  const read = async (path: string, token = keeper.token) =>
    (await request("GET", `bookkeeping/reports${path}`, { token })).body;
  const file = async (path: string, language: string, token = keeper.token) =>
    app.app.request(`${apiBase}/bookkeeping/reports${path}`, {
      headers: { authorization: `Bearer ${token}`, cookie: `language=${language}` },
    });
  return { ...app, keeper, item, bought, paid, credit, rent, write, read, file };
}

const february = "from=2026-02-01&to=2026-02-28";

test("a report sums the requested days, including the first and the last", async () => {
  const { read } = await setup();
  const { data } = await read(`?${february}`);
  expect(data).toMatchObject({
    businessName: "Mama Asha",
    currency: "TZS",
    from: "2026-02-01",
    to: "2026-02-28",
    salesCount: 2,
    income: 16_000,
    // 10 for 10,000 and 10 for 20,000 give an average cost of 1,500 each.
    costOfGoods: 9000,
    grossProfit: 7000,
    expenses: 3000,
    categories: [{ category: "rent", name: "Rent", count: 1, amount: 3000 }],
    purchases: 20_000,
    purchasesCount: 1,
    netProfit: 4000,
    creditSales: 6000,
    paymentsReceived: 0,
    moneyIn: 10_000,
    moneyOut: 23_000,
    stockAtStart: 10_000,
    stockAtEnd: 21_000,
    owedAtEnd: 6000,
  });
  const march = (await read("?from=2026-03-01&to=2026-03-02")).data;
  expect(march).toMatchObject({ moneyIn: 2500, owedAtEnd: 3500, stockAtStart: 21_000 });
  expect((await read("?from=2026-02-28&to=2026-02-01")).data, "with the days reversed").toEqual(
    data,
  );
  expect((await read("?from=2026-02-11&to=2026-02-27")).data.salesCount).toBe(0);
  expect((await read("?from=31-02-2026")).status).toBe(400);
});

test("lists the rows of each line newest first and by page, and none to another user", async () => {
  const { read, paid, credit, bought, rent, item, db } = await setup();
  const rows = async (query: string, token?: string) =>
    await read(`/detailed?from=2026-01-01&to=2026-03-31&${query}`, token);
  const all = await rows("size=50");
  expect(all.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    "payment",
    "sale",
    "expense",
    "sale",
    "purchase",
    "stock",
  ]);
  expect(all.total).toBe(6);
  expect(all.data[0]).toMatchObject({ id: credit.id, amount: 2500, customer: "Juma; Kigoma" });
  expect(all.data[3]).toMatchObject({ id: paid.id, amount: 10_000, cost: 6000, quantity: 4 });
  expect(all.data[5]).toMatchObject({ id: item.id, amount: 10_000, category: "opening" });
  const ids = async (query: string) => (await rows(query)).data.map(({ id }: { id: string }) => id);
  expect(await ids("filter=credit")).toEqual([credit.id]);
  expect(await ids("filter=payments")).toEqual([credit.id]);
  expect(await ids("filter=expenses")).toEqual([rent.id]);
  expect(await ids("filter=purchases")).toEqual([bought.id]);
  expect(await ids("filter=openings")).toEqual([item.id]);
  expect(await ids("filter=differences")).toEqual([]);
  expect(await ids("category=Rent")).toEqual([rent.id]);
  expect(await ids("category=wages")).toEqual([]);
  expect(await ids("term=juma")).toEqual([credit.id, credit.id]);
  expect(await ids("term=%25")).toEqual([]);
  expect(await ids("filter=sales&size=1&page=2")).toEqual([paid.id]);
  const other = await newPerson(db);
  expect((await rows("", other.token)).total).toBe(0);
});

test("the lines above a sum add up to it, and each line lists the rows it consists of", async () => {
  const { read, request, run, item, keeper } = await setup();
  await request("PATCH", `bookkeeping/inventories/${item.id}`, {
    token: keeper.token,
    body: { quantity: 11 },
  });
  await run("update book_correction set day = '2026-02-20' where kind = 'count'");
  const report: BookReport = (await read(`?${february}`)).data;
  expect(report.stockDifferences).toBe(-4500);
  const lines = linesOf(report);
  const from = (part: string, first: string, sum: string) => {
    const own = lines.filter((entry) => entry.part === part);
    const at = (key: string) => own.findIndex((entry) => entry.key === key);
    const added = own.slice(at(first), at(sum)).filter(({ isSum }) => !isSum);
    return [added.reduce((sum, { amount }) => sum + amount, 0), own[at(sum)]?.amount];
  };
  for (const [added, sum] of [
    from("result", "income", "grossProfit"),
    from("result", "income", "netProfit"),
    from("money", "owedAtStart", "owedAtEnd"),
    from("stock", "stockAtStart", "stockAtEnd"),
  ]) {
    expect(added).toBe(sum);
  }
  expect(from("stock", "stockAtStart", "stockAtEnd")[1]).toBe(16_500);
  const sums: Record<string, number> = {};
  for (const line of lines) {
    const { key, name, rows } = line;
    const rowQuery = new URLSearchParams({ ...rowQueryOf(line, report), size: "50" });
    const { data, total }: { data: BookReportRow[]; total: number } = await read(
      `/detailed?${rowQuery}`,
    );
    expect(data, `${key ?? name} has as many rows as it counts`).toHaveLength(total);
    const signs = signsOf[rows.filter] ?? {};
    sums[key ?? `${name}`] = data
      .map(
        ({ kind, amount, cost }) => (signs[kind] ?? 1) * amount - (signs.cost ?? 0) * (cost ?? 0),
      )
      .reduce((sum, entry) => sum + entry, 0);
  }
  expect(sums).toMatchObject({
    income: report.income,
    netProfit: report.netProfit,
    Rent: 3000,
    moneyIn: report.moneyIn,
    moneyOut: report.moneyOut,
    owedAtStart: 0,
    owedAtEnd: report.owedAtEnd,
    stockAtStart: report.stockAtStart,
    purchases: report.purchases,
    stockDifferences: report.stockDifferences,
    stockAtEnd: report.stockAtEnd - report.stockAtStart,
  });
});

/** The sign with which each kind of row counts in the sum of a line. */
const signsOf: Record<string, Record<string, number>> = {
  profit: { expense: -1, cost: 1 },
  debts: { payment: -1 },
  stock: { sale: 0, cost: 1 },
};

test("marks rows and files of demo books as demo, and no others", async () => {
  const { read, file, run, keeper, paid } = await setup();
  const texts = async () => {
    const of = async (path: string) =>
      Buffer.from(await (await file(`${path}?${february}`, "en")).arrayBuffer());
    return {
      rows: (await of("/detailed/table")).toString(),
      lines: (await of("/table")).toString(),
      paper: extractPdfText(await of("/detailed/pdf")).replaceAll("|", ""),
    };
  };
  for (const text of Object.values(await texts())) expect(text).not.toContain("demo");
  expect((await read(`?${february}`)).data.isDemo).toBe(false);
  await run("update account set is_demo = true where id = $1", [keeper.id]);
  await run("update book_sale set is_demo = true where id = $1", [paid.id]);
  expect((await read(`?${february}`)).data.isDemo).toBe(true);
  const { data } = await read(`/detailed?${february}&filter=sales`);
  expect(data.map(({ isDemo }: BookReportRow) => isDemo)).toEqual([false, true]);
  const { rows, lines, paper } = await texts();
  const cells = rows
    .trim()
    .split("\r\n")
    .map((row) => row.split(",").at(-1));
  expect(cells).toEqual(["demo", "", "", "demo", ""]);
  expect(
    lines
      .trim()
      .split("\r\n")
      .every((row) => row.endsWith(",demo")),
  ).toBe(true);
  expect(paper).toContain("demo: an example with invented figures");
  expect(paper.match(/Yellow beans \(demo\)/g)).toHaveLength(1);
});

test("the report's table has the lines of the page, with negative amounts as numbers", async () => {
  const { file } = await setup();
  const text = await (await file(`/table?${february}`, "en")).text();
  const rows = text.trim().split("\r\n");
  expect(rows).toHaveLength(19 + 1);
  expect(rows).toContain("Result,Sales,2,16000");
  expect(rows).toContain("Goods in stock,Cost of the goods sold,,-9000");
  expect(rows.at(-1)).toBe("Goods in stock,Stock value at the end,,21000");
});

test("spreadsheets read the table correctly and run no formula from it", async () => {
  const { file } = await setup();
  const english = await file(`/detailed/table?${february}`, "en");
  expect(english.headers.get("content-disposition")).toContain("soko-2026-02-01-2026-02-28.csv");
  const bytes = new Uint8Array(await english.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  const [head = "", ...lines] = text.trim().split("\r\n");
  expect(head).toContain("Day,Type,Description");
  expect(lines).toHaveLength(4);
  expect(text).toContain(`'=cmd|' /C calc'!A0`);
  expect(text).toContain('"Juma; Kigoma"');
  const french = new TextDecoder().decode(
    await (await file(`/detailed/table?${february}&filter=sales`, "fr")).arrayBuffer(),
  );
  expect(french.split("\r\n")[1]).toBe('2026-02-28;Vente;Yellow beans;"Juma; Kigoma";;2;6000;3000');
});

test("the PDF has the business name, period, page numbers and rows in the reader's language", async () => {
  const { file, run, keeper } = await setup();
  const of = async (path: string, language: string) => {
    const answer = await file(path, language);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    return extractPdfText(Buffer.from(await answer.arrayBuffer()));
  };
  const short = await of(`/pdf?${february}`, "en");
  for (const text of [
    "Mama Asha",
    "From 01-Feb-2026 to 28-Feb-2026",
    "Page 1 of 1",
    "Net profit",
  ]) {
    expect(short).toContain(text);
  }
  await run(
    `insert into book_sale (id, account_id, number, product, quantity, unit_price, amount, cost,
       sold_on, on_credit, paid, version, changed_at)
     select gen_random_uuid(), $1, 1000 + n, 'Beans ' || n, 1, 5, 5, 0, '2026-02-20', false, 5, 1, now()
     from generate_series(1, 600) n`,
    [keeper.id],
  );
  const long = await of(`/detailed/pdf?${february}&filter=sales`, "fr");
  expect(long).toMatch(/Page 2 sur \d+/);
  expect(long).toContain("Rapport détaillé");
  expect(long).toMatch(/500.*602/);
});

test("limits detailed reports per user and hour before reading the books", async () => {
  const { file } = await setup({ LARGE_REPORTS_PER_PERSON_AND_HOUR: "2" });
  const status = async (path: string) => (await file(`${path}?${february}`, "en")).status;
  expect(await status("/detailed/pdf")).toBe(200);
  expect(await status("/detailed/table")).toBe(200);
  expect(await status("/detailed/pdf")).toBe(429);
  expect(await status("/detailed/table")).toBe(429);
  expect([await status("/pdf"), await status("/table")]).toEqual([200, 200]);
});

test("serves other requests while it draws the rows of a report", async () => {
  const { file, write } = await setup();
  const count = 40;
  for (let n = 0; n < count; n += 1) {
    await write("expenses", {
      category: "wages",
      description: `${n} ${"W".repeat(290)}`,
      amount: 1,
    });
  }
  const drawn = file("/detailed/pdf", "en");
  expect(await countEventLoopTurns(drawn)).toBeGreaterThan(count);
});
