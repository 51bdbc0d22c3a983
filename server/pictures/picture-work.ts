import sharp from "sharp";
import type { Settings } from "#server/settings.ts";
import { type Caller, waitingRoom } from "#server/waiting-room.ts";

/**
 * Work on pictures, of which this process does so much at once: whoever decodes, draws or encodes
 * one does it in here.
 * @param memory what it takes at its height, in bytes
 * @throws AppError errors.unavailable when it would wait too long, or too many wait
 */
export type PictureWork = <T>(by: Requester, memory: number, make: () => Promise<T>) => Promise<T>;

/** For whom it is done: a person, or whoever is behind an address. */
export interface Requester {
  actor: { kind: "visitor" | "client" } | { kind: "person"; accountId: string };
  address: string;
}

// One thread a picture; more of them would only make the pages wait.
sharp.concurrency(1);
sharp.cache(false);

/** Of all pictures that are worked on at once; one that would take more is refused. */
export const pictureMemory = 240_000_000;

/** A browser waits longer than this, but a reader does not. */
const waitMs = 20_000;
/** A person's own wait behind each other; nobody sends more than a few by hand. */
const waitingOfPerson = 10;

export function openPictureWork({
  PICTURES_MADE_AT_ONCE: places,
  PICTURES_WAITING: maxWaiting,
}: Pick<Settings, "PICTURES_MADE_AT_ONCE" | "PICTURES_WAITING">): PictureWork {
  const room = waitingRoom({ most: pictureMemory, places, waitMs, maxWaiting });
  // One address never fills the room for all others.
  const waitingOfAddress = Math.max(1, Math.floor(maxWaiting / 2));
  return async (by, memory, make) => {
    const leave = await room.enter(memory, callerOf(by, waitingOfAddress));
    try {
      return await make();
    } finally {
      leave();
    }
  };
}

function callerOf({ actor, address }: Requester, maxWaiting: number): Caller {
  if (actor.kind !== "person") return { name: address, maxWaiting };
  return { name: actor.accountId, maxInside: 1, maxWaiting: waitingOfPerson };
}
