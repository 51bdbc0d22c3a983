import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { WebEnvironment } from "./web-environment.ts";

/**
 * Node accepts one new connection per listening socket in each turn of its event loop, and under
 * load a turn takes as long as the pages rendered in it. One socket would accept six people per
 * second.
 */
const listeningSockets = 16;
const graceMs = 5_000;
/** How often Node checks for requests that take too long to arrive. */
const checkMs = 5_000;
/**
 * Longer than the minute for which proxies keep a connection: one that closes as a request arrives
 * loses it.
 */
const keepAliveMs = 65_000;

/**
 * Listens on a port, through several listening sockets where the system can share a port.
 * @param where `maxSeconds` is how long a request may take to arrive; `isShared` says that other
 * processes of ours already listen there
 * @returns a function that stops listening and lets running requests finish
 * @throws the error of listening, as EADDRINUSE
 */
export async function listen(
  app: Hono<WebEnvironment>,
  where: { port: number; host: string; maxSeconds: number; isShared?: boolean },
): Promise<() => Promise<void>> {
  const { port, host, maxSeconds, isShared = false } = where;
  /**
   * Each socket is a server of its own, because Node checks connections only for servers that
   * listen themselves.
   */
  const opened = async (how: Sharing): Promise<Server> => {
    const serverOptions = {
      // Node's own timeout for a request that is still arriving. Its answer gives no reason.
      requestTimeout: maxSeconds * 1000,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: keepAliveMs,
    };
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
    server.listen({ port, host, ...how });
    await once(server, "listening");
    return server;
  };
  // Exclusive first, because a shared port can be taken twice by mistake.
  if (!isShared) {
    const alone = await opened({ exclusive: true });
    alone.close();
    await once(alone, "close");
  }
  const open = await Promise.all(
    Array.from({ length: listeningSockets }, () => opened({ reusePort: true })),
  ).catch(async () => [await opened({})]);
  return async () => {
    const closed = open.map((server) => once(server, "close"));
    for (const server of open) server.close();
    // Connections become idle one after the other, as their requests are answered.
    const idle = setInterval(() => {
      for (const server of open) server.closeIdleConnections();
    }, 50);
    const late = setTimeout(() => {
      for (const server of open) server.closeAllConnections();
    }, graceMs);
    await Promise.all(closed);
    clearInterval(idle);
    clearTimeout(late);
  };
}

interface Sharing {
  reusePort?: boolean;
  /** Listens in this process itself, not in its primary for all workers. */
  exclusive?: boolean;
}
