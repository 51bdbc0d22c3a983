import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";

test("limits the stored answers of an account per day, but not writes without a key", async () => {
  const {
    request: ask,
    token,
    run,
  } = await setupBookkeeping({
    REPEATABLE_WRITES_PER_ACCOUNT_AND_DAY: "2",
  });
  const body = { product: "Beans", quantity: 1, saleUnitPrice: 500 };
  const sell = (once?: string) =>
    ask("POST", "bookkeeping/sales", { token, body, ...(once ? { once } : {}) });
  expect((await sell("first")).status).toBe(200);
  expect((await sell("second")).status).toBe(200);
  const refused = await sell("third");
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await run("select from idempotency_key")).toHaveLength(2);
  expect((await sell()).status).toBe(200);
});
