import { expect, test } from "vitest";
import { newAccount, newProduct, newSeller, newShop, tokenOf } from "#app/testing/factories.ts";
import { createCallRequests } from "#app/testing/fuzz/call-requests.ts";
import type { FuzzCaller, FuzzRequest } from "#app/testing/fuzz/fuzz-request.ts";
import { createKnownIds, resourceOf } from "#app/testing/fuzz/known-ids.ts";
import { createResponseLog } from "#app/testing/fuzz/response-log.ts";
import { statementFaults } from "#app/testing/statement-faults.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import { seeded } from "#data/demo/seeded.ts";

const seed = Number(process.env.FUZZ_SEED ?? 7);
const count = Number(process.env.FUZZ_CALLS ?? 3_000);

test(`${count} random calls, seed ${seed}: no response is a failure`, async () => {
  const {
    app,
    get,
    db,
    pool,
    request: apiRequest,
  } = await testApp({ ...withoutRateLimits, CHECK_OUTPUT: "off" });
  const buyer = await newAccount(db);
  const seller = await newSeller(db);
  const officer = await newAccount(db, { roles: ["chamber officer"] });
  const pendingTrader = await newAccount(db, { roles: ["buyer", "trader"] });
  await newShop(db, pendingTrader.id);
  const product = await newProduct(db, { traderId: seller.id, price: 2500 });
  const tokens: Record<FuzzCaller, string | undefined> = {
    visitor: undefined,
    buyer: await tokenOf(db, buyer.id),
    trader: seller.token,
    officer: await tokenOf(db, officer.id),
  };
  const body = { product: product.id, quantity: 1, unitPrice: 2500 };
  await apiRequest("POST", "market-order-request", { token: tokens.buyer ?? "", body });
  const known = createKnownIds();
  const rand = seeded(String(seed));
  const responseLog = createResponseLog();

  const { body: document } = await get(`${apiBase}/openapi.json`);
  const calls = createCallRequests(document, known);

  async function send(request: FuzzRequest): Promise<void> {
    const { who, method, headers } = request;
    const token = tokens[who];
    const hasBody = method !== "GET" && method !== "HEAD";
    let sentRequest: Request;
    try {
      sentRequest = new Request(`http://soko.test${request.path}`, {
        method,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(hasBody && request.body && { body: new Uint8Array(request.body) }),
      });
    } catch {
      // Methods that no client can send, such as TRACE.
      return;
    }
    const began = performance.now();
    const answer = await app.fetch(sentRequest);
    const text = await answer.text();
    calls.learn(request, answer.status);
    responseLog.note(request, { status: answer.status, ms: performance.now() - began });
    if (answer.status === 200 && text.startsWith("{")) {
      known.learn(resourceOf(request.path), JSON.parse(text));
    }
  }

  for (const listRequest of calls.lists()) await send(listRequest);
  for (let n = 0; n < count; n += 1) await send(calls.request(rand));
  expect(responseLog.failed()).toEqual([]);
  // Also of the statements that depend on the request, which exist only now.
  const client = await pool.pool.connect();
  expect(await statementFaults(client)).toEqual([]);
  client.release();
  expect(responseLog.total()).toBeGreaterThan(count * 0.9);
}, 120_000);
