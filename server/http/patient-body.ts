import { commonRefusal } from "#core/errors.ts";

export interface Patience {
  /** The whole body may take so long to arrive. */
  maxMs?: number;
  /** So long nothing has to come at first; what comes earns time again, up to twice as much. */
  idleMs?: number;
  /** Ends the reading with its reason. */
  signal?: AbortSignal;
}

/**
 * The slowest line that is read from: a phone on 2G does 10 to 20 kbit/s, 1,250 bytes a second and
 * more. A line that drops for half a minute is waited for.
 */
const leastBytesPerSecond = 1000;

/**
 * A request's body piece by piece. Time counts while we wait for the caller, not while she waits for
 * us. What is left when the reading ends stays in the body, for whoever lets it run out.
 * @throws AppError errors.tooSlow
 */
export async function* patientBody(
  { body }: Request,
  { maxMs = 300_000, idleMs = 30_000, signal }: Patience = {},
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let left = maxMs;
  let idleLeft = idleMs;
  try {
    for (;;) {
      const asked = performance.now();
      const { done, value } = await inTime(reader.read(), Math.min(left, idleLeft), signal);
      if (done) return;
      const waited = performance.now() - asked;
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
