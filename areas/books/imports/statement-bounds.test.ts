import { expect, test } from "vitest";
import { setupStatements } from "#app/testing/statement-people.ts";
import { examples } from "./for-tests.ts";

test("rejects a whole statement that does not fit into the books, and preserves the draft", async () => {
  const { call, opened, run } = await setupStatements({ BOOK_ROWS: "4" });
  const { id } = await opened(examples.mpesa);
  const full = await call("POST", `statements/${id}/record`);
  expect([full.status, full.body.code]).toEqual([409, "bookkeeping_too_many_rows"]);
  expect(await run("select count(*)::int as n from book_sale")).toEqual([{ n: 0 }]);
  expect((await call("GET", "statements")).body.data).toHaveLength(1);
});

test("limits statements per day, and preserves the open one", async () => {
  const { send, call, opened } = await setupStatements({ STATEMENTS_PER_DAY: "1" });
  const { id } = await opened(examples.mpesa);
  const refused = await send(examples.mpesa, true);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
  expect((await call("GET", "statements")).body.data).toMatchObject([{ id }]);
});

test("counts unreadable tables against the limit as well", async () => {
  const { send } = await setupStatements({ TABLES_PER_ACCOUNT: "2,5" });
  expect((await send("no table")).status).toBe(400);
  expect((await send("no table")).status).toBe(400);
  expect((await send(examples.mpesa)).status).toBe(429);
});
