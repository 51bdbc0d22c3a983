import { expect, test } from "vitest";
import { newPerson, tokenOf } from "#app/testing/factories.ts";
import { setupStatements } from "#app/testing/statement-people.ts";
import { examples, samples } from "./for-tests.ts";

test("parses an M-Pesa statement, previews it and saves it to the books once", async () => {
  const { call, opened, rows, run } = await setupStatements();
  const draft = await opened(examples.mpesa);
  expect(draft).toMatchObject({
    isRead: true,
    currency: "TZS",
    sales: { count: 2, amount: 13_750 },
    expenses: { count: 3, amount: 5_760 },
    leftOut: 4,
  });
  const read = await rows(draft.id);
  expect(
    read.map((row: { becomes: string; problem: string | null }) => [row.becomes, row.problem]),
  ).toEqual([
    ["sale", null],
    ["expense", null],
    ["expense", null],
    ["none", null],
    ["sale", null],
    ["none", "failed"],
    ["expense", null],
    ["none", "repeated"],
    ["none", null],
  ]);
  expect(read[0]).toMatchObject({
    day: "2026-01-31",
    amount: 1250,
    counterparty: "0712****111 JANE EXAMPLE",
    name: "Mobile money sale",
  });
  expect(read[2]).toMatchObject({ amount: -60, name: "Mobile money charges" });
  const done = await call("POST", `statements/${draft.id}/record`);
  expect([done.status, done.body.data]).toEqual([
    200,
    {
      sales: { count: 2, amount: 13_750 },
      expenses: { count: 3, amount: 5_760 },
      linked: { count: 0, amount: 0 },
      leftOut: 4,
      currency: "TZS",
    },
  ]);
  expect((await call("POST", `statements/${draft.id}/record`)).status).toBe(404);
  expect((await call("GET", "statements")).body.data).toEqual([]);
  const sales = (await call("GET", "sales")).body.data;
  expect(
    sales.map((entry: { saleId: string; saleAmount: number }) => [entry.saleId, entry.saleAmount]),
  ).toEqual([
    ["S-000002", 1250],
    ["S-000001", 12_500],
  ]);
  expect((await call("GET", "expenses")).body.data).toHaveLength(3);
  const changes = (await call("GET", "changes?since=0")).body.data;
  expect([changes.sales.length, changes.expenses.length]).toEqual([2, 3]);
  const again = await opened(examples.mpesa);
  expect([again.sales.count, again.expenses.count, again.leftOut]).toEqual([0, 0, 9]);
  expect(
    (await rows(again.id)).filter(({ problem }: { problem: string }) => problem === "there"),
  ).toHaveLength(5);
  const rejected = await call("POST", `statements/${again.id}/record`);
  expect(rejected.status).toBe(409);
  await call("DELETE", `sales/${sales[0].id}`);
  const third = await opened(examples.mpesa, true);
  const deleted = (await rows(third.id)).filter(
    ({ problem }: { problem: string }) => problem === "deleted",
  );
  expect(deleted).toMatchObject([{ becomes: "none", mayChange: true }]);
  expect(await run("select count(*)::int as n from book_import")).toEqual([{ n: 1 }]);
});

test("links a row that looks like one of the books unless its owner chooses otherwise", async () => {
  const { call, opened, rows } = await setupStatements();
  await call("POST", "sales", {
    product: "Dry beans",
    quantity: 1,
    saleUnitPrice: 1250,
    saleDate: "2026-01-31",
  });
  const credit = await call("POST", "sales", {
    product: "Maize",
    quantity: 1,
    saleUnitPrice: 20_000,
    saleDate: "2026-01-02",
    onCredit: true,
    customer: "Mama Ali",
  });
  await call("POST", `sales/${credit.body.data.id}/payments`, {
    amount: 12_500,
    datePaid: "2026-01-30",
  });
  const { id, sales } = await opened(examples.mpesa);
  expect(sales.count).toBe(0);
  const [first] = await rows(id);
  expect(first).toMatchObject({ problem: "similar", becomes: "link", mayChange: true });
  const chosen = await call("PATCH", `statements/${id}/rows/1`, {
    becomes: "sale",
    words: "Maize flour",
  });
  expect(chosen.body.data).toMatchObject({ becomes: "sale", name: "Maize flour" });
  const done = await call("POST", `statements/${id}/record`);
  expect(done.body.data.sales).toEqual({ count: 1, amount: 1250 });
});

