import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { WebEnvironment } from "./web-environment.ts";

type Web = HonoContext<WebEnvironment>;

/** A body of this size is read to its end before the answer, and the connection is reused. */
const littleBytes = 64 * 1024;
const littleMs = 200;
/** At most this much is read alongside the answer before the connection is closed. */
const most = { bytes: 32 * 1024 * 1024, ms: 15_000 };

/**
 * Ensures that an answer given before the whole request was read reaches its caller: the rest is
 * read and discarded. Closing or reusing a connection with unread data would look like a broken
 * connection to the caller. A caller that still sends much receives `Connection: close`.
 */
export const discardBody = createMiddleware<WebEnvironment>(async (c, next) => {
  await next();
  if (isRead(c)) return;
  const rest = thrownAway(c.req.raw);
  // A body that arrives in chunks has an unknown length.
  const declared = Number(c.req.header("content-length") ?? 0);
  if (declared <= littleBytes) {
    const hurry = new AbortController();
    await Promise.race([rest, sleep(littleMs, undefined, { signal: hurry.signal })]);
    hurry.abort();
    if (isRead(c)) return;
  }
  const { status, headers } = c.res;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  headers.set("connection", "close");
  headers.set("content-length", String(answer.byteLength));
  // Ends once the rest is read, because Node closes a connection as soon as its answer has ended.
  const lingering = new ReadableStream({
    start: (controller) => controller.enqueue(answer),
    async pull(controller) {
      await rest;
      controller.close();
    },
  });
  c.res = undefined;
  c.res = new Response(lingering, { status, headers });
});

/** Requests made in the process, as in tests, have no connection that could hold unread data. */
function isRead(c: Web): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!incoming || ["GET", "HEAD"].includes(c.req.method)) return true;
  const { "content-length": length = "0", "transfer-encoding": coding } = incoming.headers;
  return (length === "0" && !coding) || incoming.readableEnded || incoming.destroyed;
}

async function thrownAway({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const end = sleep(most.ms, undefined, { ref: false }).then(() => ({
    done: true,
    value: undefined,
  }));
  try {
    for (let size = 0; size < most.bytes; ) {
      const { done, value } = await Promise.race([reader.read(), end]);
      if (done) return;
      size += value?.byteLength ?? 0;
    }
  } catch {
    // The caller disconnected.
  } finally {
    reader.releaseLock();
  }
}
