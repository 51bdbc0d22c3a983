import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newAssociation, newMember, newPerson, newSeller } from "#app/testing/factories.ts";
import { insertOrder } from "#app/testing/payable-order.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { testApp } from "#app/testing/test-app.ts";
import { createFile, postedForm, smallPdf } from "#app/testing/upload-samples.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { dayIn } from "#core/day-in.ts";
import { apiBase } from "#core/paths.ts";

/** Sets up a seller who sold on days of the last months, and bought and spent on others. */
async function books() {
  const created = await testApp();
  const { app, request, context, db, run } = created;
  const seller = await newSeller(db, { name: "Duka la Neema" });
  const { token } = seller;
  const today = dayIn(context);
  /** Returns the fifth day of the month a number of months ago. */
  const day = (monthsAgo: number) => {
    const first = new Date(`${today.slice(0, 7)}-05T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - monthsAgo);
    return first.toISOString().slice(0, 10);
  };
  return {
    ...created,
    seller,
    day,
    sell: (monthsAgo: number, saleUnitPrice: number, more = {}) =>
      request("POST", "bookkeeping/sales", {
        token,
        body: { product: "Beans", quantity: 2, saleUnitPrice, saleDate: day(monthsAgo), ...more },
      }),
    spend: (monthsAgo: number, amount: number) =>
      request("POST", "bookkeeping/expenses", {
        token,
        body: {
          category: "transport",
          description: "Lorry to Kigoma",
          amount,
          dateAdded: day(monthsAgo),
        },
      }),
    make: async (language?: string) =>
      request("POST", "bookkeeping/credit-files", { token, body: { language } }),
    pdf: async (id: string, as = token) =>
      app.request(`${apiBase}/bookkeeping/credit-files/${id}/pdf`, {
        headers: { authorization: `Bearer ${as}` },
      }),
    verify: async (code: string, sent?: Buffer) => {
      const form = postedForm({
        code,
        ...(sent && { file: createFile(sent, "file.pdf", "application/pdf") }),
      });
      const answer = await app.request(`${apiBase}/credit-file/verify`, form);
      return { status: answer.status, body: await answer.json() };
    },
    rows: () => run("select * from credit_file order by made_at"),
  };
}

test("the file covers whole months of the books, and a bank reads the same by its code", async () => {
  const { sell, spend, day, make, pdf, verify } = await books();
  expect((await make()).body.code).toBe("credit_files_nothing_yet");
  await sell(0, 7777);
  expect((await make()).status, "this month is not over").toBe(409);
  await sell(14, 1000);
  await sell(12, 2000);
  await spend(12, 500);
  await sell(1, 3000);
  await sell(1, 400, { onCredit: true, customer: "Juma Ali" });
  const { body } = await make("fr");
  expect([body.status, body.code]).toEqual([200, undefined]);
  const { id, code, from, to, language, digest } = body.data;
  expect({ language, from: from.slice(0, 7), to: to.slice(0, 7) }).toEqual({
    language: "fr",
    from: day(12).slice(0, 7),
    to: day(1).slice(0, 7),
  });
  const bytes = Buffer.from(await (await pdf(id)).arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(digest);
  const text = extractPdfText(bytes);
  expect(text).toContain("Duka la Neema");
  expect(text).toContain("10\u00a0800");
  const { data } = (await verify(code.toLowerCase(), bytes)).body;
  expect(data).toMatchObject({ code, isSame: true, dateRevoked: null, digest });
  expect(data.content.totals).toEqual({
    income: 10_800,
    costOfGoods: 0,
    grossProfit: 10_800,
    expenses: 500,
    netProfit: 10_300,
    moneyIn: 10_000,
    moneyOut: 500,
  });
  expect(data.content).toMatchObject({ owedAtEnd: 800, daysWithEntries: 2, orders: 0 });
  expect(data.content.months).toHaveLength(12);
  expect(data.content.averages.income).toBe(900);
});

test("notes books of few months, and does not count late entries as prompt", async () => {
  const { sell, make, verify, pdf, seller, db } = await books();
  const { id } = await newAssociation(db, "Umoja wa Wakulima");
  await newMember(db, { associationId: id, accountId: seller.id });
  await sell(2, 100);
  const created = (await make()).body.data;
  const { content } = (await verify(created.code)).body.data;
  expect(content.months).toHaveLength(2);
  expect(content).toMatchObject({ entries: 1, promptEntries: 0 });
  expect(content.associations).toEqual(["Umoja wa Wakulima"]);
  expect(content.checks.map(({ kind }: { kind: string }) => kind)).toEqual(["shop", "email"]);
  const text = extractPdfText(Buffer.from(await (await pdf(created.id)).arrayBuffer()));
  expect(text).toContain("The books have entries for 2 of the last 12 months.");
});

test("counts each delivered order once by its agreed total, whether in the books or not", async () => {
  const { sell, make, verify, pdf, seller, db, run, day } = await books();
  const parties = { buyerId: (await newPerson(db)).id, traderId: seller.id };
  const order = () => insertOrder(run, { ...parties, currency: "TZS" });
  const [written, unwritten, longAgo, open] = [
    await order(),
    await order(),
    await order(),
    await order(),
  ];
  const deliver = (id: string, on: string) =>
    run("update market_order set state = 'delivered', updated_at = $2 where id = $1", [
      id,
      `${on}T09:00:00Z`,
    ]);
  await deliver(written.id, day(2));
  await deliver(unwritten.id, day(1));
  await deliver(longAgo.id, day(20));
  for (const entry of [written, open]) {
    // Recorded as two sales, it is still one order.
    for (const price of [50_000, 10]) {
      const { body } = await sell(2, price);
      await run("update book_sale set order_id = $1 where id = $2", [entry.id, body.data.id]);
    }
  }
  const created = (await make()).body.data;
  const { content } = (await verify(created.code)).body.data;
  expect(content).toMatchObject({
    orders: 2,
    ordersTotal: 5000,
    ordersUnwritten: 1,
    ordersUnwrittenTotal: 2500,
  });
  const text = extractPdfText(Buffer.from(await (await pdf(created.id)).arrayBuffer()));
  expect(text).toContain("Of these, not added to the books");
});

test("creating it twice gives one file; another language or another sale gives another file", async () => {
  const { sell, make, rows } = await books();
  await sell(1, 100);
  const [entry, two] = await Promise.all([make(), make()]);
  expect(entry.body.data.id).toBe(two.body.data.id);
  expect((await make()).body.data.code).toBe(entry.body.data.code);
  expect(await rows()).toHaveLength(1);
  await make("rn");
  await sell(1, 300);
  await make();
  expect(new Set((await rows()).map(({ code }) => code)).size).toBe(3);
});

test("detects a changed PDF, and rejects other files and unknown codes", async () => {
  const { sell, make, pdf, verify } = await books();
  await sell(1, 100);
  const { id, code } = (await make()).body.data;
  const bytes = Buffer.from(await (await pdf(id)).arrayBuffer());
  const changed = Buffer.from(bytes);
  changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1;
  expect((await verify(code, changed)).body.data.isSame).toBe(false);
  expect((await verify(code, smallPdf)).body.data.isSame).toBe(false);
  expect((await verify(code)).body.data.isSame).toBe(null);
  expect((await verify(code, Buffer.from("no pdf"))).status).toBe(400);
  expect((await verify("0000-0000-0000-0000", bytes)).body.code).toBe("credit_files_unknown_code");
  const last = code.at(-1) === "0" ? "1" : "0";
  for (const other of [`${code.slice(0, -1)}${last}`, code.slice(0, -1), `${code}0`]) {
    expect((await verify(other, bytes)).body.code, other).toBe("credit_files_unknown_code");
  }
});

test("a revoked file reports that it was revoked and nothing else", async () => {
  const { sell, make, verify, request, seller, rows } = await books();
  await sell(1, 100);
  const { id, code } = (await make()).body.data;
  const path = `bookkeeping/credit-files/${id}/revoke`;
  const first = (await request("POST", path, { token: seller.token, body: {} })).body.data;
  const again = (await request("POST", path, { token: seller.token, body: {} })).body.data;
  expect(again.dateRevoked).toBe(first.dateRevoked);
  const { data } = (await verify(code)).body;
  expect(data).toMatchObject({ content: null, digest: null });
  expect(data.dateRevoked).not.toBeNull();
  expect(await rows()).toHaveLength(1);
});

test("deleting the account deletes its files: their codes are unknown, their PDFs gone", async () => {
  const { sell, make, verify, pdf, request, seller, rows, run, context } = await books();
  await run("update account set password_hash = $2 where id = $1", [
    seller.id,
    await hashPassword("Kahawa-9"),
  ]);
  await sell(1, 100);
  const activeFile = (await make()).body.data;
  const withdrawn = (await make("fr")).body.data;
  await request("POST", `bookkeeping/credit-files/${withdrawn.id}/revoke`, {
    token: seller.token,
    body: {},
  });
  const paper = Buffer.from(await (await pdf(activeFile.id)).arrayBuffer());
  const stored = (await rows()).map((row) => row.file as string);
  expect((await verify(activeFile.code, paper)).body.data.isSame).toBe(true);
  const left = await request("DELETE", "user", {
    token: seller.token,
    body: { password: "Kahawa-9" },
  });
  expect(left.status).toBe(200);
  expect(await rows()).toEqual([]);
  const unknown = await verify("0000-0000-0000-0000");
  for (const code of [activeFile.code, withdrawn.code]) {
    const gone = await verify(code, paper);
    expect(gone.status).toBe(404);
    expect(gone.body, "as a code that never was").toEqual(unknown.body);
  }
  expect(stored).toHaveLength(2);
  for (const file of stored) expect(await context.files.documents.get(file)).toBeUndefined();
  expect((await pdf(activeFile.id)).status).toBe(401);
});

test("returns 404 for another user's file and PDF", async () => {
  const { sell, make, pdf, request, db } = await books();
  await sell(1, 100);
  const { id } = (await make()).body.data;
  const otherUser = await newPerson(db);
  expect((await pdf(id, otherUser.token)).status).toBe(404);
  const list = await request("GET", "bookkeeping/credit-files", { token: otherUser.token });
  expect(list.body.total).toBe(0);
});

test("limits guesses of codes; beyond the limit even a correct code is rejected", async () => {
  const { sell, make, verify, app } = await books();
  await sell(1, 100);
  const { code } = (await make()).body.data;
  expect((await verify(code)).status).toBe(200);
  const statuses = [];
  for (let time = 1; time < 60; time += 1) statuses.push((await verify(`guess ${time}`)).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  for (const late of ["guess", code]) expect((await verify(late)).status).toBe(429);
  const refused = await app.request(`${apiBase}/credit-file/verify`, postedForm({ code }));
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
});