test("applies a choice for a counterparty to all its rows and to the next statement", async () => {
  const { call, opened, rows } = await setupStatements();
  const lines = (start: number) =>
    [0, 1, 2].map(
      (n) =>
        `R${start + n},2026-01-0${n + 1} 10:00:00,Pay Bill to 888 - Duka Example,Completed,,-${100 + start + n}.00,0`,
    );
  const head = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";
  const { id } = await opened([head, ...lines(0)].join("\n"));
  const wrong = await call("PATCH", `statements/${id}/rows/1`, { becomes: "sale", words: "Maize" });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "becomes"]);
  const none = await call("PATCH", `statements/${id}/rows/1`, { becomes: "expense", words: "" });
  expect([none.status, none.body.errors[0].field]).toEqual([400, "words"]);
  const body = { becomes: "expense", words: "Rent", forAll: true };
  await call("PATCH", `statements/${id}/rows/1`, body);
  expect((await rows(id)).map(({ words }: { words: string }) => words)).toEqual([
    "rent",
    "rent",
    "rent",
  ]);
  await call("POST", `statements/${id}/record`);
  const next = await opened([head, ...lines(10)].join("\n"));
  expect((await rows(next.id)).map(({ words }: { words: string }) => words)).toEqual([
    "rent",
    "rent",
    "rent",
  ]);
});

test("parses other layouts by the columns the user names, and remembers them", async () => {
  const { call, opened, rows } = await setupStatements();
  const draft = await opened(examples.french);
  expect(draft).toMatchObject({ isRead: false, sales: { count: 0 } });
  expect(draft.columns.map(({ name }: { name: string }) => name)).toEqual([
    "Date",
    "Libellé",
    "Montant",
    "Réf",
  ]);
  expect((await call("POST", `statements/${draft.id}/record`)).status).toBe(409);
  const at = `statements/${draft.id}/columns`;
  const cases: [object, string][] = [
    [{ amount: 2 }, "day"],
    [{ day: 0 }, "amount"],
    [{ day: 0, amount: 2, paidIn: 2 }, "amount"],
    [{ day: 1, amount: 2 }, "day"],
    [{ day: 0, amount: 1 }, "amount"],
    [{ day: 0, amount: 9 }, "amount"],
  ];
  for (const [body, field] of cases) {
    const { status, body: answer } = await call("POST", at, body);
    expect([body, status, answer.errors?.[0]?.field]).toEqual([body, 400, field]);
  }
  const right = { day: 0, description: 1, amount: 2, reference: 3 };
  const read = await call("POST", at, right);
  expect(read.body.data).toMatchObject({
    isRead: true,
    sales: { count: 2, amount: 3250.5 },
    expenses: { count: 1, amount: 500 },
  });
  expect((await rows(draft.id))[1]).toMatchObject({ day: "2026-01-30", amount: 2000 });
  await call("DELETE", `statements/${draft.id}`);
  expect(await opened(examples.french)).toMatchObject({ isRead: true, sales: { count: 2 } });
});

test("parses one column of amounts by a direction column once the user confirms it", async () => {
  const { call, opened, rows } = await setupStatements();
  const draft = await opened(examples.oneColumn);
  const says = draft.columns.map((entry: { says: string | null }) => entry.says);
  expect([draft.isRead, says]).toEqual([
    false,
    [null, "day", "description", "amount", "direction", "balance"],
  ]);
  const at = `statements/${draft.id}/columns`;
  const cases: [object, string][] = [
    [{ day: 1, direction: 4 }, "amount"],
    [{ day: 1, paidIn: 3, direction: 4 }, "direction"],
    [{ day: 1, amount: 3, direction: 2 }, "direction"],
    [{ day: 1, amount: 2, direction: 4 }, "amount"],
  ];
  for (const [body, field] of cases) {
    const { status, body: answer } = await call("POST", at, body);
    expect([body, status, answer.errors?.[0]?.field]).toEqual([body, 400, field]);
  }
  const right = { reference: 0, day: 1, description: 2, amount: 3, direction: 4 };
  const read = await call("POST", at, right);
  expect(read.body.data).toMatchObject({
    isRead: true,
    sales: { count: 1, amount: 1250 },
    expenses: { count: 1, amount: 500 },
    leftOut: 1,
    notUnderstood: 1,
  });
  const unclear = (await rows(draft.id))[2];
  expect(unclear).toMatchObject({ problem: "direction", becomes: "none", mayChange: false });
  const forced = await call("PATCH", `statements/${draft.id}/rows/3`, {
    becomes: "sale",
    words: "Maize",
  });
  expect(forced.status).toBe(409);
  await call("POST", `statements/${draft.id}/record`);
  // The next statement with this head is parsed at once.
  expect(await opened(examples.oneColumn)).toMatchObject({ isRead: true, leftOut: 3 });
});

