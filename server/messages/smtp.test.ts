import { expect, onTestFinished, test } from "vitest";
import { mailServer, refusal, rudeMailServer } from "#app/testing/message-stand-ins.ts";
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

/** What became of the message; the reason must not name anybody. */
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

test("a mail arrives as it was written, in plain text of any letters", async () => {
  const { url, mails } = await mailServer();
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

test("one line serves several mails", async () => {
  let connections = 0;
  const { url, mails } = await mailServer({
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

test("a subject cannot add a header", async () => {
  const { url, mails } = await mailServer();
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
])("what is not one address is refused before a server is asked: %j", async (to) => {
  const { url, asked } = await mailServer();
  const failure = { name: "NotSent", reason: "not an address", again: false };
  expect(await outcome(transportTo({ url }).send({ ...message, to }))).toEqual(failure);
  expect(asked).toEqual([]);
});

test.each([
  [550, false],
  [451, true],
])("a recipient refused with %i: trying again makes sense is %s", async (code, again) => {
  const { url, mails } = await mailServer({
    onRcptTo: ({ address }, _session, answer) => answer(refusal(code, address)),
  });
  const reason = `smtp EENVELOPE RCPT TO ${code}`;
  expect(await outcome(transportTo({ url }).send(message))).toMatchObject({ reason, again });
  expect(mails).toEqual([]);
});

test("a refused mail spoils the line for no other", async () => {
  const refused = "gone@soko.test";
  const { url, mails } = await mailServer({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address === refused ? refusal(550, address) : null),
  });
  const transport = transportTo({ url });
  expect(await outcome(transport.send({ ...message, to: refused }))).toMatchObject({
    again: false,
  });
  await transport.send(message);
  expect(mails).toMatchObject([{ to: ["rehema@soko.test"] }]);
});

test.each(["EHLO", "RCPT", "DATA"])(
  "a server that hangs up at %s may be tried again",
  async (at) => {
    const url = await rudeMailServer(at, (socket) => socket.destroy());
    const reason = expect.stringMatching(/^smtp ECONNECTION/);
    expect(await outcome(transportTo({ url }).send(message))).toMatchObject({
      reason,
      again: true,
    });
  },
);

test.each(["EHLO", "RCPT"])(
  "a server that never answers %s is left after the time given, to be tried again",
  async (at) => {
    const url = await rudeMailServer(at, () => {});
    const reason = expect.stringMatching(/^smtp (ETIMEDOUT|EABORT)/);
    const sending = transportTo({ url, timeoutMs: 100 }).send(message);
    expect(await outcome(sending)).toMatchObject({ reason, again: true });
  },
);

test("a server that is not there may be tried again", async () => {
  const failure = await outcome(transportTo({ url: "smtp://127.0.0.1:1" }).send(message));
  expect(failure).toMatchObject({ again: true });
});

test.each([
  ["a line without encryption", { disabledCommands: ["STARTTLS"], allowInsecureAuth: true }],
  ["a server whose certificate nobody vouches for", { disabledCommands: [] }],
])("%s gets neither password nor message", async (_name, faults) => {
  const logins: unknown[] = [];
  const { host, mails } = await mailServer({
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

test("tried again it has the same Message-ID, at the sender's own name", async () => {
  const { url, mails } = await mailServer();
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
