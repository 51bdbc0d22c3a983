import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { WebEnvironment } from "./web-environment.ts";

/**
 * Node takes one new connection from each listening socket in a turn of its loop, and under load a
 * turn takes as long as the pages rendered in it. One socket would let six people in a second.
 */
const listeningSockets = 16;
const graceMs = 5_000;
/** How often Node looks for requests that arrive for too long. */
const checkMs = 5_000;
/** Longer than the minute for which proxies keep a line: one that closes as a request comes loses it. */
const keepAliveMs = 65_000;

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
  /** Each a server of its own: Node watches over the lines of those that listen themselves alone. */
  const opened = async (how: Sharing): Promise<Server> => {
    const serverOptions = {
      // Node's own patience with a request that is still arriving, and its answer says nothing.
      requestTimeout: maxSeconds * 1000,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: keepAliveMs,
    };
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
    server.listen({ port, host, ...how });
    await once(server, "listening");
    return server;
  };
  // Alone first: a port that is shared can be taken twice by mistake.
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
    // Lines become idle one after the other, as what runs on them is answered.
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
  /** By this process itself, not by its primary for all of its workers. */
  exclusive?: boolean;
}