test("parses Excel's Unicode text and Windows' own encoding correctly", async () => {
  const { opened, rows } = await setupStatements();
  const head = "Date\tDetails\tCredit\tDebit";
  const text = `${head}\r\n31/01/2026\tReçu de Élodie\t1 250\t\r\n`;
  for (const bytes of [Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from(text, "latin1")]) {
    const { id } = await opened(bytes, true);
    expect(await rows(id)).toMatchObject([{ counterparty: "Élodie", amount: 1250 }]);
  }
});

test("allows one open statement at a time, and rejects an invalid file beside its field", async () => {
  const { send, opened, call, db } = await setupStatements();
  await opened(examples.mpesa);
  expect((await send(examples.french)).status).toBe(409);
  const draft = await opened(examples.french, true);
  expect((await call("GET", "statements")).body.data).toHaveLength(1);
  const other = await tokenOf(db, (await newPerson(db, {})).id);
  expect((await send(examples.french, false, other)).status).toBe(200);
  const head = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";
  const many = [
    head,
    ...Array.from({ length: 5001 }, (_, n) => `R${n},2026-01-01,a,Completed,1,,`),
  ];
  const cases: [string | Buffer, number, RegExp][] = [
    ["", 400, /empty.*again/],
    ["just words", 400, /No table.*CSV/],
    [head, 400, /no payments.*ask/],
    ["%PDF-1.4 x", 400, /PDF.*CSV/],
    [Buffer.from("PK\x03\x04 xl/workbook.xml"), 400, /Excel file.*save it as CSV/],
    [Buffer.from(`${head}\nR,2026-01-01,\0,Completed,1,,`), 400, /CSV/],
    [`${head}\n"R`, 400, /quotation mark/],
    [many.join("\n"), 400, /5,000 rows/],
    [Buffer.alloc(2 * 1024 * 1024 + 1, "a"), 413, /2 MB.*shorter period/],
  ];
  for (const [text, status, sentence] of cases) {
    const answer = await send(text, true);
    expect([String(text).slice(0, 20), answer.status, answer.body.errors?.[0]?.field]).toEqual([
      String(text).slice(0, 20),
      status,
      "table",
    ]);
    expect(answer.body.errors[0].message).toMatch(sentence);
  }
  // The open statement stays open when its replacement is rejected.
  expect((await call("GET", "statements")).body.data[0].id).toBe(draft.id);
});

test("leaves out invalid rows, which cannot be chosen", async () => {
  const { call, opened, rows } = await setupStatements();
  const head = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";
  const lines: [string, string | null][] = [
    ["A,2199-01-01,Funds received,Completed,10,,", "future"],
    ["B,1026-01-01,Funds received,Completed,10,,", "day"],
    ["C,31-02-2026,Funds received,Completed,10,,", "day"],
    ["D,2026-01-01,Funds received,Completed,1e308,,", "amount"],
    ["E,2026-01-01,Funds received,Completed,=1+1,,", "amount"],
    ["F,2026-01-01,Funds received,Completed,99999999999,,", "amount"],
    ["G,2026-01-01,Funds received,Completed,USD 10,,", "amount"],
    ["H,2026-01-01,Funds received,Completed,,,", "amount"],
    ["I,2026-01-01,Funds received,Reversed,10,,", "failed"],
    ["J,٢٠٢٦-٠١-٠١,Funds received from ٠٧١٢ Ali,Completed,١٢٥٠,,", null],
    ['K,31/01/26 14:05,"=HYPERLINK(""http://x"") from\uD83C\uDF3D",Completed,TSh 10,,', null],
  ];
  const { id } = await opened([head, ...lines.map(([line]) => line)].join("\n"));
  const read = await rows(id);
  expect(read.map(({ problem }: { problem: string | null }) => problem)).toEqual(
    lines.map(([, problem]) => problem),
  );
  expect(read[9]).toMatchObject({ day: "2026-01-01", amount: 1250, counterparty: "0712 Ali" });
  const closed = await call("PATCH", `statements/${id}/rows/4`, {
    becomes: "sale",
    words: "Maize",
  });
  expect(closed.status).toBe(409);
  expect((await call("PATCH", `statements/${id}/rows/99`, { becomes: "none" })).status).toBe(404);
});

