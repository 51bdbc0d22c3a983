import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { type Logger, pino } from "pino";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface Mail {
  from: string;
  to: string[];
  /** Each header once, by its lower-case name. */
  headers: Record<string, string>;
  text: string;
}

/** Starts a local mail server with the given faults, which records every recipient it is sent. */
export async function startMailServer(faults: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    ...faults,
    onRcptTo(address, session, answer) {
      recipients.push(address.address);
      if (faults.onRcptTo) faults.onRcptTo(address, session, answer);
      else answer();
    },
    async onData(stream, session, answer) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      mails.push({ from, to: rcptTo.map((rcpt) => rcpt.address), ...read(await text(stream)) });
      answer();
    },
  });
  server.on("error", () => {});
  const { server: listener } = server;
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return { host, url: `smtp://${host}`, mails, recipients };
}

/** Starts a mail server that responds correctly until one command. */
export async function startFailingMailServer(
  at: string,
  then: (socket: Socket) => void,
): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.write("220 ready\r\n");
    socket.on("data", (command) => {
      if (command.toString().startsWith(at)) then(socket);
      else socket.write("250 go on\r\n");
    });
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a mail server's refusal, which contains the address. */
export const smtpRefusal = (responseCode: number, address: string) =>
  Object.assign(new Error(`<${address}> is not welcome`), { responseCode });

function read(raw: string): Pick<Mail, "headers" | "text"> {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase();
    if (name in headers) throw new Error(`the header ${name} came twice`);
    headers[name] = decodedWords(line.slice(name.length + 1).trim());
  }
  const isQuoted = headers["content-transfer-encoding"] === "quoted-printable";
  const content = body.join("\r\n\r\n").replace(/\r\n$/, "");
  return { headers, text: isQuoted ? decodedBytes(content.replace(/=\r\n/g, ""), "=") : content };
}

const decodedWords = (value: string) =>
  value
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
      decodedBytes(word.replace(/_/g, " "), "="),
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) =>
      Buffer.from(word, "base64").toString(),
    );

const decodedBytes = (encoded: string, sign: string) =>
  decodeURIComponent(encoded.replace(/%/g, "%25").replaceAll(sign, "%"));

interface ReceivedRequest {
  line: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

/** Responds to one message. Without an end of the response the provider never answers. */
export type SmsResponder = (response: ServerResponse, to: string) => void;

/** Starts a local stand-in for Africa's Talking with the given responder. */
export async function startSmsProvider(answer: SmsResponder = acceptSms()) {
  const requests: ReceivedRequest[] = [];
  const server = createHttpServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const line = `${request.method} ${request.url}`;
    requests.push({ line, headers: request.headers, form });
    answer(response, form.to ?? "");
  });
  return { url: `http://${await listenUntilTestEnds(server)}`, requests };
}

/** Responds about one recipient, with 201 whatever the outcome, like the real provider. */
export const acceptSms =
  (statusCode = 101, status = "Success"): SmsResponder =>
  (response, number) => {
    const recipient = { statusCode, number, status, cost: "TZS 22.0000", messageId: "ATXid_1" };
    const data = { Message: "Sent to 1/1 Total Cost: TZS 22.0000", Recipients: [recipient] };
    respondWith(201, JSON.stringify({ SMSMessageData: data }))(response, number);
  };

export const respondWith =
  (status: number, body: string, headers: Record<string, string> = {}): SmsResponder =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body);
  };

/** Creates a log that records its lines, to check what it contains. */
export function createMessageLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  // Without the time, whose digits might match a code by chance.
  const options = { level: "trace", base: undefined, timestamp: false };
  const log = pino(options, { write: (line) => void lines.push(line) });
  return { log, lines };
}

/** Opens a local server until the test ends. @returns its host */
export async function listenUntilTestEnds(server: Server): Promise<string> {
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
