import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { WebEnvironment } from "./web-environment.ts";

type Web = HonoContext<WebEnvironment>;

/** So little is read to its end before the answer, and the connection goes on. */
const littleBytes = 64 * 1024;
const littleMs = 200;
/** So much is read beside the answer before the connection is closed. */
const most = { bytes: 32 * 1024 * 1024, ms: 15_000 };

/**
 * An answer that was given before all of the request was read reaches its caller: what is left is
 * read and thrown away. Were the connection closed with something unread in it, or used again, she
 * would be told that it broke. Who is still sending much reads `Connection: close`.
 */
export const unreadBody = createMiddleware<WebEnvironment>(async (c, next) => {
  await next();
  if (isRead(c)) return;
  const rest = thrownAway(c.req.raw);
  // Of unknown length is what comes in chunks.
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
  // It ends when the rest is read: Node closes a connection as soon as its answer has ended.
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

/** Requests made in the process, as tests do, have no line that something could stand in. */
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
    // She went away.
  } finally {
    reader.releaseLock();
  }
}
