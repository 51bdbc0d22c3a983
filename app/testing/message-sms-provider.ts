import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface Asked {
  line: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

/** Answers one message; without an end the provider stays silent. */
export type SmsAnswer = (response: ServerResponse, to: string) => void;

/** A stand-in for Africa's Talking on this machine that answers as it is told. */
export async function smsProvider(answer: SmsAnswer = taken()) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const line = `${request.method} ${request.url}`;
    asked.push({ line, headers: request.headers, form });
    answer(response, form.to ?? "");
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** The answer about one recipient. Like the real provider it says 201 whatever became of her. */
export const taken =
  (statusCode = 101, status = "Success"): SmsAnswer =>
  (response, number) => {
    const recipient = { statusCode, number, status, cost: "TZS 22.0000", messageId: "ATXid_1" };
    const data = { Message: "Sent to 1/1 Total Cost: TZS 22.0000", Recipients: [recipient] };
    says(201, JSON.stringify({ SMSMessageData: data }))(response, number);
  };

export const says =
  (status: number, body: string, headers: Record<string, string> = {}): SmsAnswer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body);
  };
