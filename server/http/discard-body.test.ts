import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";

/** Starts the real app on a port of its own, and opens connections to it. */
async function listening(environment: Record<string, string> = {}) {
  const { app, db } = await testApp(environment);
  const server = await new Promise<Server>((resolve) => {
    const begun = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(begun as Server),
    );
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const token = async () => tokenOf(db, (await newAccount(db)).id);
  return { line: () => lineTo(port), token };
}

/** Opens one connection. Responses are read whether or not the whole request was sent. */
function lineTo(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  const seen = { text: "", error: "", ended: false };
  socket.on("data", (bytes) => {
    seen.text += bytes.toString("latin1");
  });
  socket.on("error", (error: NodeJS.ErrnoException) => {
    seen.error = error.code ?? error.message;
  });
  socket.on("close", () => {
    seen.ended = true;
  });
  onTestFinished(() => void socket.destroy());
  const send = (head: string[], body: Buffer) => {
    const host = ["host: soko.test", `content-length: ${body.length}`];
    socket.write([...head, ...host, "", ""].join("\r\n"));
    socket.write(body);
  };
  /** Returns the answers so far: status, connection, body. */
  const answers = () =>
    seen.text
      .split(/(?=HTTP\/1\.1 \d{3})/)
      .filter((part) => part !== "")
      .map((part) => ({
        status: Number(part.slice(9, 12)),
        connection: /^connection: *(\S+)/im.exec(part)?.[1],
        body: part.slice(part.indexOf("\r\n\r\n") + 4),
      }));
  return { seen, send, answers, write: (text: string) => socket.write(text) };
}

const upload = (token?: string) => [
  `PUT ${apiBase}/user/update-profile-image HTTP/1.1`,
  "content-type: multipart/form-data; boundary=x",
  ...(token ? [`authorization: Bearer ${token}`] : []),
];
const post = [`POST ${apiBase}/user/forgot-password HTTP/1.1`, "content-type: application/json"];
const photo = (bytes: number) =>
  Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(bytes),
    Buffer.from("\r\n--x--\r\n"),
  ]);

test("delivers a refusal while the body is still arriving", async () => {
  const { line, token } = await listening();
  const cases: [string[], Buffer, number, string][] = [
    [upload(), photo(8_000_000), 401, "sign_in_first"],
    [upload(await token()), photo(8_000_000), 413, "upload_too_large"],
    [post, Buffer.alloc(8_000_000, " "), 413, "too_large"],
    [["POST /wit-backend/oauth/token HTTP/1.1"], Buffer.alloc(8_000_000), 400, "invalid_request"],
  ];
  for (const [head, body, status, code] of cases) {
    const { seen, send, answers } = line();
    send(head, body);
    await expect.poll(() => seen.ended, { timeout: 10_000 }).toBe(true);
    expect([code, seen.error]).toEqual([code, ""]);
    expect(answers()).toEqual([
      { status, connection: "close", body: expect.stringContaining(code) },
    ]);
  }
});

test("reuses the connection after a small refused body", async () => {
  const { line } = await listening();
  const { seen, send, answers } = line();
  send(upload(), photo(20_000));
  await expect.poll(() => answers().length).toBe(1);
  send(upload(), photo(20_000));
  await expect.poll(() => answers().length).toBe(2);
  send([`GET ${apiBase}/gender HTTP/1.1`], Buffer.alloc(0));
  await expect.poll(() => answers().length).toBe(3);
  expect(answers().map(({ status }) => status)).toEqual([401, 401, 200]);
  expect(answers().map(({ connection }) => connection)).not.toContain("close");
  expect([seen.error, seen.ended]).toEqual(["", false]);
});

test("stops reading a client that keeps sending after Connection: close", async () => {
  const { line } = await listening();
  const { seen, send, answers } = line();
  send(upload(), photo(80_000_000));
  await expect.poll(() => seen.ended, { timeout: 15_000 }).toBe(true);
  expect(answers()[0]).toMatchObject({ status: 401, connection: "close" });
});

test("refuses a file that arrives too slowly, and closes the connection", async () => {
  const { line, token } = await listening({ UPLOAD_SECONDS: "1" });
  const slow = line();
  const head = upload(await token());
  head.push("transfer-encoding: chunked", "host: soko.test", "", "");
  slow.write(head.join("\r\n"));
  const begun = photo(1000).subarray(0, 500);
  slow.write(`${begun.length.toString(16)}\r\n${begun}\r\n`);
  await expect.poll(() => slow.answers()[0]?.status, { timeout: 5000 }).toBe(408);
  expect(slow.answers()[0]).toMatchObject({ connection: "close" });
  expect(slow.seen.error).toBe("");
});
