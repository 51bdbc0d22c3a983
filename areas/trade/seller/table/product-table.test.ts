import { expect, test } from "vitest";
import { setupSellers } from "#app/testing/seller-people.ts";
import { createFile, phonePhoto, shellScript } from "#app/testing/upload-samples.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";

const head =
  "name,description,commodity,location,unit,price,quantity,minimum_order_quantity,minimum_order_amount";
const row = "Yellow beans,Dry,beans,Kigoma,kg,2500,40,5,0";

type Report = {
  made: number;
  wrong: number;
  rows: { row: number; productId: string | null; errors: { column: string; message: string }[] }[];
};

async function withTables(environment: Record<string, string> = {}) {
  const people = await setupSellers(environment);
  const send = async (text: string | Buffer, leaveOut = false, token = people.seller.token) => {
    const table = createFile(
      Buffer.isBuffer(text) ? text : Buffer.from(text),
      "products.csv",
      "text/csv",
    );
    const answer = await people.post(
      "portal/product/import",
      { leaveOut: String(leaveOut), table },
      token,
    );
    return { ...answer, report: answer.body.data as Report };
  };
  const take = async (language = "en", token = people.seller.token): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": language };
    return (await people.get(`${apiBase}/portal/product/export`, { headers })).body.data.csv;
  };
  return { ...people, send, take };
}

test("reports unknown columns that have content before it imports a table", async () => {
  const { send } = await withTables();
  const text = `${head},Colour,Empty,price\n${row},yellow,,2600\n`;
  const untakenColumns = ["Colour", "price"];
  expect((await send(text)).body.data).toMatchObject({ made: 0, wrong: 0, untakenColumns });
  const { body } = await send(text, true);
  expect(body.data).toMatchObject({ made: 1, wrong: 0, untakenColumns });
});

test("imports rows as drafts, with any separator and any name of a unit, place or commodity", async () => {
  const { send, run } = await withTables();
  const files = [
    `\ufeff${head}\r\n${row}\r\n`,
    `${head.replaceAll(",", ";")}\nHaricots jaunes;"Secs;\npropres";HARICOTS SECS;kigoma;Kilogramme;1 250,50;7,125;;\n`.replace(
      "1 250,50",
      "1 250",
    ),
    `sep=;\n${head.replaceAll(",", ";")}\nA beans;;beans;TZ-08;100KG;250000;4;1;0`,
    `${head.replaceAll(",", "\t")}\nMaharage meusi\t\tMaharage\tKigoma\tkilo 100\t1,250,000\t3\t\t\n`,
    Buffer.from(
      `\ufeff${head.replaceAll(",", "\t")}\nUnicode\t\tbeans\tKigoma\tkg\t10\t3\t\t\n`,
      "utf16le",
    ),
    Buffer.from(`${head}\nF\xe8ves,S\xe8ches,beans,Kigoma,kg,10,3,1,0`, "latin1"),
    "Name , Price,quantity,UNIT,Commodity,Location,\nShort,10,1,kg,beans,kigoma,\n\n,,,,,,\n",
  ];
  for (const content of files) {
    const { status, report, body } = await send(content);
    expect([status, body.message, report?.rows[0]?.errors, report?.made]).toEqual([
      200,
      undefined,
      [],
      1,
    ]);
  }
  const created = await run(
    `select p.name, p.description, p.price, p.quantity, u.code, p.state, p.images, p.search_text
     from product p join measurement_unit u on u.id = p.unit_id order by p.id`,
  );
  expect(created).toMatchObject([
    { name: "Yellow beans", price: 2500, quantity: 40, state: "draft", images: [] },
    {
      name: "Haricots jaunes",
      description: "Secs;\npropres",
      price: 1250,
      quantity: 7.125,
      code: "kg",
    },
    { name: "A beans", code: "100 kg" },
    { name: "Maharage meusi", price: 1_250_000, code: "100 kg", search_text: "maharage meusi" },
    { name: "Unicode" },
    { name: "Fèves", description: "Sèches" },
    { name: "Short", quantity: 1 },
  ]);
});

