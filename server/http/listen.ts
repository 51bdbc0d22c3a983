import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as ListeningSocket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { WebEnvironment } from "./web-environment.ts";

/**
 * Node takes one new connection from each listening socket in a turn of its loop, and under load a
 * turn takes as long as the pages rendered in it. One socket would let six people in a second.
 */
const listeningSockets = 16;
const graceMs = 5_000;

/**
 * Serves on a port, through several listening sockets where the system can share a port.
 * @param where `maxSeconds` is how long a request may arrive; `isShared` says that other processes of
 *   ours listen there already
 * @returns how to end it: running requests are let end
 * @throws the error of listening, as EADDRINUSE
 */
export async function listen(
  app: Hono<WebEnvironment>,
  where: { port: number; host: string; maxSeconds: number; isShared?: boolean },
): Promise<() => Promise<void>> {
  const { port, host, maxSeconds, isShared = false } = where;
  // Node's own patience with a request that is still arriving, and its answer says nothing.
  const serverOptions = { requestTimeout: maxSeconds * 1000 };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  // Alone first: a port that is shared can be taken twice by mistake.
  if (!isShared) {
    const alone = await opened(server, { port, host, exclusive: true });
    alone.close();
    await once(alone, "close");
  }
  const open = await Promise.all(
    Array.from({ length: listeningSockets }, () => opened(server, { port, host, reusePort: true })),
  ).catch(async () => [await opened(server, { port, host })]);
  return async () => {
    const closed = open.map((socket) => once(socket, "close"));
    for (const socket of open) socket.close();
    // Lines become idle one after the other, as what runs on them is answered.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    await Promise.all(closed);
    clearInterval(idle);
    clearTimeout(late);
  };
}

interface Where {
  port: number;
  host: string;
  reusePort?: boolean;
  /** By this process itself, not by its primary for all of its workers. */
  exclusive?: boolean;
}

async function opened(server: Server, where: Where): Promise<ListeningSocket> {
  const listening = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
    server.emit("connection", connection);
  });
  listening.listen(where);
  await once(listening, "listening");
  return listening;
}
