import { commonRefusal, retryAfter } from "#core/errors.ts";
import { createRequestQueue } from "#server/request-queue.ts";
import type { Settings } from "#server/settings.ts";

/** Limits the memory of uploads in this process, from their first byte to their response. */
export interface UploadRoom {
  /** @throws AppError errors.unavailable when too many of this account's own wait already */
  enter(account: string): Promise<UploadPlace>;
}

export interface UploadPlace {
  /**
   * Waits for memory for bytes that arrived. @throws AppError errors.unavailable when none gets
   * free
   */
  take(bytes: number): Promise<void>;
  /** The upload is complete: from now on it is not evicted. */
  arrived(): void;
  /** Aborted when the upload is evicted. */
  signal: AbortSignal;
  leave(): void;
}

/**
 * Limits of an account: uploads read at once, each at most as large as its form, and uploads that
 * wait.
 */
const ofAccount = { maxInside: 2, maxWaiting: 10 };
const turnMs = 20_000;

/**
 * How long an upload waits for memory. After `giveWayMs` the upload that has held most for longest
 * is evicted.
 */
const roomMs = 10_000;
const giveWayMs = 3000;

interface HeldSlot {
  bytes: number;
  since: number;
  giveWay: AbortController;
}

export function openUploadRoom({ UPLOADS_MB }: Pick<Settings, "UPLOADS_MB">): UploadRoom {
  const turns = createRequestQueue({ most: Infinity, waitMs: turnMs });
  const memory = createRequestQueue({ most: UPLOADS_MB * 1_000_000, waitMs: roomMs });
  const arriving = new Set<HeldSlot>();
  let lastEvictionAt = 0;

  function makeRoom(): void {
    const now = performance.now();
    if (now - lastEvictionAt < giveWayMs / 2) return;
    lastEvictionAt = now;
    const cost = ({ bytes, since }: HeldSlot) => bytes * (now - since);
    const [dearest] = [...arriving].sort((a, b) => cost(b) - cost(a));
    const headers = retryAfter(turnMs / 1000);
    dearest?.giveWay.abort(commonRefusal("unavailable", { headers }));
  }

  return {
    async enter(account) {
      const leaveTurn = await turns.enter(1, { name: account, ...ofAccount });
      const held = { bytes: 0, since: performance.now(), giveWay: new AbortController() };
      const leaves = [leaveTurn];
      arriving.add(held);
      return {
        signal: held.giveWay.signal,
        async take(bytes) {
          const timer = setTimeout(makeRoom, giveWayMs);
          try {
            leaves.push(await memory.enter(bytes));
            held.bytes += bytes;
          } finally {
            clearTimeout(timer);
          }
        },
        arrived: () => void arriving.delete(held),
        leave() {
          arriving.delete(held);
          for (const leave of leaves) leave();
        },
      };
    },
  };
}
