import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  createMessageLog,
  startMailServer,
  startSmsProvider,
} from "#app/testing/message-stand-ins.ts";
import { testSettings } from "#app/testing/test-app.ts";
import type { Message } from "./messages.ts";
import { openMessages } from "./open-messages.ts";

const sms: Message = {
  channel: "sms",
  to: "+255700000001",
  text: "Soko: 48213",
  meta: { kind: "code" },
};
const email: Message = { ...sms, channel: "email", to: "rehema@soko.test", subject: "Soko" };

/**
 * Sends one SMS and one e-mail with these settings. Returns the contents of the outbox and of the
 * log.
 */
async function sendBoth(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "soko-messages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { log, lines } = createMessageLog();
  const messages = openMessages(testSettings({ DATA_DIR: folder, ...environment }), log);
  onTestFinished(() => messages.close());
  await messages.deliver(sms);
  await messages.deliver(email);
  const outbox = await readFile(join(folder, "outbox.jsonl"), "utf8").catch(() => "");
  const written = outbox.split("\n").flatMap((line) => (line ? [JSON.parse(line) as Message] : []));
  expect(lines.join("")).not.toMatch(/700000001|48213|rehema/);
  return { written, told: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const provider = (url: string) => ({ AT_URL: url, AT_USERNAME: "soko", AT_API_KEY: "at-secret" });
const mail = (url: string) => ({ SMTP_URL: url, MAIL_FROM: "no-reply@soko.example" });

test("writes both channels to the outbox when no provider is set", async () => {
  const { written, told: logEntries } = await sendBoth({});
  expect(written).toMatchObject([sms, email]);
  expect(logEntries.filter(({ level }) => Number(level) > 30)).toEqual([]);
});

test("sends each channel through its own provider and leaves the outbox empty", async () => {
  const { url, requests } = await startSmsProvider();
  const { url: mailUrl, mails } = await startMailServer();
  const { written } = await sendBoth({ ...provider(url), ...mail(mailUrl) });
  expect(requests).toMatchObject([{ form: { to: sms.to, message: sms.text } }]);
  expect(mails).toMatchObject([{ to: [email.to], headers: { subject: "Soko" } }]);
  expect(written).toEqual([]);
});

test("writes the channel without a provider to the outbox and warns outside the demo", async () => {
  const { url } = await startSmsProvider();
  const real = {
    DEMO_DATA: "off",
    CONTENT_PUBLIC_TOKEN: "content-token",
    CLIENT_ID: "client",
    CLIENT_SECRET: "client-secret",
  };
  const { written, told: logEntries } = await sendBoth({ ...provider(url), ...real });
  expect(written).toMatchObject([email]);
  expect(logEntries.filter(({ level }) => Number(level) > 30)).toMatchObject([
    { channel: "email" },
  ]);
});

test.each([
  [{ SMTP_URL: "smtp://mail.test" }, "MAIL_FROM is missing: it must be set where SMTP_URL is."],
  [{ MAIL_FROM: "a@soko.test" }, "SMTP_URL is missing: it must be set where MAIL_FROM is."],
  [{ AT_USERNAME: "soko" }, "AT_API_KEY is missing: it must be set where AT_USERNAME is."],
  [{ AT_API_KEY: "key" }, "AT_USERNAME is missing: it must be set where AT_API_KEY is."],
  [{ AT_SENDER: "SOKO" }, "AT_USERNAME is missing: it must be set where AT_SENDER is."],
  [mail("https://mail.test"), "SMTP_URL is not right"],
  [
    mail("smtp://soko:50%@mail.test"),
    "SMTP_URL is not right: write a % in user or password as %25",
  ],
  [{ ...mail("smtp://mail.test"), MAIL_FROM: "Soko\n<a@soko.test>" }, "MAIL_FROM is not right"],
  [{ ...mail("smtp://mail.test"), MAIL_FROM: "Soko" }, "MAIL_FROM is not right"],
])("fails to start with a message for incomplete or malformed settings: %j", (set, sentence) => {
  expect(() => testSettings(set)).toThrow(sentence);
});
