import { expect, onTestFinished, test } from "vitest";
import {
  smtpRefusal,
  startFailingMailServer,
  startMailServer,
} from "#app/testing/message-stand-ins.ts";
import type { Message } from "./messages.ts";
import { type SmtpAccount, smtpTransport } from "./smtp.ts";

const from = "Soko Tanzania <no-reply@soko.example>";
const message: Message = {
  channel: "email",
  to: "rehema@soko.test",
  subject: "Msimbo wako – Soko",
  text: "Karibu, Rehéma!\n\nMsimbo wako ni 48213. “Usimpe mtu.”",
  meta: { kind: "code" },
};

function transportTo(account: Omit<SmtpAccount, "from"> & { from?: string }) {
  const transport = smtpTransport({ from, ...account });
  onTestFinished(() => transport.close?.());
  return transport;
}

/** Returns the outcome of a message and asserts that the reason contains no recipient. */
async function outcome(sending: Promise<void>): Promise<unknown> {
  const failure = await sending.then(
    () => "sent",
    ({ name, message: reason, again }: { name: string; message: string; again: boolean }) => ({
      name,
      reason,
      again,
    }),
  );
  expect(JSON.stringify(failure)).not.toMatch(/rehema|48213/);
  return failure;
}

test("delivers a mail unchanged, as plain text in any script", async () => {
  const { url, mails } = await startMailServer();
  await transportTo({ url }).send(message);
  expect(mails).toMatchObject([
    {
      from: "no-reply@soko.example",
      to: ["rehema@soko.test"],
      headers: {
        from,
        to: "rehema@soko.test",
        subject: "Msimbo wako – Soko",
        "content-type": "text/plain; charset=utf-8",
        "auto-submitted": "auto-generated",
      },
      text: message.text.replaceAll("\n", "\r\n"),
    },
  ]);
  expect(mails[0]?.headers).not.toHaveProperty("x-mailer");
});

test("reuses one connection for several mails", async () => {
  let connections = 0;
  const { url, mails } = await startMailServer({
    onConnect(_session, answer) {
      connections += 1;
      answer();
    },
  });
  const transport = transportTo({ url });
  await transport.send(message);
  await transport.send(message);
  expect([mails.length, connections]).toEqual([2, 1]);
});

test("does not let a subject add a header", async () => {
  const { url, mails } = await startMailServer();
  const subject = "Hello\r\nBcc: thief@soko.test\n\nBody\u0000";
  await transportTo({ url }).send({ ...message, subject });
  expect(mails).toMatchObject([
    { to: ["rehema@soko.test"], headers: { subject: "Hello Bcc: thief@soko.test Body" } },
  ]);
  expect(mails[0]?.headers).not.toHaveProperty("bcc");
});

test.each([
  "rehema@soko.test, thief@soko.test",
  "rehema@soko.test\r\nBcc: thief@soko.test",
  "Rehema <rehema@soko.test>",
  "rehema@soko.test> NOTIFY=SUCCESS",
  "group: rehema@soko.test;",
  '"a b"@soko.test',
  "rehema",
  "",
])("rejects anything but one address before it contacts a server: %j", async (to) => {
  const { url, recipients } = await startMailServer();
  const failure = { name: "NotSent", reason: "not an address", again: false };
  expect(await outcome(transportTo({ url }).send({ ...message, to }))).toEqual(failure);
  expect(recipients).toEqual([]);
});

test.each([
  [550, false],
  [451, true],
])("rejects a recipient with %i; a retry makes sense: %s", async (code, again) => {
  const { url, mails } = await startMailServer({
    onRcptTo: ({ address }, _session, answer) => answer(smtpRefusal(code, address)),
  });
  const reason = `smtp EENVELOPE RCPT TO ${code}`;
  expect(await outcome(transportTo({ url }).send(message))).toMatchObject({ reason, again });
  expect(mails).toEqual([]);
});

test("keeps the connection usable after a refused mail", async () => {
  const refused = "gone@soko.test";
  const { url, mails } = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address === refused ? smtpRefusal(550, address) : null),
  });
  const transport = transportTo({ url });
  expect(await outcome(transport.send({ ...message, to: refused }))).toMatchObject({
    again: false,
  });
  await transport.send(message);
  expect(mails).toMatchObject([{ to: ["rehema@soko.test"] }]);
});

test.each(["EHLO", "RCPT", "DATA"])("allows a retry when the server hangs up at %s", async (at) => {
  const url = await startFailingMailServer(at, (socket) => socket.destroy());
  const reason = expect.stringMatching(/^smtp ECONNECTION/);
  expect(await outcome(transportTo({ url }).send(message))).toMatchObject({
    reason,
    again: true,
  });
});

test.each(["EHLO", "RCPT"])(
  "stops waiting for a server that never answers %s and allows a retry",
  async (at) => {
    const url = await startFailingMailServer(at, () => {});
    const reason = expect.stringMatching(/^smtp (ETIMEDOUT|EABORT)/);
    const sending = transportTo({ url, timeoutMs: 100 }).send(message);
    expect(await outcome(sending)).toMatchObject({ reason, again: true });
  },
);

test("allows a retry when the server is unreachable", async () => {
  const failure = await outcome(transportTo({ url: "smtp://127.0.0.1:1" }).send(message));
  expect(failure).toMatchObject({ again: true });
});

test.each([
  ["a line without encryption", { disabledCommands: ["STARTTLS"], allowInsecureAuth: true }],
  ["a server with an untrusted certificate", { disabledCommands: [] }],
])("%s receives neither password nor message", async (_name, faults) => {
  const logins: unknown[] = [];
  const { host, mails } = await startMailServer({
    ...faults,
    onAuth(login, _session, answer) {
      logins.push(login);
      answer(null, { user: "soko" });
    },
  });
  const sending = transportTo({ url: `smtp://soko:sesame@${host}` }).send(message);
  expect(await outcome(sending)).toMatchObject({ name: "NotSent" });
  expect([logins, mails]).toEqual([[], []]);
});

test("reuses the Message-ID with the sender's domain on a retry", async () => {
  const { url, mails } = await startMailServer();
  const transport = transportTo({ url });
  const id = "0199f0a0-0000-7000-8000-000000000001";
  await transport.send({ ...message, id });
  await transport.send({ ...message, id });
  const expected = `<${id}@soko.example>`;
  expect(mails.map(({ headers }) => headers["message-id"])).toEqual([expected, expected]);
  const bare = transportTo({ url, from: "no-reply@soko.example" });
  await bare.send({ ...message, id });
  expect(mails[2]?.headers["message-id"]).toBe(expected);
});
