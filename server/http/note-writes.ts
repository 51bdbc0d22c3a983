import type { MiddlewareHandler } from "hono";
import type { Actors } from "#server/context.ts";
import type { WebEnvironment } from "./web-environment.ts";

/**
 * Stores the position of the database's log with the session of a request that wrote, so that its
 * next reads on replicas have the write. Without that position a replica might show the user an
 * older state: such a request is answered as any whose database is not available, and a write is
 * safe to repeat.
 */
export const noteWrites =
  (noteWrite: Actors["noteWrite"]): MiddlewareHandler<WebEnvironment> =>
  async (c, next) => {
    await next();
    const context = c.get("context")();
    const session = context.reads?.writingSession();
    if (!session) return;
    try {
      await noteWrite(context, session);
    } catch (error) {
      // Nothing of the answer is sent: neither its text nor its headers, such as a redirect.
      c.set("text", undefined);
      c.res = undefined;
      throw error;
    }
  };
