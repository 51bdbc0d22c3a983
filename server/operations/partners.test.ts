import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { editions, overrideEdition } from "#core/editions.ts";
import { AppError } from "#core/errors.ts";
import { listEndpoint, paging } from "./endpoint.ts";
import { createPartners } from "./partners.ts";

const testEndpoint = listEndpoint({
  path: "goods/{kind}",
  audience: "public",
  tag: "test",
  summary: "Test.",
  input: z.object({ kind: z.string(), ...paging() }),
  output: z.object({ name: z.string() }),
});

/** Starts a partner edition of Kenya with this answer, and records the reported failures. */
async function partner(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((open) => server.once("listening", open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const silences: string[] = [];
  const all = { ...editions, ke: overrideEdition(editions.ke, { server: url }) };
  const partners = createPartners(all, (_region, _call, reason) => silences.push(reason));
  return {
    ask: () => partners.ask("ke", testEndpoint, { kind: "dry beans", size: 5 }, "fr"),
    silences,
  };
}

const send =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };

test("calls a partner by path and query, in the reader's language", async () => {
  const received: string[] = [];
  const { ask } = await partner((request, response) => {
    received.push(`${request.url} ${request.headers["accept-language"]}`);
    send(200, { status: 200, data: [{ name: "Beans" }], total: 1 })(request, response);
  });
  expect(await ask()).toEqual({ data: [{ name: "Beans" }], total: 1 });
  expect(received).toEqual(["/wit-backend/api/goods/dry%20beans?size=5 fr"]);
});

test("returns undefined and reports a partner that fails or answers something else", async () => {
  for (const answer of [send(500, {}), send(200, { data: [{ title: 1 }] }), send(200, "?")]) {
    const { ask, silences } = await partner(answer);
    expect(await ask()).toBeUndefined();
    expect(silences).toHaveLength(1);
  }
});

test("returns undefined when a partner does not answer within two seconds", async () => {
  const { ask, silences } = await partner(() => {});
  expect(await ask()).toBeUndefined();
  expect(silences[0]).toMatch(/timeout/i);
});

test("skips a silent partner for a while, so that no one else waits for it", async () => {
  let requests = 0;
  const { ask } = await partner(() => {
    requests += 1;
  });
  expect(await ask()).toBeUndefined();
  expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined]);
  expect(requests).toBe(1);
});

test("asks a silent partner again in time after the clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let requests = 0;
  const { ask } = await partner((request, response) => {
    requests += 1;
    if (requests > 1) send(200, { status: 200, data: [], total: 0 })(request, response);
  });
  expect(await ask()).toBeUndefined();
  vi.advanceTimersByTime(5_001);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await ask()).toEqual({ data: [], total: 0 });
});

test("throws not found for what a partner does not have", async () => {
  const { ask } = await partner(send(404, { status: 404, code: "not_found", message: "-" }));
  await expect(ask()).rejects.toThrow(AppError);
});
