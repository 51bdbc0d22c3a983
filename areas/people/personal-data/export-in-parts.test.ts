import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { actorOf, newAccount, newPerson } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import type { PersonalPart } from "#server/personal-data.ts";
import { sendInParts } from "#server/text-in-parts.ts";
import { exportPersonalData } from "./reads.ts";

const path = `${apiBase}/user/export`;

/** Creates a trader with the given number of sales in the books. */
async function withSales(count: number) {
  const app = await setupBookkeeping();
  await app.createRow("sales", { product: "Beans", quantity: 1, saleUnitPrice: 500 });
  await app.run(
    `insert into book_sale (id, account_id, number, product, quantity, unit_price, amount, cost,
       sold_on, on_credit, paid, version, changed_at)
     select gen_random_uuid(), $1, n, repeat('Beans ', 20) || n, 1, 500, 500, 0, '2026-01-05', false, 500, 1, now()
     from generate_series(2, $2) n`,
    [app.owner.id, count],
  );
  return app;
}

const isIdle = ({ pool }: { pool: { pool: { idleCount: number; totalCount: number } } }) =>
  pool.pool.idleCount === pool.pool.totalCount;

test("reads an export in batches of 200 rows in one transaction and returns all rows", async () => {
  const app = await withSales(650);
  const transactions: (readonly string[])[] = [];
  app.pool.onDone((done) => void transactions.push(done.map(({ text }) => text)));
  const { status, body } = await app.request("GET", "user/export", { token: app.token });
  expect(status).toBe(200);
  const numbers = body.data.bookSales.map(({ number }: { number: number }) => number);
  expect(numbers.toSorted((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: 650 }, (_, index) => index + 1),
  );
  const reading = transactions.filter((issuedTexts) =>
    issuedTexts.some((text) => /^declare /.test(text)),
  );
  expect(reading).toHaveLength(1);
  const [statements = []] = reading;
  const ofSales = statements.filter((text) => text.includes("book_sale."));
  expect(ofSales[0]).toMatch(/^declare "[^"]+" no scroll cursor for /);
  expect(ofSales.filter((text) => text.startsWith("fetch forward 200 "))).toHaveLength(4);
  const others = statements.filter((text) => !/^(declare|fetch forward 200|close) /.test(text));
  expect(others.every((text) => /^(set transaction|select pg_try_advisory|begin)/.test(text))).toBe(
    true,
  );
});

test("compresses the same text for a client that accepts gzip and sends its length", async () => {
  const { app, request, token } = await withSales(20);
  const plain = await request("GET", "user/export", { token });
  const answer = await app.request(path, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip, br" },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(bytes.byteLength),
    "cache-control": "no-store, no-transform",
  });
  const { data } = JSON.parse(gunzipSync(bytes).toString());
  expect(data.bookSales).toEqual(plain.body.data.bookSales);
});

test("leaves no open transaction, cursor or connection after a broken connection", async () => {
  const bookkeeper = await withSales(20_000);
  const server = serve({
    fetch: bookkeeper.app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: soko\r\nauthorization: Bearer ${bookkeeper.token}\r\n\r\n`,
  );
  const [first] = await once(socket, "data");
  expect(String(first)).toMatch(/^HTTP\/1.1 200 /);
  // The client has stopped reading, and most of the response is not sent yet.
  socket.pause();
  const [{ open }] = await bookkeeper.run(
    "select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
  );
  expect(open).toBe(0);
  expect(isIdle(bookkeeper)).toBe(true);
  socket.resetAndDestroy();
  await once(socket, "close");
  expect((await bookkeeper.request("GET", "user/export", { token: bookkeeper.token })).status).toBe(
    200,
  );
});

/** Creates an export of the parts that a test defines. */
async function ofParts(rows: PersonalPart["rows"], settings: Record<string, string> = {}) {
  const app = await testApp(settings);
  const exportOf = async () => {
    const { id } = await newAccount(app.db);
    const context: Context = { ...app.context, actor: actorOf(id) };
    return async () =>
      sendInParts(context, await exportPersonalData({ parts: { own: [], rows } })(context));
  };
  return { ...app, exportOf };
}

test("rejects an export that fails midway and lets the user request another", async () => {
  let isBroken = true;
  const app = await ofParts(async function* () {
    yield [{ row: { id: 1 } }];
    if (isBroken) throw new Error("the disk of the database is gone");
    yield [{ row: { id: 2 } }];
  });
  const send = await app.exportOf();
  await expect(send()).rejects.toThrow("the disk of the database is gone");
  expect(isIdle(app)).toBe(true);
  isBroken = false;
  const { body } = await send();
  expect(await new Response(body).json()).toMatchObject({ parts: [{ id: 1 }, { id: 2 }] });
});

test("limits concurrent exports per process and queues the next one", async () => {
  let going = () => {};
  const isAtWork = new Promise<void>((resolve) => {
    going = resolve;
  });
  let releaseExport = () => {};
  const held = new Promise<void>((resolve) => {
    releaseExport = resolve;
  });
  const order: string[] = [];
  const app = await ofParts(
    async function* () {
      order.push("begun");
      going();
      yield [{ row: { id: 1 } }];
      await held;
      order.push("ended");
    },
    { EXPORTS_AT_ONCE: "1" },
  );
  const [first, second] = [await app.exportOf(), await app.exportOf()];
  const both = [first()];
  await isAtWork;
  both.push(second());
  releaseExport();
  for (const { body } of await Promise.all(both)) await new Response(body).json();
  expect(order).toEqual(["begun", "ended", "begun", "ended"]);
});

test("reads nothing for a signed-out visitor", async () => {
  const { request, db } = await testApp();
  await newPerson(db);
  expect((await request("GET", "user/export")).status).toBe(401);
});
