import { once } from "node:events";
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";

interface Answer {
  headers: IncomingHttpHeaders;
  body: string;
}

type Change = (answer: Answer) => Answer;

/**
 * The connection between a browser and the app: every request over it can fail, a service worker's
 * too.
 */
export type Line = Awaited<ReturnType<typeof openLine>>;

const host = "127.0.0.1";

export async function openLine(app: string) {
  let state: "open" | "cut" | "silent" = "open";
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  const changes = new Map<string, Change>();

  const server = createServer((request, response) => {
    const { method = "GET", url = "/" } = request;
    seen.push(`${method} ${url}`);
    if (state === "silent") return;
    const change = changes.get(url.split("?")[0] ?? url);
    const headers = change ? plainly(request.headers) : request.headers;
    const onward = ask(app + url, { method, headers }, (answer) =>
      change ? passChanged(answer, response, change) : pass(answer, response),
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  server.on("connection", (socket) => {
    if (state === "cut") socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, "listening");

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    /** The requests made over it: "GET /news". */
    seen,
    /** Changes the app's response at a path in transit. */
    change: (path: string, how: Change) => changes.set(path, how),
    cut() {
      state = "cut";
      for (const socket of sockets) socket.destroy();
    },
    /** Accepts requests and never answers, like a connection that is about to drop. */
    fallSilent() {
      state = "silent";
    },
    mend() {
      state = "open";
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Requests the whole response as text. */
function plainly({ "if-none-match": _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, "accept-encoding": "identity" };
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

async function passChanged(answer: IncomingMessage, response: ServerResponse, change: Change) {
  const { headers, body } = change({ headers: answer.headers, body: await text(answer) });
  const { "content-length": _, "transfer-encoding": __, etag: ___, ...rest } = headers;
  response.writeHead(answer.statusCode ?? 502, rest);
  response.end(body);
}
