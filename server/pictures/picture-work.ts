import sharp from "sharp";
import { type Caller, createRequestQueue } from "#server/request-queue.ts";
import type { Settings } from "#server/settings.ts";

/**
 * Runs work on pictures and limits how much of it this process does at once. Everything that
 * decodes, draws or encodes a picture runs in it.
 * @param memory peak memory in bytes
 * @throws AppError errors.unavailable when it would wait too long, or too many wait
 */
export type PictureWork = <T>(by: Requester, memory: number, make: () => Promise<T>) => Promise<T>;

/** For whom the work is done: a person, or an address. */
export interface Requester {
  actor: { kind: "visitor" | "client" } | { kind: "person"; accountId: string };
  address: string;
}

// One thread per picture. More of them would only delay pages.
sharp.concurrency(1);
sharp.cache(false);

/** Memory of all pictures that are processed at once, in bytes. One that needs more is refused. */
export const pictureMemory = 240_000_000;

/** Browsers wait longer than this, but readers do not. */
const waitMs = 20_000;
/** A person's pictures wait for one another. No one sends more than a few by hand. */
const maxQueuedPerPerson = 10;

export function openPictureWork({
  PICTURES_MADE_AT_ONCE: places,
  PICTURES_WAITING: maxWaiting,
}: Pick<Settings, "PICTURES_MADE_AT_ONCE" | "PICTURES_WAITING">): PictureWork {
  const room = createRequestQueue({ most: pictureMemory, places, waitMs, maxWaiting });
  // One address never fills the queue of all others.
  const maxQueuedPerAddress = Math.max(1, Math.floor(maxWaiting / 2));
  return async (by, memory, make) => {
    const leave = await room.enter(memory, callerOf(by, maxQueuedPerAddress));
    try {
      return await make();
    } finally {
      leave();
    }
  };
}

function callerOf({ actor, address }: Requester, maxWaiting: number): Caller {
  if (actor.kind !== "person") return { name: address, maxWaiting };
  return { name: actor.accountId, maxInside: 1, maxWaiting: maxQueuedPerPerson };
}