test("saves five thousand rows in a few statements, with their own numbers and versions", async () => {
  const { call, opened, pool, run } = await setupStatements();
  const head = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";
  const lines = Array.from(
    { length: 5000 },
    (_, n) =>
      `R${n},2026-01-${String((n % 28) + 1).padStart(2, "0")} 10:00,Funds received from ${n},Completed,${n + 1}.00,,`,
  );
  const { id } = await opened([head, ...lines].join("\n"));
  const written: string[] = [];
  pool.onDone((statements) => void written.push(...statements.map(({ text }) => text)));
  const done = await call("POST", `statements/${id}/record`);
  expect(done.body.data.sales).toEqual({ count: 5000, amount: 12_502_500 });
  expect(written.length).toBeLessThan(50);
  const [sums] = await run(`select count(distinct number)::int as numbers, max(number) as most,
    count(distinct version)::int as versions, max(version) = (select version from book) as newest,
    (select sale_number from book) as last from book_sale`);
  expect(sums).toEqual({ numbers: 5000, most: 5000, versions: 10, newest: true, last: 5000 });
});

test("deletes a statement that was not saved after a week", async () => {
  const { opened, run, context } = await setupStatements();
  const { deleteOldStatements: forgetStatements } = await import("./delete-old-statements.ts");
  await opened(examples.mpesa);
  await forgetStatements(context);
  expect(await run("select from book_import")).toHaveLength(1);
  await forgetStatements({ ...context, now: new Date(context.now.getTime() + 8 * 86_400_000) });
  expect(await run("select from book_import_row")).toEqual([]);
});

test("saves all rows of one receipt number, and nothing twice when a statement is sent twice", async () => {
  for (const text of [samples.receipts, samples.spreadsheet]) {
    const { call, opened, rows } = await setupStatements();
    const { id, leftOut } = await opened(text);
    expect(leftOut).toBe(0);
    await call("POST", `statements/${id}/record`);
    const again = await opened(text);
    const known = (await rows(again.id)).map(({ problem }: { problem: string }) => problem);
    expect(known).toEqual(known.map(() => "there"));
  }
});

test("saves a charge column, names columns not used, and ignores reversed pairs", async () => {
  const { call, opened } = await setupStatements();
  const fees = await opened(samples.fees);
  expect(fees).toMatchObject({
    sales: { count: 1, amount: 50_000 },
    expenses: { count: 3, amount: 21_500 },
    chargeColumns: ["Fee"],
    untakenColumns: ["Branch"],
    balance: { compared: 1, wrong: 0 },
  });
  await call("POST", `statements/${fees.id}/record`);
  expect((await call("GET", "expenses")).body.data).toHaveLength(3);
  const pairs = await opened(samples.reversals);
  expect([pairs.sales.count, pairs.expenses.count, pairs.leftOut]).toEqual([0, 0, 4]);
});

test("links a sale entered by hand with its money, and counts it once", async () => {
  const { call, opened, rows } = await setupStatements();
  const sale = { product: "Dry beans", quantity: 1, saleUnitPrice: 1250, saleDate: "2026-01-29" };
  const { id: saleId } = (await call("POST", "sales", sale)).body.data;
  const text = `Receipt No.,Date,Details,Paid In,Withdrawn
L1,2026-01-31,Funds received from CUSTOMER ONE,1250,
`;
  const draft = await opened(text);
  expect(draft).toMatchObject({ sales: { count: 0 }, linked: { count: 1, amount: 1250 } });
  expect((await rows(draft.id))[0]).toMatchObject({
    becomes: "link",
    link: { kind: "sale", id: saleId, day: "2026-01-29", name: "Dry beans" },
  });
  const done = await call("POST", `statements/${draft.id}/record`);
  expect(done.body.data).toMatchObject({ sales: { count: 0 }, linked: { count: 1 } });
  expect((await call("GET", "sales")).body.data).toHaveLength(1);
  expect((await rows((await opened(text)).id))[0]).toMatchObject({ problem: "there" });
});

test("a link can be removed and restored, and needs a similar row in the books", async () => {
  const { call, opened } = await setupStatements();
  const sale = { product: "Dry beans", quantity: 1, saleUnitPrice: 1250, saleDate: "2026-01-31" };
  const { id: saleId } = (await call("POST", "sales", sale)).body.data;
  const { id } = await opened(examples.mpesa);
  const choose = (row: number, body: object) => call("PATCH", `statements/${id}/rows/${row}`, body);
  expect((await choose(2, { becomes: "link" })).status).toBe(400);
  expect((await choose(1, { becomes: "none" })).body.data.becomes).toBe("none");
  expect((await choose(1, { becomes: "link" })).body.data.becomes).toBe("link");
  // A row whose linked sale was deleted in the meantime is saved.
  await call("DELETE", `sales/${saleId}`);
  const done = await call("POST", `statements/${id}/record`);
  expect(done.body.data).toMatchObject({ sales: { count: 2 }, linked: { count: 0 } });
});
