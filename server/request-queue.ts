import { commonRefusal, retryAfter } from "#core/errors.ts";

export interface RequestQueue {
  /**
   * Waits until this much capacity is free.
   * @returns a function to call when done
   * @throws AppError errors.unavailable when it took too long, or when too many wait already
   */
  enter(size: number, by?: Caller): Promise<() => void>;
}

/**
 * A caller whose requests wait. Callers take turns, so that none waits for all requests of another.
 */
export interface Caller {
  name: string;
  /** Most of the caller's requests that are admitted at once, and most that wait. */
  maxInside?: number;
  maxWaiting?: number;
}

interface Bounds {
  /** Total size that is admitted at once. */
  most: number;
  /** Most requests that are admitted at once, however small. */
  places?: number;
  waitMs: number;
  /** Most requests that wait at once. */
  maxWaiting?: number;
}

interface QueueEntry {
  size: number;
  by: Caller;
  enter: () => void;
}

const anybody: Caller = { name: "" };

/**
 * Creates a queue that admits as much at once as fits: one request of each caller in turn, in order
 * of arrival. A request that waits too long is rejected.
 */
export function createRequestQueue(bounds: Bounds): RequestQueue {
  const { most, places = Infinity, waitMs, maxWaiting = Infinity } = bounds;
  /** By caller. The caller whose turn is next comes first. */
  const lines = new Map<string, QueueEntry[]>();
  const insideOf = new Map<string, number>();
  let inside = 0;
  let present = 0;
  let queuedCount = 0;

  function full() {
    return commonRefusal("unavailable", { headers: retryAfter(waitMs / 1000) });
  }

  function next(): QueueEntry | undefined {
    for (const [first] of lines.values()) {
      const { name, maxInside = Infinity } = first?.by ?? anybody;
      if (!first || (insideOf.get(name) ?? 0) >= maxInside) continue;
      // Smaller requests do not overtake, or a large one might wait forever.
      return present < places && inside + first.size <= most ? first : undefined;
    }
  }

  function count(by: Caller, size: number, one: 1 | -1): void {
    inside += size * one;
    present += one;
    const ofCaller = (insideOf.get(by.name) ?? 0) + one;
    if (ofCaller > 0) insideOf.set(by.name, ofCaller);
    else insideOf.delete(by.name);
  }

  function admitNext(): void {
    for (let one = next(); one; one = next()) {
      const { name } = one.by;
      const line = takeOut(one);
      // Moves the caller to the end of the turns.
      lines.delete(name);
      if (line.length > 0) lines.set(name, line);
      count(one.by, one.size, 1);
      one.enter();
    }
  }

  function takeOut(one: QueueEntry): QueueEntry[] {
    const line = (lines.get(one.by.name) ?? []).filter((other) => other !== one);
    if (line.length > 0) lines.set(one.by.name, line);
    else lines.delete(one.by.name);
    queuedCount -= 1;
    return line;
  }

  return {
    async enter(requestedSize, by = anybody) {
      const size = Math.min(requestedSize, most);
      const line = lines.get(by.name) ?? [];
      const isFull = queuedCount >= maxWaiting || line.length >= (by.maxWaiting ?? Infinity);
      return new Promise((resolve, reject) => {
        const one: QueueEntry = {
          size,
          by,
          enter() {
            clearTimeout(timer);
            resolve(() => {
              count(by, size, -1);
              admitNext();
            });
          },
        };
        const timer = setTimeout(() => {
          takeOut(one);
          reject(full());
          admitNext();
        }, waitMs);
        lines.set(by.name, [...line, one]);
        queuedCount += 1;
        admitNext();
        // A request that is admitted at once did not have to wait.
        if (isFull && lines.get(by.name)?.includes(one)) {
          clearTimeout(timer);
          takeOut(one);
          reject(full());
        }
      });
    },
  };
}

/** Limits concurrency to `width`. The others wait in order, for as long as it takes. */
export function createLane(width: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (run) => {
    if (running < width) running += 1;
    else await new Promise<void>((go) => line.push(go));
    try {
      return await run();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
