import type { Context } from "#server/context.ts";
import { createRequestQueue, type RequestQueue } from "#server/request-queue.ts";
import type { Endpoint } from "./endpoint.ts";

/** Lists with more rows wait for their turn. */
const largeRows = 1000;

/** Per caller, one list is read at once and so many wait. */
const ofCaller = { maxInside: 1, maxWaiting: 4 };

function roomOf({ cache, settings }: Pick<Context, "cache" | "settings">): RequestQueue {
  const rooms = cache.of<RequestQueue>(roomOf);
  const bounds = { most: settings.LARGE_LISTS_AT_ONCE, waitMs: 20 * settings.HTTP_WAIT_MS };
  const room = rooms.get("") ?? createRequestQueue(bounds);
  rooms.set("", room);
  return room;
}

/** Returns how many rows are requested: `size` of our calls, `limit` of the content service. */
function rowsWanted(input: unknown): number {
  const { size, limit } = input as { size?: unknown; limit?: unknown };
  return Math.max(Number(size) || 0, Number(limit) || 0);
}

/**
 * Answers a call. A long list waits for its turn, which lasts from the first read to the last byte
 * built.
 * @throws AppError errors.unavailable with Retry-After where too many are before it
 */
export async function queueLargeList<T>(
  context: Context,
  { list }: Pick<Endpoint, "list">,
  input: unknown,
  answer: () => Promise<T>,
): Promise<T> {
  if (!list || rowsWanted(input) <= largeRows) return answer();
  const { actor, address, slot } = context;
  const name = actor.kind === "person" ? actor.accountId : address;
  const leave = await slot.outside(() => roomOf(context).enter(1, { name, ...ofCaller }));
  try {
    return await answer();
  } finally {
    leave();
  }
}
