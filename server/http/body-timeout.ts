import { commonRefusal } from "#core/errors.ts";

export interface BodyTimeouts {
  /** The whole body must arrive within this time. */
  maxMs?: number;
  /**
   * At first, nothing may arrive for this long. Arriving bytes extend the time, up to twice as
   * much.
   */
  idleMs?: number;
  /** Ends the reading with its reason. */
  signal?: AbortSignal;
}

/**
 * The slowest supported connection: a phone on 2G reaches 10 to 20 kbit/s, which is 1,250 bytes a
 * second or more. A connection that drops for half a minute is tolerated.
 */
const leastBytesPerSecond = 1000;

/**
 * Yields a request's body piece by piece. Time counts while we wait for the caller, not while the
 * caller waits for us. When the reading ends early, the rest stays in the body to be drained.
 * @throws AppError errors.tooSlow
 */
export async function* readBodyWithTimeout(
  { body }: Request,
  { maxMs = 300_000, idleMs = 30_000, signal }: BodyTimeouts = {},
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let left = maxMs;
  let idleLeft = idleMs;
  try {
    for (;;) {
      const startedAt = performance.now();
      const { done, value } = await inTime(reader.read(), Math.min(left, idleLeft), signal);
      if (done) return;
      const waited = performance.now() - startedAt;
      left -= waited;
      const earned = (value.byteLength / leastBytesPerSecond) * 1000;
      idleLeft = Math.min(2 * idleMs, idleLeft - waited + earned);
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function inTime<T>(reading: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(commonRefusal("tooSlow")), Math.max(0, ms));
    onAbort = () => reject(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([reading, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}
