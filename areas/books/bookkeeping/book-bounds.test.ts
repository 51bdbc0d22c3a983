import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";

const sale = { product: "Beans", quantity: 1, saleUnitPrice: 500 };
const expense = { category: "transport", description: "To the market", amount: 900 };

test("rejects a sale or an expense in full books with 409 and accepts one after a deletion", async () => {
  const { call, createRow } = await setupBookkeeping({ BOOK_ROWS: "2" });
  const { id } = await createRow("sales", sale);
  await createRow("expenses", expense);
  for (const [path, body] of [
    ["sales", sale],
    ["expenses", expense],
  ] as const) {
    const full = await call("POST", path, body);
    expect([full.status, full.body.code]).toEqual([409, "bookkeeping_too_many_rows"]);
    expect(full.headers.get("retry-after"), "waiting does not help").toBeNull();
  }
  await call("DELETE", `sales/${id}`);
  await createRow("expenses", expense);
});

test("counts a credit sale as one row and each payment as another", async () => {
  const { call, createRow } = await setupBookkeeping({ BOOK_ROWS: "3" });
  const due = { onCredit: true, customer: "Asha", paidAmount: 100 };
  await createRow("sales", { ...sale, ...due });
  await createRow("expenses", expense);
  expect((await call("POST", "expenses", expense)).status).toBe(409);
});

test("full books explain what to do in all five languages", async () => {
  const { get, createRow, token } = await setupBookkeeping({ BOOK_ROWS: "1" });
  await createRow("sales", sale);
  for (const language of languages) {
    const answer = await get(`${apiBase}/bookkeeping/sales`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        cookie: `language=${language}`,
      },
      body: JSON.stringify(sale),
    });
    const { say } = testPhrases.book(language);
    expect(answer.body.message).toBe(say("bookkeeping.tooManyRows", { max: 1 }));
  }
});

test("limits changes to one account's books per day without affecting another account", async () => {
  const { call, createRow, another } = await setupBookkeeping({ BOOK_CHANGES_PER_DAY: "2" });
  await createRow("sales", sale);
  await createRow("expenses", expense);
  const refused = await call("POST", "sales", sale);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = await another();
  expect((await other("POST", "sales", sale)).status).toBe(200);
});

test("counts a credit file against the limit before reading the books, even if none can be made", async () => {
  const { call } = await setupBookkeeping({ CREDIT_FILE_TRIES_PER_HOUR: "1" });
  expect((await call("POST", "credit-files")).status).toBe(409);
  const refused = await call("POST", "credit-files");
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
});
