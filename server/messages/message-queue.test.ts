import { expect, test } from "vitest";
import { createMessageLog } from "#app/testing/message-stand-ins.ts";
import { messageQueue } from "./message-queue.ts";
import { type Message, NotSent, type Transport } from "./messages.ts";

const person = { to: "+255700000001", text: "Your code is 48213" };
const sms: Message = { channel: "sms", ...person, meta: { kind: "code", account: "Rehema" } };
const email: Message = { ...sms, channel: "email", to: "rehema@soko.test", subject: "48213" };
const silent = () => new Promise<void>(() => {});
const idle: Transport = { send: async () => {} };

/**
 * Returns a queue over `send`, the pauses it requested and the lines it logged. Pauses end at once.
 */
function queueOver(
  send: Transport["send"],
  more: Partial<Parameters<typeof messageQueue>[0]> = {},
) {
  const { log, lines } = createMessageLog();
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const transports = { sms: { send }, email: idle };
  return { queue: messageQueue({ transports, log, wait, ...more }), waits, lines };
}

/** Parses the log lines and asserts that none contains the recipient or the text. */
function parseLogLines(lines: string[]): Record<string, unknown>[] {
  expect(lines.join("")).not.toMatch(/700000001|48213|soko\.test|Rehema/);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("returns before it calls the transport, and settles after sending", async () => {
  const sent: Message[] = [];
  const { queue, lines } = queueOver(async (message) => void sent.push(message));
  queue.send(sms);
  await Promise.resolve();
  expect(sent).toEqual([]);
  await queue.settled();
  expect(sent).toEqual([sms]);
  expect(parseLogLines(lines)).toMatchObject([
    { channel: "sms", kind: "code", msg: "a message was sent" },
  ]);
});

test("tries a temporary failure three times within a minute, then gives up with the reason", async () => {
  let tries = 0;
  const { queue, waits, lines } = queueOver(async () => {
    tries += 1;
    throw new NotSent("http 500", { again: true });
  });
  queue.send(sms);
  await queue.settled();
  expect(tries).toBe(3);
  expect(waits).toEqual([10_000, 45_000]);
  expect(parseLogLines(lines)).toMatchObject([
    { channel: "sms", kind: "code", reason: "http 500", msg: "a message was given up" },
  ]);
});

test("stops after a successful second try", async () => {
  const failures = [new NotSent("smtp 451", { again: true })];
  const { queue, waits, lines } = queueOver(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
  });
  queue.send(sms);
  await queue.settled();
  expect(waits).toEqual([10_000]);
  expect(parseLogLines(lines)).toMatchObject([{ msg: "a message was sent" }]);
});

test("tries a permanent failure once", async () => {
  let tries = 0;
  const { queue, waits } = queueOver(async () => {
    tries += 1;
    throw new NotSent("status 403 InvalidPhoneNumber", { again: false });
  });
  queue.send(sms);
  await queue.settled();
  expect([tries, waits]).toEqual([1, []]);
});

test("respects the provider's own pause up to two minutes", async () => {
  const pauses = [3_000, 86_400_000, 1];
  const { queue, waits } = queueOver(async () => {
    throw new NotSent("http 429", { again: true, afterMs: pauses.shift() });
  });
  queue.send(sms);
  await queue.settled();
  expect(waits).toEqual([3_000, 120_000]);
});

test("logs an unexpected error by its kind only, because its text may name the person", async () => {
  const { queue, lines } = queueOver(async ({ to, text }) => {
    throw new TypeError(`cannot send ${text} to ${to}`);
  });
  queue.send(sms);
  await queue.settled();
  expect(parseLogLines(lines)).toMatchObject([
    { reason: "TypeError", msg: "a message was given up" },
  ]);
});

test("sends five at once, and a hanging channel does not block the other", async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const { queue, lines } = queueOver(() => {
    begun += 1;
    return new Promise<void>((end) => ends.push(end));
  });
  for (let count = 0; count < 7; count += 1) queue.send(sms);
  queue.send(email);
  await expect.poll(() => parseLogLines(lines)).toMatchObject([{ channel: "email" }]);
  expect(begun).toBe(5);
  ends.shift()?.();
  await expect.poll(() => begun).toBe(6);
  while (begun < 7) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  for (const end of ends) end();
  await queue.settled();
  expect(parseLogLines(lines)).toHaveLength(8);
});

test("frees its slot while a message waits for the next try", async () => {
  const sent: string[] = [];
  const { queue } = queueOver(
    async ({ to }) => {
      if (to === sms.to) throw new NotSent("http 500", { again: true });
      sent.push(to);
    },
    { wait: silent },
  );
  for (let count = 0; count < 5; count += 1) queue.send(sms);
  queue.send({ ...sms, to: "+255700000002" });
  await expect.poll(() => sent).toEqual(["+255700000002"]);
});

test("rejects and logs a message beyond ten thousand queued ones", async () => {
  const { queue, lines } = queueOver(silent);
  for (let count = 0; count < 10_001; count += 1) queue.send(sms);
  expect(parseLogLines(lines)).toMatchObject([
    { channel: "sms", kind: "code", reason: "too many are waiting", msg: "a message was refused" },
  ]);
});

test("tries queued messages once more on close and accepts no new ones", async () => {
  let tries = 0;
  const { queue, lines } = queueOver(
    async () => {
      tries += 1;
      throw new NotSent("http 500", { again: true });
    },
    { wait: undefined },
  );
  queue.send(sms);
  await expect.poll(() => tries).toBe(1);
  await queue.close();
  expect(tries).toBe(2);
  queue.send(sms);
  expect(parseLogLines(lines)).toMatchObject([
    { msg: "a message was given up" },
    { reason: "stopping", msg: "a message was refused" },
  ]);
});

test("waits five seconds on close and logs messages that are lost", async () => {
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  const transports = { sms: { send: silent, close }, email: idle };
  const { queue, waits, lines } = queueOver(silent, { transports });
  queue.send(sms);
  await queue.close();
  expect(waits).toEqual([5_000]);
  expect(isClosed).toBe(true);
  expect(parseLogLines(lines)).toMatchObject([
    { unsent: 1, msg: "stopped before every message was sent" },
  ]);
});

test("reduces a subject to one line and removes control characters from texts", async () => {
  const sent: Message[] = [];
  const send = async (message: Message) => void sent.push(message);
  const { queue } = queueOver(send, { transports: { sms: { send }, email: { send } } });
  const name = "Zed\r\nBcc: e@x.test\u001b[31m\u202e";
  await queue.deliver({ ...email, subject: `${name} approves your order` });
  queue.send({ ...sms, text: `${name} approves\r\n@soko.test #48213` });
  await queue.settled();
  expect(sent.map(({ subject, text }) => [subject, text])).toEqual([
    ["Zed Bcc: e@x.test [31m approves your order", email.text],
    [undefined, "Zed\nBcc: e@x.test[31m approves\n@soko.test #48213"],
  ]);
});
