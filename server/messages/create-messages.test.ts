import { expect, test } from "vitest";
import { createMessageLog } from "#app/testing/message-stand-ins.ts";
import { createMessages } from "./create-messages.ts";
import { type Message, NotSent, type Transport } from "./messages.ts";

const person = { to: "+255700000001", text: "Your code is 48213" };
const sms: Message = { channel: "sms", ...person, meta: { kind: "code", account: "Rehema" } };
const email: Message = { ...sms, channel: "email", to: "rehema@soko.test", subject: "48213" };
const idle: Transport = { send: async () => {} };

/** Returns messages over `send`, for SMS unless others are given, and the lines that are logged. */
function messagesOver(send: Transport["send"], more: Partial<Record<"sms" | "email", Transport>>) {
  const { log, lines } = createMessageLog();
  return {
    messages: createMessages({ transports: { sms: { send }, email: idle, ...more }, log }),
    lines,
  };
}

/** Parses the log lines and asserts that none contains the recipient or the text. */
function parseLogLines(lines: string[]): Record<string, unknown>[] {
  expect(lines.join("")).not.toMatch(/700000001|48213|soko\.test|Rehema/);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("logs a sent message by channel and kind", async () => {
  const { messages, lines } = messagesOver(idle.send, {});
  await messages.deliver(sms);
  expect(parseLogLines(lines)).toMatchObject([
    { channel: "sms", kind: "code", msg: "a message was sent" },
  ]);
});

test("passes on why a message did not leave, and logs nothing", async () => {
  const reason = new NotSent("http 429", { again: true, afterMs: 3_000 });
  const { messages, lines } = messagesOver(() => Promise.reject(reason), {});
  await expect(messages.deliver(sms)).rejects.toBe(reason);
  expect(lines).toEqual([]);
});

test("reduces an unexpected error to its kind, because its text may name the person", async () => {
  const { messages } = messagesOver(({ to, text }) => {
    throw new TypeError(`cannot send ${text} to ${to}`);
  }, {});
  const failure = await messages.deliver(sms).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotSent);
  expect(failure).toMatchObject({ message: "TypeError", again: false });
});

test("sends five at once, and a hanging channel does not block the other", async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const { messages, lines } = messagesOver(() => {
    begun += 1;
    return new Promise<void>((end) => ends.push(end));
  }, {});
  const sending = Array.from({ length: 7 }, () => messages.deliver(sms));
  await messages.deliver(email);
  expect(parseLogLines(lines)).toMatchObject([{ channel: "email" }]);
  expect(begun).toBe(5);
  ends.shift()?.();
  await sending[0];
  await expect.poll(() => begun).toBe(6);
  ends.shift()?.();
  await expect.poll(() => begun).toBe(7);
  for (const end of ends) end();
  await Promise.all(sending);
  expect(parseLogLines(lines)).toHaveLength(8);
});

test("sends nothing after close, and closes each transport once", async () => {
  let closes = 0;
  const close = () => {
    closes += 1;
  };
  const transport = { ...idle, close };
  const { messages } = messagesOver(idle.send, { sms: transport, email: transport });
  messages.close();
  expect(closes).toBe(1);
  await expect(messages.deliver(sms)).rejects.toMatchObject({ message: "stopping", again: true });
});

test("reduces a subject to one line and removes control characters from texts", async () => {
  const sent: Message[] = [];
  const send = async (message: Message) => void sent.push(message);
  const { messages } = messagesOver(send, { email: { send } });
  const name = "Zed\r\nBcc: e@x.test\u001b[31m\u202e";
  await messages.deliver({ ...email, subject: `${name} approves your order` });
  await messages.deliver({ ...sms, text: `${name} approves\r\n@soko.test #48213` });
  expect(sent.map(({ subject, text }) => [subject, text])).toEqual([
    ["Zed Bcc: e@x.test [31m approves your order", email.text],
    [undefined, "Zed\nBcc: e@x.test[31m approves\n@soko.test #48213"],
  ]);
});
