import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#app/testing/free-port.ts";
import { listen } from "./listen.ts";
import type { WebEnvironment } from "./web-environment.ts";

const host = "127.0.0.1";

/** Starts a server that answers at once, or when it is released. */
async function serving({ maxSeconds = 60 } = {}) {
  const port = await findFreePort();
  const app = new Hono<WebEnvironment>();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get("/", (c) => c.text("here"));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  app.get("/later", async (c) => {
    arrive();
    await answered;
    return c.text("later");
  });
  const close = await listen(app, { port, host, maxSeconds });
  onTestFinished(close);
  const request = (path = "/") => fetch(`http://${host}:${port}${path}`).then((got) => got.text());
  return { port, close, ask: request, answer, arrived };
}

test("accepts many simultaneous connections", async () => {
  const { port } = await serving();
  const agent = new Agent({ keepAlive: false });
  const status = () =>
    new Promise<number>((resolve, reject) => {
      get({ host, port, agent }, (got) => {
        got.resume();
        got.on("end", () => resolve(got.statusCode ?? 0));
      }).on("error", reject);
    });
  const all = await Promise.all(Array.from({ length: 300 }, status));
  expect(all.filter((code) => code !== 200)).toEqual([]);
});

test("keeps connections open for longer than a minute", async () => {
  const { port } = await serving();
  const { headers } = await fetch(`http://${host}:${port}/`);
  expect(headers.get("keep-alive")).toBe("timeout=65");
});

test("ends an incomplete request, and does not wait for it when stopping", async () => {
  const slow = async (port: number) => {
    const line = connect(port, host);
    line.write("GET / HTTP/1.1\r\nHost: soko.test\r\n");
    let answer = "";
    line.on("data", (bytes) => {
      answer += bytes;
    });
    await once(line, "close");
    return answer;
  };
  const { port } = await serving({ maxSeconds: 1 });
  expect(await slow(port)).toMatch(/^HTTP\/1.1 408 /);
  const defaultServer = await serving();
  const ended = slow(defaultServer.port);
  await defaultServer.ask();
  await defaultServer.close();
  expect(await ended).toBe("");
});

test("rejects a port that another program or another of our servers uses", async () => {
  const { port } = await serving();
  await expect(listen(new Hono(), { port, host, maxSeconds: 60 })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});

test("answers accepted requests before it stops, then frees the port", async () => {
  const { port, close, ask: request, answer, arrived } = await serving();
  const later = request("/later");
  await arrived;
  const closed = close();
  answer();
  expect(await later).toBe("later");
  await closed;
  await expect(request()).rejects.toThrow();
  const again = await listen(new Hono(), { port, host, maxSeconds: 60 });
  await again();
});