test("matches a decimal unit by its exact number, or rejects the row", async () => {
  const { send, run } = await withTables();
  const line = (unit: string) =>
    `"Maembe ${unit}",Kwa mfano,Mangoes,Morogoro,"${unit}",1500,40,1,0`;
  const unknown = [".5 l", "1.3 kg", "5.0 kg", "1,3 kg", "1.000 kg", "-5 l"];
  const bad = await send([head, ...unknown.map(line)].join("\n"));
  expect(bad.report.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual(
    unknown.map(() => ["unit"]),
  );
  expect(bad.report.rows[1]?.errors[0]?.message).toContain("“1.3 kg”");
  const known = ["1.00 kg", "1 kg", "100 KG", "100kg", "100.0 kg", "5.0 l"];
  expect((await send([head, ...known.map(line)].join("\n"))).report.wrong).toBe(0);
  const created = await run(`select p.name, u.code from product p
    join measurement_unit u on u.id = p.unit_id`);
  expect(Object.fromEntries(created.map(({ name, code }) => [name.slice(7), code]))).toEqual({
    ...{ "1.00 kg": "kg", "1 kg": "kg", "100 KG": "100 kg", "100kg": "100 kg" },
    ...{ "100.0 kg": "100 kg", "5.0 l": "5 l" },
  });
});

const wrongRows: [column: string, row: string][] = [
  ["name", ",Dry,beans,Kigoma,kg,2500,40,5,0"],
  ["name", "x,Dry,beans,Kigoma,kg,2500,40,5,0"],
  ["name", `${"x".repeat(121)},Dry,beans,Kigoma,kg,2500,40,5,0`],
  ["name", row],
  ["description", `Long,${"x".repeat(4001)},beans,Kigoma,kg,2500,40,5,0`],
  ["commodity", "Bad,Dry,,Kigoma,kg,2500,40,5,0"],
  ["commodity", "Bad,Dry,unicorns,Kigoma,kg,2500,40,5,0"],
  ["commodity", "Bad,Dry,999999,Kigoma,kg,2500,40,5,0"],
  ["location", "Bad,Dry,beans,,kg,2500,40,5,0"],
  ["location", "Bad,Dry,beans,Atlantis,kg,2500,40,5,0"],
  ["unit", "Bad,Dry,beans,Kigoma,,2500,40,5,0"],
  ["unit", "Bad,Dry,beans,Kigoma,km,2500,40,5,0"],
  ["price", "Bad,Dry,beans,Kigoma,kg,,40,5,0"],
  ["price", "Bad,Dry,beans,Kigoma,kg,cheap,40,5,0"],
  ["price", "Bad,Dry,beans,Kigoma,kg,0,40,5,0"],
  ["price", "Bad,Dry,beans,Kigoma,kg,-5,40,5,0"],
  ["price", "Bad,Dry,beans,Kigoma,kg,99.5,40,5,0"],
  ["price", "Bad,Dry,beans,Kigoma,kg,=1+1,40,5,0"],
  ["quantity", "Bad,Dry,beans,Kigoma,kg,2500,,5,0"],
  ["quantity", "Bad,Dry,beans,Kigoma,kg,2500,many,5,0"],
  ["quantity", "Bad,Dry,beans,Kigoma,kg,2500,0.0005,5,0"],
  ["minimum_order_quantity", "Bad,Dry,beans,Kigoma,kg,2500,40,0,0"],
  ["minimum_order_amount", "Bad,Dry,beans,Kigoma,kg,2500,40,5,-1"],
  ["commodity", "Bad"],
];

test("reports each invalid row with its column in the reader's language, and creates nothing", async () => {
  const { send, run, get, seller } = await withTables();
  const text = [head, row, ...wrongRows.map(([, content]) => content)].join("\n");
  const { status, report } = await send(text);
  expect(status).toBe(200);
  expect([report.made, report.wrong, report.rows.length]).toEqual([0, wrongRows.length, 25]);
  for (const [place, [column, content]] of wrongRows.entries()) {
    const reported = report.rows[place + 1];
    expect([content, reported?.row, reported?.errors[0]?.column]).toEqual([
      content,
      place + 3,
      column,
    ]);
    expect(reported?.errors[0]?.message).toMatch(/^[A-ZN].*[.”:a-z]/);
    expect(reported?.errors[0]?.message).not.toMatch(/^(seller|errors)\./);
  }
  expect(report.rows.map(({ productId }) => productId).filter(Boolean)).toEqual([]);
  expect(await run("select from product")).toEqual([]);
  for (const language of languages) {
    const body = new FormData();
    body.append("table", createFile(Buffer.from(text), "a.csv"));
    const headers = { authorization: `Bearer ${seller.token}`, "accept-language": language };
    const answer = await get(`${apiBase}/portal/product/import`, { method: "POST", body, headers });
    const texts = answer.body.data.rows.flatMap((r: Report["rows"][0]) =>
      r.errors.map((e) => e.message),
    );
    expect(texts.join(" ")).not.toMatch(/undefined|seller\.|\{/);
  }
});

test("skips invalid rows on request, and reports the created ones as existing when sent again", async () => {
  const { send, run } = await withTables();
  const text = [
    head,
    row,
    "Bad,,unicorns,Kigoma,kg,1,1,1,0",
    "Maize,,maize,Kigoma,kg,900,1,1,0",
  ].join("\n");
  const { report } = await send(text, true);
  expect([report.made, report.wrong]).toEqual([2, 1]);
  expect(report.rows.map(({ productId }) => productId !== null)).toEqual([true, false, true]);
  const again = await send(text, true);
  expect([again.report.made, again.report.wrong]).toEqual([0, 3]);
  expect(again.report.rows[0]?.errors[0]?.message).toMatch(/already/);
  expect(await run("select from product")).toHaveLength(2);
});

test("rejects a file that is not a product table beside its field", async () => {
  const { send, post, person, seller, run } = await withTables();
  const many = [
    head,
    ...Array.from({ length: 1001 }, (_, n) => row.replace("Yellow", `Y${n}`)),
  ].join("\n");
  const cases: [Buffer | string, number, RegExp][] = [
    [await phonePhoto(), 400, /CSV/],
    [Buffer.from("%PDF-1.4"), 400, /CSV/],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 400, /CSV/],
    [shellScript, 400, /columns are missing/],
    ["", 400, /is empty/],
    [head, 400, /no rows/],
    [`${head}\n,,,,\n`, 400, /no rows/],
    [head.replace("price", "prise"), 400, /: price/],
    [`${head}\n"Yellow beans`, 400, /quotation mark/],
    [`${head}\nYellow "beans",,`, 400, /quotation mark/],
    [many, 400, /1,000 rows/],
    [Buffer.alloc(1024 * 1024 + 1, "a"), 413, /1 MB/],
  ];
  for (const [text, status, sentence] of cases) {
    const answer = await send(text);
    expect([String(text).slice(0, 20), answer.status, answer.body.errors?.[0]?.field]).toEqual([
      String(text).slice(0, 20),
      status,
      "table",
    ]);
    expect(answer.body.errors[0].message).toMatch(sentence);
  }
  const missing = await post("portal/product/import", { leaveOut: "false" }, seller.token);
  expect(missing.body.errors[0].field).toBe("table");
  const { token } = await person(["buyer"]);
  expect((await send(`${head}\n${row}`, false, token)).status).toBe(403);
  expect(await run("select from product")).toEqual([]);
});

test("imports an export unchanged in every language, with formulas disarmed", async () => {
  const { create, take, send, run, beginner } = await withTables();
  const names = ["=SUM(A1)", "+255", "-5 kg", "@maize", "'=quoted", '"Asha", Ltd; 5', "Plain"];
  for (const [n, name] of names.entries()) {
    await create({ name, description: n % 2 ? "a\nb" : "=1+1", quantity: 1.125, price: 1250 });
  }
  for (const language of ["en", "sw", "fr", "rw", "rn"]) {
    const csv = await take(language);
    expect(csv.startsWith("\ufeffname")).toBe(true);
    expect(csv).not.toMatch(/(^|[,;\n])"?[=+@-]/m);
    expect(csv).toContain("'=SUM(A1)");
    const { token } = await beginner();
    const { report } = await send(csv, false, token);
    expect([language, report.made, report.wrong]).toEqual([language, names.length, 0]);
  }
  const stored = await run(
    `select name, description, price, quantity, commodity_id, unit_id, location_id, count(*)::int as n
     from product group by 1, 2, 3, 4, 5, 6, 7 order by name`,
  );
  expect(stored.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(
    stored.every(({ n, quantity, price }) => n === 6 && quantity === 1.125 && price === 1250),
  ).toBe(true);
});

test("imports a thousand rows at once, and exports page by page", async () => {
  const { send, take, seller } = await withTables();
  const rows = (from: number) =>
    [
      head,
      ...Array.from({ length: 1000 }, (_, n) => row.replace("Yellow", `Lot ${from + n}`)),
    ].join("\n");
  const { report } = await send(rows(0));
  expect(report.made).toBe(1000);
  await send(rows(1000));
  await send(`${head}\n${row}`);
  const csv = await take("en", seller.token);
  const names = csv
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect([names.length, new Set(names).size]).toEqual([2001, 2001]);
});

test("rejects a table or a copy beyond the seller's product limit and creates nothing", async () => {
  const { send, run, request, seller } = await withTables({ PRODUCTS_PER_ACCOUNT: "2" });
  const full = await send(
    `${head}\n${row}\n${row.replace("Yellow", "Red")}\n${row.replace("Yellow", "Black")}`,
  );
  expect([full.status, full.body.code]).toEqual([409, "seller_too_many_products"]);
  expect(full.headers.get("retry-after"), "waiting does not help").toBeNull();
  const { report } = await send(`${head}\n${row}\n${row.replace("Yellow", "Red")}`);
  const [{ productId = "" } = {}] = report.rows;
  const { token } = seller;
  const copy = await request("POST", `portal/product/${productId}/duplicate`, { token });
  expect([copy.status, copy.body.code]).toEqual([409, "seller_too_many_products"]);
  expect(await run("select id from product where trader_id = $1", [seller.id])).toHaveLength(2);
});
