import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { createLog } from "#server/log.ts";

test.each([
  ["/wit-backend/api/contact", "application/json", '{"name":"Asha'],
  ["/wit-backend/oauth/token", "application/x-www-form-urlencoded", "grant_type=pass"],
])("logs no error when the connection breaks during POST %s", async (path, type, begun) => {
  const lines: { level: number; status?: number }[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  const { app } = await testApp({}, log);
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = `POST ${path} HTTP/1.1\r\nhost: soko\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n`;
  socket.write(head + begun, () => socket.resetAndDestroy());
  await expect.poll(() => lines.map(({ status }) => status)).toContainEqual(expect.any(Number));
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  expect(lines.every(({ status = 0 }) => status < 500)).toBe(true);
});
