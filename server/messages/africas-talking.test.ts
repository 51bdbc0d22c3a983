import { expect, onTestFinished, test } from "vitest";
import {
  acceptSms,
  respondWith,
  type SmsResponder,
  startSmsProvider,
} from "#app/testing/message-stand-ins.ts";
import { africasTalkingTransport } from "./africas-talking.ts";
import type { Message } from "./messages.ts";

const message: Message = {
  channel: "sms",
  to: "+255700000001",
  text: "Soko: code d’accès 48213",
  meta: { kind: "code" },
};

async function sendTo(answer: SmsResponder, more: { sender?: string; timeoutMs?: number } = {}) {
  const { url, requests } = await startSmsProvider(answer);
  const account = { url, username: "soko", apiKey: "at-secret", sender: undefined, ...more };
  const transport = africasTalkingTransport(account);
  onTestFinished(() => transport.close?.());
  const outcome = await transport.send(message).then(
    () => "sent",
    ({ name, message: reason, again, afterMs }) => ({ name, reason, again, afterMs }),
  );
  expect(JSON.stringify(outcome)).not.toMatch(/700000001|48213|at-secret/);
  return { outcome, requests };
}

test("posts a message as the provider's form, with the key in a header", async () => {
  const { outcome, requests } = await sendTo(acceptSms(), { sender: "SOKO" });
  expect(outcome).toBe("sent");
  expect(requests).toMatchObject([
    {
      line: "POST /version1/messaging",
      headers: {
        apikey: "at-secret",
        accept: "application/json",
        "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
      },
      form: {
        username: "soko",
        to: "+255700000001",
        message: "Soko: code d'accès 48213",
        from: "SOKO",
      },
    },
  ]);
});

test("omits the sender name when none is set", async () => {
  const { requests } = await sendTo(acceptSms());
  expect(requests[0]?.form).not.toHaveProperty("from");
});

test.each([100, 101, 102])("accepts a recipient with status %i as sent", async (status) => {
  expect((await sendTo(acceptSms(status, "Sent"))).outcome).toBe("sent");
});

const noRecipient = (complaint: string) =>
  respondWith(201, JSON.stringify({ SMSMessageData: { Message: complaint, Recipients: [] } }));

test.each<[name: string, answer: SmsResponder, reason: string]>([
  ["an invalid number", acceptSms(403, "InvalidPhoneNumber"), "status 403 InvalidPhoneNumber"],
  ["no balance", acceptSms(405, "InsufficientBalance"), "status 405 InsufficientBalance"],
  [
    "a reason that contains the phone number",
    acceptSms(403, "+255700000001 is wrong"),
    "status 403",
  ],
  ["an unknown sender", noRecipient("InvalidSenderId"), "nobody InvalidSenderId"],
  ["nobody", noRecipient("Sent to 0/1: +255700000001"), "nobody"],
  ["malformed JSON", respondWith(201, '{"SMSMessageData": {'), "answer not understood"],
  ["another JSON", respondWith(200, "[]"), "answer not understood"],
  ["a wrong key", respondWith(401, "The supplied authentication is invalid"), "http 401"],
  ["a bad request", respondWith(400, "+255700000001 is invalid"), "http 400"],
])("%s: does not retry the message", async (_name, answer, reason) => {
  expect((await sendTo(answer)).outcome).toMatchObject({ name: "NotSent", reason, again: false });
});

test.each<[name: string, answer: SmsResponder, reason: string, afterMs?: number]>([
  ["an error of the provider", respondWith(500, "{}"), "http 500"],
  ["a bad gateway", respondWith(502, "<html>+255700000001</html>"), "http 502"],
  ["a gateway error for this number", acceptSms(501, "GatewayError"), "status 501 GatewayError"],
  ["too many", respondWith(429, "", { "retry-after": "7" }), "http 429", 7_000],
  ["too many, retry at once", respondWith(429, "", { "retry-after": "0" }), "http 429", 1_000],
  ["too many, no word when", respondWith(429, "", { "retry-after": "later" }), "http 429"],
])("%s: allows a retry of the message", async (_name, answer, reason, afterMs) => {
  const expected = { name: "NotSent", reason, again: true, afterMs };
  expect((await sendTo(answer)).outcome).toEqual(expected);
});

test.each<[name: string, answer: SmsResponder]>([
  ["breaks", (response) => response.destroy()],
  ["breaks in the middle of the answer", breakInTheMiddle],
])("allows a retry when the connection %s", async (_name, answer) => {
  const reason = expect.stringMatching(/^http (UND_ERR_SOCKET|ECONNRESET)$/);
  expect((await sendTo(answer)).outcome).toMatchObject({ reason, again: true });
});

function breakInTheMiddle(...[response]: Parameters<SmsResponder>): void {
  response.writeHead(201, { "content-length": "500" });
  response.write('{"SMSMessageData"', () => response.destroy());
}

test("accepts a date as the time of the next try", async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  const { outcome } = await sendTo(respondWith(503, "", { "retry-after": inAnHour }));
  expect(outcome).toMatchObject({ again: true, afterMs: expect.closeTo(3_600_000, -5) });
});

test("stops waiting for a silent provider after the timeout and allows a retry", async () => {
  const { outcome } = await sendTo(() => {}, { timeoutMs: 100 });
  expect(outcome).toMatchObject({ reason: "http TimeoutError", again: true });
});

test("does not send the key to a redirect target", async () => {
  const thief = await startSmsProvider();
  const { outcome } = await sendTo(
    respondWith(302, "", { location: `${thief.url}/version1/messaging` }),
  );
  expect(outcome).toMatchObject({ again: true });
  expect(thief.requests).toEqual([]);
});
